/** The preview server's answers, over HTTP: what a file system and a request make of the rules. */
import assert from 'node:assert/strict'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type RunningServer, startPreview } from '../../../../src/server/preview/preview-server.ts'
import { makeFolder } from '../../../support/folder.ts'
import { requestRaw } from '../../../support/raw-request.ts'

const LONG = `<style id="startup-styles">${'x'.repeat(2000)}`
const FILES = {
  'index.html': '<head><base href="https://docs.acme.example/"><style id="startup-styles"></style></head>home',
  '404.html': 'Page Not Found',
  'guide/index.html': `guide ${LONG}`,
  'guide.html': `guide ${LONG}`,
  'assets/pages/guide-ABCD2345.js': 'export {}',
  'assets/logo.svg': '<svg/>',
  '.site/search-index-ABCD2345.json': '{}',
  '.site/routes.json': '[]',
  'data.unknown': 'bytes',
}

const folder = makeFolder({ after }, FILES)
let server: RunningServer

before(async () => {
  server = await startPreview({ folder, basePath: '', port: 0, host: '127.0.0.1' })
})
after(() => server.close())

const get = (path: string, header?: string, url = server.url) =>
  requestRaw(url, `GET ${path} HTTP/1.1`, header === undefined ? [] : [header])

describe('the preview server', () => {
  it('lets hashed files be cached forever and has the others revalidated', async () => {
    const caching = async (path: string) => (await get(path)).headers.get('cache-control')
    for (const path of ['/assets/pages/guide-ABCD2345.js', '/.site/search-index-ABCD2345.json'])
      assert.equal(await caching(path), 'public, max-age=31536000, immutable', path)
    for (const path of ['/', '/guide.html', '/assets/logo.svg', '/.site/routes.json', '/nope'])
      assert.equal(await caching(path), 'public, max-age=0, must-revalidate', path)
  })

  it('never answers 304 for a page that is not there', async () => {
    const etag = (await get('/nope')).headers.get('etag')
    assert.equal((await get('/nope', `If-None-Match: ${etag}`)).status, 404)
  })

  it('compresses as the reader wishes', async () => {
    const page = `guide ${LONG}`
    const brotli = await get('/guide', 'Accept-Encoding: br')
    assert.deepEqual([brotli.headers.get('content-encoding'), String(brotliDecompressSync(brotli.body))], ['br', page])
    const gzip = await get('/guide', 'Accept-Encoding: gzip')
    assert.deepEqual([gzip.headers.get('content-encoding'), String(gunzipSync(gzip.body))], ['gzip', page])
    const plain = await get('/guide')
    assert.deepEqual([plain.headers.get('content-encoding'), String(plain.body)], [undefined, page])
    for (const { headers, body } of [brotli, gzip, plain]) {
      assert.equal(headers.get('vary'), 'Accept-Encoding')
      assert.equal(Number(headers.get('content-length')), body.length)
    }
  })

  it('does not compress what is small or no text', async () => {
    for (const path of ['/', '/data.unknown'])
      assert.equal((await get(path, 'Accept-Encoding: br')).headers.get('content-encoding'), undefined)
  })

  it('removes the base tag on localhost and 127.0.0.1, and nowhere else', async () => {
    const host = async (name: string) => String((await get('/', `Host: ${name}`)).body)
    for (const name of ['localhost', 'localhost:4173', '127.0.0.1:80']) assert.doesNotMatch(await host(name), /<base/, name)
    for (const name of ['docs.acme.example', 'localhost.acme.example', '192.168.0.9'])
      assert.equal(await host(name), FILES['index.html'], name)
  })

  it('refuses files that links lead to, if they are outside', async (test) => {
    const outside = makeFolder(test, { 'secret.txt': 'secret' })
    const linked = makeFolder(test, { ...FILES, 'real.txt': 'real' })
    symlinkSync(join(outside, 'secret.txt'), join(linked, 'secret.txt'))
    symlinkSync(outside, join(linked, 'outside'))
    symlinkSync(join(linked, 'real.txt'), join(linked, 'alias.txt'))
    const other = await startPreview({ folder: linked, basePath: '', port: 0, host: '127.0.0.1' })
    test.after(() => other.close())
    for (const path of ['/secret.txt', '/outside/secret.txt']) assert.equal((await get(path, undefined, other.url)).status, 404, path)
    assert.equal(String((await get('/alias.txt', undefined, other.url)).body), 'real')
  })

  it('serves under a base path and leads there from the root', async (test) => {
    const under = await startPreview({ folder, basePath: '/docs', port: 0, host: '127.0.0.1' })
    test.after(() => under.close())
    assert.match(under.url, /\/docs\/$/)
    assert.equal((await get('/docs/guide', undefined, under.url)).status, 200)
    assert.equal((await get('/guide', undefined, under.url)).status, 404)
    for (const path of ['/', '/docs']) {
      const { status, headers } = await get(`${path}?a=b`, undefined, under.url)
      assert.deepEqual([status, headers.get('location')], [302, '/docs/?a=b'])
    }
  })
})
