/** Shell commands as a harbour's operators would write them. */
import { camelCase } from '../prose.ts'
import type { SnippetLanguage } from './compose.ts'

export const bash: SnippetLanguage = {
  fence: 'bash',
  title: 'Shell',
  gap: '\n\n',
  opening: (n) => `#!/usr/bin/env bash\nset -euo pipefail\n\nreadonly ${n.noun.toUpperCase()}_HOME="\${HOME}/.quayside/${n.noun}"`,
  parts: [
    (n, r) => `# ${n.verb} every ${n.adjective} ${n.noun}
for file in "\${DATA:-/var/lib/quayside}"/${n.noun}-*.json; do
  [[ -s "$file" ]] || continue
  jq --arg limit ${r.between(2, 400)} '.${camelCase(n.other)} | length' "$file"
done`,
    (n) => `${n.verb}_${n.noun}() {
  local id="$1"
  curl --fail --silent --show-error "https://api.quayside.example/${n.noun}/\${id}" \\
    --header "Authorization: Bearer \${TOKEN:?set TOKEN first}" |
    tee "${n.other}.json"
}`,
    (n, r) => `npx quayside ${n.verb} ${n.noun} \\
  --${n.other} "${n.adjective}-${n.other}-${r.between(10, 99)}" \\
  --retries ${r.between(1, 9)}`,
    (n) => `if ! quayside ${n.noun} status --quiet; then
  echo "The ${n.noun} is ${n.adjective}" >&2
  exit 1
fi`,
    (n, r) => `case "\${1:-}" in
  ${n.verb}) quayside ${n.noun} ${n.verb} --timeout=${r.between(5, 120)}s ;;
  ${n.secondVerb}) quayside ${n.noun} ${n.secondVerb} ;;
  *) printf 'usage: %s ${n.verb}|${n.secondVerb}\\n' "$0" >&2 ;;
esac`,
    (n, r) => `grep -E '^${n.other}\\b' ${n.third}.log | sort | uniq -c | head -n ${r.between(3, 40)} > "$(mktemp)"`,
    (n) => `export ${n.other.toUpperCase()}_STATE=$((\${COUNT:-0} + 1))
trap 'rm -rf "$${n.noun.toUpperCase()}_HOME"' EXIT`,
  ],
}
