#!/bin/sh
# Usage: BUCKET=my-docs DISTRIBUTION=E123456789 sh publish.sh
set -e

npm run build

# The end of names with a hash of their contents: scripts, styles, images and the search index. Browsers may keep these, and no others.
HASH='-[A-Z2-7][A-Z2-7][A-Z2-7][A-Z2-7][A-Z2-7][A-Z2-7][A-Z2-7][A-Z2-7].*'

# They come first, because new pages need them.
aws s3 sync dist "s3://$BUCKET" --exclude '*' --include "assets/*$HASH" --include ".site/*$HASH" --exclude '*.html' --exclude '*.md' --cache-control 'public, max-age=31536000, immutable'

# Everything else is checked by browsers again. What the site no longer has is removed.
aws s3 sync dist "s3://$BUCKET" --delete --exclude "assets/*$HASH" --exclude ".site/*$HASH" --include '*.html' --exclude '*.md' --cache-control 'public, max-age=0, must-revalidate'
aws s3 sync dist "s3://$BUCKET" --exclude '*' --include '*.md' --content-type 'text/markdown; charset=utf-8' --cache-control 'public, max-age=0, must-revalidate'

aws cloudfront create-invalidation --distribution-id "$DISTRIBUTION" --paths '/*'
