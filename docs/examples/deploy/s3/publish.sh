#!/bin/sh
# Usage: BUCKET=my-docs DISTRIBUTION=E123456789 sh publish.sh
set -e

npm run build

# Scripts and styles come first, because new pages need them. They're named by content, so browsers may keep them.
aws s3 sync dist/assets "s3://$BUCKET/assets" --cache-control 'public, max-age=31536000, immutable'

# Everything else is checked by browsers again. What the site no longer has is removed.
aws s3 sync dist "s3://$BUCKET" --delete --exclude 'assets/*' --exclude '*.md' --cache-control 'public, max-age=0, must-revalidate'
aws s3 sync dist "s3://$BUCKET" --exclude '*' --include '*.md' --content-type 'text/markdown; charset=utf-8' --cache-control 'public, max-age=0, must-revalidate'

aws cloudfront create-invalidation --distribution-id "$DISTRIBUTION" --paths '/*'
