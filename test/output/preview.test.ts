/** The preview server over HTTP. */
import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { buildSite, copyFixture, previewSite, type RunningSite, removeSite, runCommand } from '../support/site.ts'

let root: string
let site: RunningSite

before(async () => {
  root = copyFixture('basic')
  await buildSite(root)
  site = await previewSite(root)
})
after(async () => {
  await site.stop()
  removeSite(root)
})

/** A request whose path goes out as it is written, dot segments included. */
function raw(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  const { hostname, port } = new URL(site.url)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += String(chunk)
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

describe('preview server', () => {
  it('answers clean paths, trailing slashes and .html aliases', async () => {
    for (const path of ['/', '/guide/start', '/guide/start/', '/guide/start.html', '/users/beta%20two'])
      assert.equal((await raw(path)).status, 200, path)
  })

  it('answers everything else with the not-found page and status 404', async () => {
    const { status, body } = await raw('/no/such/page')
    assert.equal(status, 404)
    assert.match(body, /Page Not Found/)
  })

  it('keeps readers inside the site', async () => {
    for (const path of [
      '/../package.json',
      '/..%2f..%2fetc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/guide/..%5c..%5cx',
      '/a%00b',
      '/%',
      '//etc/passwd',
      '/....//x',
    ]) {
      const { status, body } = await raw(path)
      assert.ok(status === 400 || status === 404, `${path}: ${status}`)
      assert.doesNotMatch(body, /root:x:|"name"/)
    }
  })

  it('compresses text, and lets hashed assets be cached for ever and documents be revalidated', async () => {
    const page = await raw('/guide/start', { 'accept-encoding': 'br, gzip' })
    assert.equal(page.headers['content-encoding'], 'br')
    assert.match(String(page.headers['cache-control']), /must-revalidate/)
    const again = await raw('/guide/start', { 'accept-encoding': 'br, gzip', 'if-none-match': String(page.headers['etag']) })
    assert.equal(again.status, 304)
    // Scripts may be too small to be worth compressing; the stylesheet never is.
    const asset = /assets\/style-[A-Z0-9]+\.css/.exec((await raw('/guide/start')).body)?.[0]
    const styles = await raw(`/${asset}`, { 'accept-encoding': 'gzip' })
    assert.equal(styles.headers['content-encoding'], 'gzip')
    assert.match(String(styles.headers['cache-control']), /max-age=31536000, immutable/)
    assert.equal((await raw(`/${asset}`)).headers['content-encoding'], undefined)
  })

  it('removes the base tag on localhost and 127.0.0.1, and keeps it elsewhere', async () => {
    assert.doesNotMatch((await raw('/')).body, /<base/)
    assert.doesNotMatch((await raw('/', { host: 'localhost:80' })).body, /<base/)
    assert.match((await raw('/', { host: 'docs.example' })).body, /<base href="\/">/)
  })

  it('answers HEAD without a body and refuses other methods', async () => {
    const head = await raw('/', {}, 'HEAD')
    assert.equal(head.status, 200)
    assert.equal(head.body, '')
    assert.equal((await raw('/', {}, 'POST')).status, 405)
  })

  it('says so when the port is taken, and names another', async () => {
    const { port } = new URL(site.url)
    const { code, stderr } = await runCommand(['preview', '--root', root, '--port', port])
    assert.equal(code, 1)
    assert.match(stderr, new RegExp(`Port ${port} on 127\\.0\\.0\\.1 is taken\\.`))
    assert.match(stderr, /--port/)
  })

  it('says so when nothing has been built', async () => {
    const unbuilt = copyFixture('broken')
    const { code, stderr } = await runCommand(['preview', '--root', unbuilt])
    assert.equal(code, 1)
    assert.match(stderr, /Nothing has been built in/)
    removeSite(unbuilt)
  })

  it('stops cleanly on SIGINT and SIGTERM, also while it answers', async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const other = await previewSite(root)
      await fetch(other.url)
      const greeting = other.output()
      const asking = Array.from({ length: 50 }, () => fetch(`${other.url}guide/start`).catch(() => {}))
      assert.equal(await other.stop(signal), 0)
      await Promise.all(asking)
      assert.equal(other.output(), greeting)
    }
  })
})

describe('preview under a base path', () => {
  it('serves the site below it, redirects the bare base path, and serves nothing else', async () => {
    const env = { FIXTURE_BASE_PATH: '/docs/' }
    const below = copyFixture('basic')
    await buildSite(below, { env })
    const server = await previewSite(below, { env })
    const get = (path: string) => fetch(new URL(path, server.url), { redirect: 'manual' })
    assert.match(server.url, /\/docs\/$/)
    assert.equal((await get('/docs/guide/start')).status, 200)
    assert.equal((await get('/docs/images/dot.svg')).status, 200)
    assert.equal((await get('/docs')).headers.get('location'), '/docs/')
    assert.equal((await get('/guide/start')).status, 404)
    const html = await (await get('/docs/guide/start')).text()
    for (const [, address] of html.matchAll(/(?:href|src)="(\/[^"]*)"/g)) {
      assert.match(address ?? '', /^\/docs\//)
      const { status } = await get(address ?? '')
      assert.equal(status, 200, address)
    }
    await server.stop()
    removeSite(below)
  })
})
