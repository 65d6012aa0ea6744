/** Requests in samples: what is read of each spelling, and what is said of those that a document doesn't know. */
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { requestsInFence } from '../../../build/compile/reference/fence-requests.ts'
import { indexOf, toldOf } from './mentions-support.ts'
import { written } from './support.ts'

const required = (name: string, place: string) => ({ name, in: place, required: true, schema: { type: 'string' } })
const responses = {}

const document = written(
  { after },
  {
    servers: [{ url: 'https://api.pets.example/v1' }, { url: 'https://{region}.pets.example/{version}', variables: {} }],
    components: { securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'api_key' } } },
    paths: {
      '/pets': {
        get: {
          security: [{ key: [] }],
          parameters: [{ name: 'limit', in: 'query' }, { name: 'expand', in: 'query' }, required('X-Shop', 'header')],
          responses,
        },
        post: { responses },
      },
      '/pets/{id}': { get: { responses }, put: { responses }, delete: { responses } },
      '/pets/mine': { get: { responses } },
      '/files/{path}': { get: { parameters: [{ ...required('path', 'path'), 'x-multi-segment': true }], responses } },
      '/find': { get: { parameters: [{ name: 'filter', in: 'query', schema: { type: 'object', properties: { name: {} } } }], responses } },
    },
  },
)

/** Each request as `METHOD url query headers@line`. */
function read(lang: string, value: string): string[] {
  const lines = value.split('\n').length
  const position = { start: { line: 1, column: 1 }, end: { line: lines + 2, column: 4 } }
  return requestsInFence({ type: 'code', lang, value, position }).map(
    ({ method = '?', url, query, headers, line }) => `${method} ${url} ${query.map(([name]) => name)} ${headers?.join() ?? '?'} @${line}`,
  )
}

describe('requests in samples', () => {
  it('are read in the spellings of cURL', () => {
    const cases: [string, string][] = [
      ['curl https://a.example/b', 'GET https://a.example/b   @2'],
      ['$ curl -sS -XPUT "https://a.example/b?c=1&d=2"', 'PUT https://a.example/b c,d  @2'],
      [
        "# Ask\n\ncurl \\\n  -H 'X-A: 1' \\\n  --header \"X-B:2\" \\\n  'https://a.example/b' \\\n  -d '{\"a\": 1}'",
        'POST https://a.example/b  x-a,x-b @7',
      ],
      ['curl -G https://a.example/b -d c=1 --data-urlencode "d=2&e" -o out.json', 'GET https://a.example/b c,d,e  @2'],
      ['curl --request=delete --url a.example/b -u "$KEY:"', 'DELETE a.example/b   @2'],
      [`BASE=https://a.example\nexport ID="7"\ncurl "$BASE/b/\${ID}" | jq .`, 'GET https://a.example/b/7   @4'],
      ['curl "https://a.example/$(cat id)/c?d=$D" > out 2>&1', 'GET https://a.example/{*}/c d  @2'],
      ['answer=$(curl -s https://a.example/b)', 'GET https://a.example/b   @2'],
      ['curl -I https://a.example/b; curl -T file https://a.example/c', 'HEAD https://a.example/b   @2;PUT https://a.example/c   @2'],
      ['sudo curl.exe https://a.example/b ^\n  -X PATCH', 'PATCH https://a.example/b   @2'],
      ['curl $OPTIONS https://a.example/b', '? https://a.example/b  ? @2'],
      ['curl https://a.example/b $OPTIONS', '? https://a.example/b  ? @2'],
      ['curl https://a.example/b -H "$HEADER"', 'GET https://a.example/b  ? @2'],
      [
        'curl -d @- https://a.example/b <<EOF\ncurl https://c.example\nEOF\ncurl https://d.example',
        'POST https://a.example/b   @2;GET https://d.example   @5',
      ],
      ['curl https://a.example/<your-id>/b', 'GET https://a.example/{*}/b   @2'],
      ['curl https://a.example/b --next -X POST https://a.example/c', 'GET https://a.example/b   @2;POST https://a.example/c   @2'],
      ['curl -sfLo file -F "a=@b" --form-string c=d https://a.example/b', 'POST https://a.example/b   @2'],
      ['echo "curl https://a.example"\n# curl https://b.example', ''],
      ['curl https://a.example/b \\ \n  -X PUT', 'PUT https://a.example/b   @2'],
    ]
    for (const [value, expected] of cases) assert.equal(read('sh', value).join(';'), expected, value)
    assert.deepEqual(
      read('console', 'me@host:~$ curl https://a.example/b\n{"url": "curl https://c.example"}\n$ curl \\\n>  https://d.example'),
      ['GET https://a.example/b   @2', 'GET https://d.example   @5'],
    )
  })

  it('are read in the spellings of HTTPie, PowerShell, HTTP and fetch', () => {
    const cases: [string, string, string][] = [
      ['sh', 'http https://a.example/b c==1 X-A:1', 'GET https://a.example/b c x-a @2'],
      ['bash', 'https -a me: PUT a.example/b name=x', 'PUT a.example/b   @2'],
      ['sh', 'http a.example/b name=x age:=3', 'POST a.example/b   @2'],
      [
        'powershell',
        'PS C:\\> Invoke-RestMethod -Uri "https://a.example/b" -Method Post -Headers @{ "X-A" = "1"; B = 2 }',
        'POST https://a.example/b  x-a,b @2',
      ],
      [
        'pwsh',
        '$base = "https://a.example"\nirm "$base/b?c=1" `\n  -Headers @{\n    Accept = "x"\n  } -Body (@{ a = 1 } | ConvertTo-Json) -Method Put',
        'PUT https://a.example/b c accept @3',
      ],
      ['powershell', 'Invoke-WebRequest https://a.example/b @options', '? https://a.example/b  ? @2'],
      ['http', 'POST /b?c=1 HTTP/1.1\nHost: a.example\nX-A: 1\n\nGET /d HTTP/1.1', 'POST a.example/b c host,x-a @2'],
      [
        'http',
        '@host = https://a.example\n\nGET {{host}}/b\n  ?c=1\n  &d={{d}}\n\n###\nDELETE {{other}}/e',
        'GET https://a.example/b c,d  @4;DELETE {*}/e   @9',
      ],
      ['js', "await fetch('https://a.example/b')", 'GET https://a.example/b   @2'],
      [
        'ts',
        `const base: string = 'https://a.example'\nawait fetch(\n  \`\${base}/b/\${id}?c=1\`,\n  { method: 'PATCH', headers: { 'X-A': '1', b }, body: JSON.stringify({ method: 'x', d: [1, 2] }) },\n)`,
        'PATCH https://a.example/b/{*} c x-a,b @4',
      ],
      ['tsx', "fetch(new URL('/b', 'https://a.example/x'), { headers })", 'GET https://a.example/b  ? @2'],
      ['js', "fetch('https://a.example' + '/b', options); client.fetch('https://c.example')", '? https://a.example/b  ? @2'],
      [
        'js',
        "// fetch('https://c.example')\nconst s = \"fetch('https://d.example')\"\nfetch('https://a.example/b', { ...rest, method: 'PUT' })",
        '? https://a.example/b  ? @4',
      ],
      ['', 'GET /b HTTP/1.1\nHost: a.example', 'GET a.example/b  host @2'],
      ['python', 'requests.get("https://a.example/b")', ''],
    ]
    for (const [lang, value, expected] of cases) assert.equal(read(lang, value).join(';'), expected, value)
  })

  it('are reported where the document does not know them', async () => {
    const index = indexOf(document)
    const told = async (lang: string, code: string) =>
      (await toldOf(index, `A\n\n\`\`\`${lang}\n${code}\n\`\`\`\n`)).map((one) => one.replace('reference-sample ', ''))
    const cases: [string, string, string[]][] = [
      [
        'sh',
        'curl https://api.pets.example/v1/pet/7',
        ['4 The reference has no path /pet/7, to which this request goes. Did you mean `GET /pets/{id}`?'],
      ],
      [
        'sh',
        'curl -X PATCH https://eu.pets.example/v2/pets/7',
        [
          '4 The reference has no PATCH /pets/7, which this request sends. Did you mean `GET /pets/{id}` or `PUT /pets/{id}` or `DELETE /pets/{id}`?',
        ],
      ],
      [
        'sh',
        'curl -H "x-shop: 1" \\\n "https://api.pets.example/v1/pets?limits=3&expand[]=a&api_key=k"',
        ['5 GET /pets has no query parameter `limits`. Did you mean `limit`?'],
      ],
      [
        'http',
        'GET /v1/pets HTTP/1.1\nHost: api.pets.example',
        ["4 GET /pets requires the header `X-Shop`, and this request hasn't got it. Add `X-Shop: …`."],
      ],
      ['js', 'fetch("https://api.pets.example/v1/pets", { headers })', []],
      ['sh', 'curl https://pets.example/v1/nothing https://api.pets.example.org/v1/nothing $BASE/nothing', []],
      [
        'sh',
        'curl https://api.pets.example/v1/files/a/b.txt https://api.pets.example/v1/files/$DIR/c/d "https://api.pets.example/v1/find?name=x" https://api.pets.example/v1/pets/mine',
        [],
      ],
      ['sh', 'curl -X POST "https://api.pets.example/v1/$RESOURCE" -X OPTIONS https://api.pets.example/v1/x', []],
      ['sh nocheck', 'curl https://api.pets.example/v1/nothing', []],
      ['sh', 'curl -I https://api.pets.example/v1/pets/7/', []],
    ]
    for (const [lang, code, expected] of cases) assert.deepEqual(await told(lang, code), expected, code)
  })
})
