/** The preview server's HTTP: types, ranges, conditions, requests that are odd or wrong, connections that are left open. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import express from 'express'
import { errorAnswer } from '../../src/server/preview/error-answer.ts'
import { listen, type RunningServer, startPreview } from '../../src/server/preview/preview-server.ts'
import given from '../golden/given/http.json' with { type: 'json' }
import types from '../golden/given/media-types.json' with { type: 'json' }
import { makeFolder } from '../support/folder.ts'
import { openSocket, type RawAnswer, requestRaw, sendRaw } from '../support/raw-request.ts'

const FILM = Array.from({ length: 1000 }, (_, index) => String.fromCharCode(97 + (index % 26))).join('')
const TEXT = 'word '.repeat(1000)

const folder = makeFolder(
  { after },
  {
    ...Object.fromEntries(Object.keys(types).map((name) => [name, FILM])),
    'index.html': `<head><base href="https://docs.acme.example/"></head>${TEXT}`,
    '404.html': `<head></head>Page Not Found ${TEXT}`,
    'long.txt': TEXT,
    'a%20b.txt': 'encoded twice',
    'a b.txt': 'encoded once',
    'é.txt': 'a letter with an accent',
  },
)
const lines: string[] = []
let server: RunningServer

before(async () => {
  server = await startPreview({ folder, basePath: '', port: 0, host: '127.0.0.1', log: (line) => lines.push(line) })
})
after(() => server.close())

const get = (path: string, ...headers: string[]): Promise<RawAnswer> => requestRaw(server.url, `GET ${path} HTTP/1.1`, headers)

describe('files', () => {
  it('have their types', async () => {
    for (const [name, type] of Object.entries(types)) {
      const { status, headers, body } = await get(`/${name}`)
      assert.deepEqual([status, headers.get('content-type'), String(body)], [200, type, FILM], name)
      assert.equal(headers.get('x-content-type-options'), 'nosniff')
    }
  })

  it('are found by their names, whatever is in those', async () => {
    for (const [path, text] of [
      ['/a%20b.txt', 'encoded once'],
      ['/a%2520b.txt', 'encoded twice'],
      ['/%C3%A9.txt', 'a letter with an accent'],
    ] as const)
      assert.equal(String((await get(path)).body), text)
  })

  it('are sent in ranges', async () => {
    const cases: [range: string, status: number, contentRange: string | undefined, body: string][] = [
      ['bytes=0-9', 206, 'bytes 0-9/1000', FILM.slice(0, 10)],
      ['bytes=990-', 206, 'bytes 990-999/1000', FILM.slice(990)],
      ['bytes=-5', 206, 'bytes 995-999/1000', FILM.slice(-5)],
      ['bytes=10-5000', 206, 'bytes 10-999/1000', FILM.slice(10)],
      ['bytes=1000-', 416, 'bytes */1000', 'Range Not Satisfiable'],
      ['bytes=5-1', 416, 'bytes */1000', 'Range Not Satisfiable'],
      ['pages=1-2', 200, undefined, FILM],
      ['bytes=x', 200, undefined, FILM],
    ]
    for (const [range, status, contentRange, body] of cases) {
      const answer = await get('/film.mp4', `Range: ${range}`)
      assert.deepEqual([answer.status, answer.headers.get('content-range'), String(answer.body)], [status, contentRange, body], range)
    }
    assert.equal((await get('/film.mp4')).headers.get('accept-ranges'), 'bytes')
  })

  it('are sent in ranges as they are on disk, even if they could be compressed', async () => {
    const { status, headers, body } = await get('/long.txt', 'Range: bytes=0-9', 'Accept-Encoding: br')
    assert.deepEqual([status, headers.get('content-encoding'), String(body)], [206, undefined, TEXT.slice(0, 10)])
  })

  it('are sent in ranges only if the reader has the same file', async () => {
    const { headers } = await get('/film.mp4')
    const [etag, date] = [headers.get('etag') ?? '', headers.get('last-modified') ?? '']
    const status = async (condition: string) => (await get('/film.mp4', 'Range: bytes=0-9', `If-Range: ${condition}`)).status
    assert.deepEqual([await status(etag), await status(date)], [206, 206])
    assert.deepEqual([await status('"other"'), await status('Thu, 01 Jan 1970 00:00:00 GMT')], [200, 200])
  })

  it('are not sent again to whoever has them', async () => {
    for (const [path, ...more] of [
      ['/film.mp4'],
      ['/long.txt', 'Accept-Encoding: br'],
      ['/'],
      ['/long.txt', 'Accept-Encoding: gzip'],
    ] as const) {
      const { headers } = await get(path, ...more)
      const conditions = [`If-None-Match: ${headers.get('etag')}`, 'If-None-Match: *', `If-Modified-Since: ${headers.get('last-modified')}`]
      for (const condition of conditions) {
        const { status, body } = await get(path, condition, ...more)
        assert.deepEqual([status, body.length], [304, 0], `${path} ${condition}`)
      }
      assert.equal((await get(path, 'If-None-Match: "other"', ...more)).status, 200)
      assert.equal((await get(path, 'If-Modified-Since: Thu, 01 Jan 1970 00:00:00 GMT', ...more)).status, 200)
    }
    assert.equal((await get('/film.mp4', 'If-Match: "other"')).status, 412)
  })

  it('answer HEAD with the head of GET', async () => {
    for (const [path, ...headers] of [
      ['/film.mp4'],
      ['/'],
      ['/long.txt', 'Accept-Encoding: br'],
      ['/film.mp4', 'Range: bytes=0-9'],
      ['/nope'],
    ] as const) {
      const whole = await get(path, ...headers)
      const head = await requestRaw(server.url, `HEAD ${path} HTTP/1.1`, headers)
      whole.headers.delete('date')
      head.headers.delete('date')
      assert.deepEqual([head.status, head.headers, head.body.length], [whole.status, whole.headers, 0], path)
    }
  })

  it('that are not there are never partly there', async () => {
    for (const accepted of ['br', 'identity']) {
      const { status, headers } = await get('/nope', 'Range: bytes=0-9', `Accept-Encoding: ${accepted}`)
      assert.deepEqual([status, headers.get('content-range')], [404, undefined])
    }
  })
})

it('an error that nobody expected is logged in one line, and its message is not sent', async (test) => {
  const told: string[] = []
  const app = express()
  app.get('/throws', (_request, response) => {
    response.set({ 'Cache-Control': 'immutable', 'Content-Encoding': 'br' })
    throw new TypeError(`cannot read ${folder}/a.txt\nand more`)
  })
  app.get('/rejects', () => Promise.reject(Object.assign(new Error(`EIO: ${folder}`), { code: 'EIO' })))
  app.get('/odd', () => Promise.reject('odd'))
  app.use(errorAnswer((line) => told.push(line)))
  const broken = await listen(app, { port: 0, host: '127.0.0.1', basePath: '' })
  test.after(() => broken.close())
  for (const path of ['/throws', '/rejects', '/odd']) {
    const { status, headers, body } = await requestRaw(broken.url, `GET ${path} HTTP/1.1`)
    assert.deepEqual([status, String(body), headers.get('content-encoding')], [500, 'Internal Server Error', undefined])
    assert.equal(headers.get('cache-control'), 'no-store')
  }
  assert.deepEqual(told, [
    '500 GET "/throws": TypeError: cannot read …/a.txt',
    '500 GET "/rejects": EIO',
    '500 GET "/odd": something that is not an error was thrown',
  ])
})

describe('an odd request', () => {
  it('for a name that no file can have is for a page that is not there', async () => {
    for (const path of [
      `/${'a'.repeat(300)}`,
      `/${'a'.repeat(300)}/b`,
      `/${'%C3%A9'.repeat(200)}`,
      `/${'a/'.repeat(3000)}`,
      '/index.html/b',
    ])
      assert.equal((await get(path)).status, 404, path.slice(0, 20))
  })

  it('with an address over 8 kB is refused, and one with a large head by Node itself', async () => {
    assert.equal((await get(`/${'a/'.repeat(4095)}`)).status, 404)
    assert.equal((await get(`/${'a/'.repeat(4096)}`)).status, 414)
    assert.equal((await get(`/?${'q'.repeat(9000)}`)).status, 414)
    assert.equal((await get('/', `X-Large: ${'x'.repeat(20_000)}`)).status, 431)
  })

  it('with another method is refused, with the allowed ones', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'PURGE']) {
      const { status, headers } = await requestRaw(server.url, `${method} / HTTP/1.1`)
      assert.deepEqual([status, headers.get('allow')], [405, 'GET, HEAD'], method)
    }
    assert.equal((await requestRaw(server.url, 'OPTIONS * HTTP/1.1')).status, 405)
    assert.equal((await requestRaw(server.url, 'NONSENSE / HTTP/1.1')).status, 400)
  })

  it('for an absolute address, as for a proxy, is answered', async () => {
    assert.equal(String((await get('http://docs.acme.example/film.mp4?a')).body), FILM)
    assert.equal((await get('http://docs.acme.example')).status, 200)
    assert.equal((await get('ftp://docs.acme.example/')).status, 400)
    assert.equal((await get('*')).status, 400)
  })

  it('never leads to another site', async () => {
    for (const path of given) {
      for (const basePath of ['', '/docs']) {
        const under = await startPreview({ folder, basePath, port: 0, host: '127.0.0.1' })
        const { status, headers } = await requestRaw(under.url, `GET ${basePath}${path} HTTP/1.1`)
        await under.close()
        assert.ok(status === 400 || status === 404, `${path}: ${status}`)
        assert.equal(headers.get('location'), undefined)
      }
    }
  })

  it('that expects something gets a response to that', async () => {
    const continued = await sendRaw(server.url, 'GET /film.mp4 HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\n\r\n')
    assert.match(String(continued), /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/)
    assert.equal((await get('/', 'Expect: everything')).status, 417)
  })

  it('is not logged', () => assert.deepEqual(lines, []))
})

describe('a connection', { timeout: 30_000, concurrency: true }, () => {
  const LIMITS = { head: 1000, request: 3000, keepAlive: 50, idle: 5000 }

  async function serve() {
    const app = express()
    app.use('/late', () => {})
    app.use((_request, response) => {
      response.send('here')
    })
    return listen(app, { port: 0, host: '127.0.0.1', basePath: '' }, LIMITS)
  }

  it('that asks for nothing, or not to the end, waits too long for its next request, or gets no answer, is ended', async (test) => {
    const limited = await serve()
    test.after(() => limited.close())
    const head = 'HTTP/1.1\r\nHost: a\r\n'
    const sent = ['', `GET / ${head}`, `GET / ${head}\r\n`, `GET /late ${head}\r\n`]
    const [nothing, half, next, late] = (await Promise.all(sent.map((text) => sendRaw(limited.url, text)))).map(String)
    assert.match(nothing ?? 'none', /^(?:HTTP\/1\.1 408 |$)/)
    assert.match(half ?? '', /^HTTP\/1\.1 408 /)
    assert.match(next ?? '', /^HTTP\/1\.1 200 OK[\s\S]*here$/)
    assert.equal(late, '')
  })

  it('does not keep the server from stopping', async () => {
    const limited = await serve()
    const silent = await openSocket(limited.url)
    const waiting = await openSocket(limited.url)
    const closed = Promise.all(
      [silent, waiting].map((socket) => new Promise((resolve) => socket.on('error', () => {}).on('close', resolve))),
    )
    waiting.write('GET /late HTTP/1.1\r\nHost: a\r\n\r\n')
    await limited.close()
    await closed
  })
})
