/** How the answers of servers are read: real requests to a server on the loopback. */
import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import { describe, it, type TestContext } from 'node:test'
import { ask } from '../../../../../build/commands/external-links/ask.ts'
import { freeOrigin, startWebServer, type WebServer } from '../../../../support/web-server.ts'

const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(code, headers).end()

async function serve(t: TestContext, paths: Record<string, RequestListener>): Promise<WebServer> {
  const server = await startWebServer(paths)
  t.after(() => server.close())
  return server
}

const options = { timeoutMs: 5_000 }

describe('ask', () => {
  it('sends HEAD, and nothing else if that succeeds', async (t) => {
    const { origin, requests } = await serve(t, { '/page': status(200) })
    assert.deepEqual(await ask(`${origin}/page`, options), { kind: 'fine' })
    assert.deepEqual(requests, ['HEAD /page'])
  })

  it('sends GET if HEAD fails', async (t) => {
    const { origin, requests } = await serve(t, {
      '/page': (request, response) => response.writeHead(request.method === 'HEAD' ? 405 : 200).end('text'),
    })
    assert.deepEqual(await ask(`${origin}/page`, options), { kind: 'fine' })
    assert.deepEqual(requests, ['HEAD /page', 'GET /page'])
  })

  it('sends GET if the server hangs up on HEAD', async (t) => {
    const { origin } = await serve(t, {
      '/page': (request, response) => (request.method === 'HEAD' ? request.socket.destroy() : response.end('text')),
    })
    assert.deepEqual(await ask(`${origin}/page`, options), { kind: 'fine' })
  })

  it('follows redirects to their end', async (t) => {
    const { origin } = await serve(t, {
      '/old': status(301, { location: '/new' }),
      '/new': status(200),
      '/lost': status(302, { location: '/nowhere' }),
    })
    assert.deepEqual(await ask(`${origin}/old`, options), { kind: 'fine' })
    assert.equal((await ask(`${origin}/lost`, options)).kind, 'broken')
  })

  it('takes 404 for broken for good, and other statuses for what may pass or for a refusal', async (t) => {
    const codes = [429, 500, 503, 401, 403, 999]
    const { origin } = await serve(t, Object.fromEntries(codes.map((code) => [`/${code}`, status(code)])))
    const missing = { kind: 'broken', reason: 'it responds with 404 Not Found', isTemporary: false }
    assert.deepEqual(await ask(`${origin}/page`, options), missing)
    for (const code of codes) {
      const answer = await ask(`${origin}/${code}`, options)
      if ([401, 403, 999].includes(code)) assert.equal(answer.kind, 'refused', String(code))
      else assert.ok(answer.kind === 'broken' && answer.isTemporary, String(code))
    }
  })

  it('reads how long a server wants to be left alone, in seconds or as a date', async (t) => {
    const { origin } = await serve(t, {
      '/seconds': status(429, { 'retry-after': '7' }),
      '/date': status(503, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() }),
      '/nonsense': status(503, { 'retry-after': 'soon' }),
    })
    const wait = async (path: string) => {
      const answer = await ask(`${origin}${path}`, options)
      return answer.kind === 'broken' ? answer.retryAfterMs : undefined
    }
    assert.equal(await wait('/seconds'), 7_000)
    const byDate = (await wait('/date')) ?? 0
    assert.ok(byDate > 0 && byDate <= 60_000, String(byDate))
    assert.equal(await wait('/nonsense'), undefined)
  })

  it('gives up on a server that does not respond in time', async (t) => {
    const { origin } = await serve(t, { '/page': () => {} })
    assert.deepEqual(await ask(`${origin}/page`, { timeoutMs: 20 }), {
      kind: 'broken',
      reason: "it doesn't respond within 0.02 s",
      isTemporary: true,
    })
  })

  it('tells a server that is not there from an address that is not', async () =>
    assert.deepEqual(await ask(`${await freeOrigin()}/page`, options), { kind: 'no-server', reason: 'the server refuses connections' }))
})
