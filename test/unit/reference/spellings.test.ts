/** A guide of 300 right requests, in the spellings that people use: all of them are read, and nothing is said against any. */
import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { indexOf, mentionsIn, toldOf } from './mentions-support.ts'
import { written } from './support.ts'

const HOST = 'https://api.shop.example/v1'
const NAMES = ['orders', 'customers', 'refunds', 'line_items', 'webhook-endpoints']
const HEADER = { name: 'X-Shop', in: 'header', required: true, schema: { type: 'string' } }
const LIMIT = { name: 'limit', in: 'query', schema: { type: 'integer' } }
const operations = NAMES.flatMap((name) => [
  { method: 'GET', path: `/${name}` },
  { method: 'POST', path: `/${name}` },
  { method: 'GET', path: `/${name}/{id}` },
  { method: 'PATCH', path: `/${name}/{id}/notes/{note}` },
  { method: 'DELETE', path: `/${name}/{id}` },
])
const paths: Record<string, Record<string, object>> = {}
for (const { method, path } of operations)
  paths[path] = { ...paths[path], [method.toLowerCase()]: { parameters: [HEADER, ...(method === 'GET' ? [LIMIT] : [])], responses: {} } }

/** A fence with a request. Values of parameters are what its language fills in. */
type Spelling = (method: string, path: (value: string) => string, query: string) => string
const fence = (lang: string, code: string) => `\`\`\`${lang}\n${code}\n\`\`\`\n`
const dollar = '$'
const SPELLINGS: Spelling[] = [
  (method, path, query) => fence('sh', `curl -X ${method} '${HOST}${path('7')}${query}' -H 'X-Shop: 1'`),
  (method, path, query) => fence('bash', `curl --request ${method} \\\n  --header "X-Shop: 1" \\\n  --url "${HOST}${path('$ID')}${query}"`),
  (method, path, query) =>
    fence('console', `$ curl -sS -X${method} -H"X-Shop:1" "${HOST}${path(`${dollar}{ID}`)}${query}" | jq .\n{"curl": "${HOST}/nothing"}`),
  (method, path, query) => fence('zsh', `BASE=${HOST}\ncurl -H 'X-Shop: 1' -X ${method} "$BASE${path('$(cat "id")')}${query}" # ask`),
  (method, path, query) => fence('bat', `curl.exe -X ${method} ^\n  -H "X-Shop: 1" ^\n  "${HOST}${path('%ID%')}${query}"`),
  (method, path) => fence('sh', `http ${method} ${HOST}${path('7')} limit==3 X-Shop:1`.replace(method === 'GET' ? '' : ' limit==3', '')),
  (method, path) => fence('sh', `https ${method} ${HOST.replace('https://', '')}${path('<id>')} X-Shop:1 --body`),
  (method, path, query) =>
    fence('powershell', `Invoke-RestMethod -Uri "${HOST}${path('$id')}${query}" -Method ${method} -Headers @{ "X-Shop" = "1" }`),
  (method, path, query) =>
    fence(
      'pwsh',
      `$base = "${HOST}"\nirm "$base${path('$($order.id)')}${query}" \`\n  -Method ${method.toLowerCase()} \`\n  -Headers @{\n    "X-Shop" = "1"\n  }`,
    ),
  (method, path, query) =>
    fence('http', `${method} ${new URL(HOST).pathname}${path('7')}${query} HTTP/1.1\nHost: api.shop.example\nX-Shop: 1`),
  (method, path, query) =>
    fence(
      'js',
      `const answer = await fetch(\`${HOST}${path(`${dollar}{order.id}`)}${query}\`, {\n  method: '${method}',\n  headers: { 'X-Shop': '1' },\n})`,
    ),
  (method, path, query) =>
    fence(
      'ts',
      `const base: string = '${HOST}'\nconst answer = await fetch(base + '${path('7')}${query}', { headers, method: "${method}" })`,
    ),
]

it('300 requests in twelve spellings are read, and right', async () => {
  const index = indexOf(written({ after }, { servers: [{ url: HOST }], paths }))
  const fences = SPELLINGS.flatMap((spelling, turn) =>
    operations.map(({ method, path }, at) => {
      const filled = (value: string) => path.replaceAll(/\{\w+\}/g, value)
      return spelling(method, filled, method === 'GET' && (turn + at) % 2 === 0 ? '?limit=3' : '')
    }),
  )
  const guide = `# Guide\n\n${fences.join('\n')}`
  const { mentions } = await mentionsIn(index, guide)
  const read = mentions?.requests.filter(({ method, url }) => method !== undefined && url.includes('api.shop.example')) ?? []
  assert.equal(read.length, 300)
  assert.deepEqual(
    read.map(({ method }) => method),
    SPELLINGS.flatMap(() => operations.map(({ method }) => method)),
  )
  assert.deepEqual(await toldOf(index, guide), [])
})
