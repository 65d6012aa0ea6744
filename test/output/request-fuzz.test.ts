/** Requests of any kind to the servers, odd and broken ones: they answer with what they have, or with what is wrong with them, and go on. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { builtFixture } from '../support/built-sites.ts'
import { fuzzParameters } from '../support/fuzz-parameters.ts'
import { goldenParts } from '../support/golden.ts'
import { requestRaw, sendRaw } from '../support/raw-request.ts'
import { copyFixture, devSite, previewSite, type RunningSite, repository } from '../support/site.ts'
import { TESTS_ALL } from '../support/tier.ts'

let site: RunningSite
/** The server's output before the first request. */
let greeting: string

/** The server's output once a request has been answered, without what it says of long work. */
async function quietOutput(): Promise<string> {
  const { status } = await requestRaw(site.url, 'GET /guide/start HTTP/1.1')
  assert.equal(status, 200)
  return site.output().replace(/^(?: {2}\w+ .*\d.*|- .*)\n/gm, '')
}

async function checkAnswer(answer: Buffer, root: string): Promise<void> {
  const text = answer.toString('latin1')
  for (const [, status] of text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)) assert.ok(Number(status) < 500, text.slice(0, 500))
  for (const secret of [root, repository, 'node_modules/', '\n    at ']) assert.ok(!text.includes(secret), text.slice(0, 500))
  for (const [, location = ''] of text.matchAll(/^location: (.*)$/gim)) assert.match(location, /^\/(?![/\\])/)
  assert.equal(await quietOutput(), greeting)
}

/** The words of a text, one from each place between white space. */
const words = (text: string) => text.trim().split(/\s+/)

const PIECES = [
  ...words(`/ // /./ /../ /.. \\ %2f %5c %2e%2e %2E ..%2f %00 % %zz %c0%af %ed%a0%80 %252e %0d%0a`),
  ...words(`guide start guide/start .html index.html 404.html assets .site/routes.json .nojekyll images/dot.svg evil.example`),
  ...words(`? # &a=b ?//evil.example ; : @ * ~ http://evil.example file:///etc/passwd C: CON é 😀 constructor __proto__ toString`),
  ...[' ', '\t', '\u007f', 'a'.repeat(300), 'a/'.repeat(2000), '%41'.repeat(3000), 'q'.repeat(9000), 'x'.repeat(20_000)],
]

const METHODS = [...words('GET GET GET GET HEAD POST PUT DELETE OPTIONS TRACE CONNECT PATCH PROPFIND get NONSENSE'), '']

const HEADERS = [
  ...goldenParts('given/request-headers.txt').flatMap(({ text }) => text.replace('<NUL>', '\0').split('\n')),
  `X-Large: ${'x'.repeat(20_000)}`,
  'Folded: a\r\n b',
]

const CASES = TESTS_ALL ? 300 : 60

for (const [name, serve] of Object.entries({ preview: previewSite, dev: devSite }))
  describe(`the server of ${name}`, { timeout: 3_600_000 }, () => {
    const own = name === 'dev' ? copyFixture({ after }, 'basic') : undefined
    let root: string

    before(async () => {
      root = own ?? (await builtFixture('basic'))
      site = await serve(root)
      greeting = await quietOutput()
    })
    after(() => site.stop())

    it('answers requests for anything', async (test) => {
      const request = fc.record({
        method: fc.constantFrom(...METHODS),
        pieces: fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }),
        version: fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'HTTP/1.1 x', ''),
        headers: fc.array(fc.constantFrom(...HEADERS), { maxLength: 3 }),
      })
      const check = fc.asyncProperty(request, async ({ method, pieces, version, headers }) => {
        const head = [`${method} /${pieces.join('')} ${version}`, 'Host: 127.0.0.1', 'Connection: close', ...headers, '', '']
        await checkAnswer(
          await sendRaw(site.url, Buffer.from(head.join('\r\n')), {
            ends: headers.some((header) => /^(?:Content-Length|Transfer|Upgrade|Connection|Expect)/.test(header)),
          }),
          root,
        )
      })
      await fc.assert(check, fuzzParameters(test, CASES))
    })

    it('survives bytes of any kind', async (test) => {
      const whole = (line: string, ...headers: string[]) => `${line}\r\nHost: a\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n`
      const texts = [
        whole('GET / HTTP/1.1'),
        whole('GET /guide/start HTTP/1.1', 'Accept-Encoding: br', 'Range: bytes=0-9'),
        `${whole('POST / HTTP/1.1', 'Content-Length: 5')}hello`,
        `${whole('POST / HTTP/1.1', 'Transfer-Encoding: chunked')}5\r\nhello\r\n0\r\n\r\n`,
        `${whole('POST / HTTP/1.1', 'Transfer-Encoding: chunked', 'Content-Length: 5')}zz\r\nhello`,
        whole('GET / HTTP/1.1', 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Key: a'),
        'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
        '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
        '\r\n\r\n',
      ]
      const change = fc.record({ at: fc.nat(500), kind: fc.constantFrom('set', 'insert', 'remove', 'repeat'), byte: fc.nat(255) })
      const bytes = fc.record({
        parts: fc.array(
          fc.oneof(
            { weight: 3, arbitrary: fc.constantFrom(...texts.map((text) => Buffer.from(text, 'latin1'))) },
            fc.uint8Array({ maxLength: 300 }),
          ),
          { minLength: 1, maxLength: 3 },
        ),
        changes: fc.array(change, { maxLength: 4 }),
      })
      const check = fc.asyncProperty(bytes, async ({ parts, changes }) => {
        let sent = Buffer.concat(parts)
        for (const { at, kind, byte } of changes) {
          const place = at % (sent.length + 1)
          const [before, after] = [sent.subarray(0, place), sent.subarray(kind === 'set' || kind === 'remove' ? place + 1 : place)]
          const inside = { set: [byte], insert: [byte], remove: [], repeat: Array.from({ length: 200 }, () => byte) }[kind]
          sent = Buffer.concat([before, Buffer.from(inside), after])
        }
        await checkAnswer(await sendRaw(site.url, sent, { ends: true }), root)
      })
      await fc.assert(check, fuzzParameters(test, CASES))
    })
  })
