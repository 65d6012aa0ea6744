import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { type BuildRecord, emptyRecord } from '../../../../build/cache/record.ts'
import { siteFolders } from '../../../../build/options.ts'
import { openRemoteCache, type RemoteCache } from '../../../../build/remote/remote-cache.ts'
import { remoteCacheOptions } from '../../../../build/remote/remote-options.ts'
import { SILENT } from '../../../../build/report/progress.ts'
import { pageStore } from '../../../../build/store/page-store.ts'
import { type CacheServer, startCacheServer } from '../../../support/cache-server.ts'
import { makeFolder } from '../../../support/folder.ts'

const PAGE = { code: 'export default 1', exported: [], sections: [], markdown: '# One' }

/** What a build calls, with pages that have these keys. */
function build({ sharing }: RemoteCache, ...keys: string[]): void {
  const known: BuildRecord = { ...emptyRecord(), frontmatter: { source: { title: 'One' } }, integrity: { 'assets/a.js': 'sha256-a' } }
  sharing?.onCompiled(new Set(keys), known)
  sharing?.onBuilt(new Set(keys), known)
}

/** Two machines with a site in the same folder: the second has another cache folder. */
function machines(t: TestContext) {
  const root = makeFolder(t)
  const folders = siteFolders({ root })
  return { first: folders, second: { ...folders, cache: join(root, 'other-cache') } }
}

const open = (origin: string, folders: ReturnType<typeof siteFolders>, more = {}) =>
  openRemoteCache({ url: new URL(origin), isReadOnly: false, waitMs: 30_000, ...more }, { folders, last: emptyRecord(), progress: SILENT })

async function filled(t: TestContext, server: CacheServer) {
  const { first, second } = machines(t)
  const remote = await open(server.origin, first)
  pageStore(first.cache).putPage('one', PAGE)
  build(remote, 'one')
  assert.deepEqual(await remote.finish(), [])
  return second
}

describe('a remote cache', () => {
  it('gives to a second machine what the first has made', async (t) => {
    const server = await startCacheServer(t)
    const second = await filled(t, server)
    const remote = await open(server.origin, second)
    assert.deepEqual(remote.record?.frontmatter, { source: { title: 'One' } })
    assert.deepEqual(remote.record?.integrity, { 'assets/a.js': 'sha256-a' })
    const store = pageStore(second.cache)
    assert.equal(store.hasPage('one'), true)
    assert.deepEqual(store.page('one'), PAGE)
    // The second machine has nothing to add.
    const { length } = server.requests
    build(remote, 'one')
    assert.deepEqual(await remote.finish(), [])
    assert.equal(server.requests.length, length)
  })

  it('is sent only what is new', async (t) => {
    const server = await startCacheServer(t)
    const second = await filled(t, server)
    const before = server.entries.size
    const remote = await open(server.origin, second)
    pageStore(second.cache).putPage('two', { ...PAGE, markdown: '# Two' })
    build(remote, 'one', 'two')
    await remote.finish()
    // One pack and one list. The entry that leads to the list is replaced.
    assert.equal(server.entries.size, before + 2)
  })

  it('is ignored where it has something else than its hashes say', async (t) => {
    const server = await startCacheServer(t)
    const second = await filled(t, server)
    for (const [path, entry] of server.entries) {
      if (path.startsWith('/cas/')) server.entries.set(path, Buffer.concat([entry, Buffer.from('x')]))
    }
    const remote = await open(server.origin, second)
    assert.equal(remote.record, undefined)
    assert.equal(pageStore(second.cache).hasPage('one'), false)
    assert.match((await remote.finish()).join(), /isn't what its hash says/)
  })

  it('gets what it has lost from the next build', async (t) => {
    const server = await startCacheServer(t)
    const second = await filled(t, server)
    const packs = [...server.entries].filter(([path]) => path.startsWith('/cas/')).sort(([, a], [, b]) => a.length - b.length)
    const lost = packs.at(-1)?.[0] ?? ''
    server.entries.delete(lost)
    const remote = await open(server.origin, second)
    pageStore(second.cache).putPage('one', PAGE)
    build(remote, 'one')
    assert.deepEqual(await remote.finish(), [])
    const third = { ...second, cache: join(second.root, 'third-cache') }
    assert.deepEqual((await open(server.origin, third)).record?.frontmatter, { source: { title: 'One' } })
  })

  it('costs no more than the time that a build has for it', { timeout: 25_000 }, async (t) => {
    const slow = await startCacheServer(t, () => true)
    const { first } = machines(t)
    const remote = await open(slow.origin, first, { waitMs: 100 })
    pageStore(first.cache).putPage('one', PAGE)
    build(remote, 'one')
    assert.match((await remote.finish()).join(), /took too long/)
  })

  it('may break off, be gone, or answer nonsense', async (t) => {
    const { first } = machines(t)
    const broken = await startCacheServer(t, (_, response) => response.destroy() && true)
    const odd = await startCacheServer(t, (_, response) => response.end('<html>Sign in</html>') && true)
    for (const [origin, says] of [
      [broken.origin, /can't be reached/],
      ['http://127.0.0.1:9', /can't be reached/],
    ] as const) {
      const remote = await open(origin, first)
      build(remote, 'one')
      assert.match((await remote.finish()).join(), says)
    }
    const remote = await open(odd.origin, first)
    assert.equal(remote.record, undefined)
  })

  it('is asked no more when it refuses, and no message has the token', async (t) => {
    const refusing = await startCacheServer(t, (_, response) => response.writeHead(401).end() && true)
    const { first } = machines(t)
    const remote = await open(refusing.origin, first, { token: 'secret' })
    build(remote, 'one')
    const notices = await remote.finish()
    assert.match(notices.join(), /refuses to be read \(401\)/)
    assert.doesNotMatch(notices.join(), /secret/)
    assert.deepEqual(
      refusing.requests.map(({ authorization }) => authorization),
      ['Bearer secret'],
    )
  })

  it('gets nothing if it is only read', async (t) => {
    const server = await startCacheServer(t)
    const second = await filled(t, server)
    const before = server.requests.length
    const remote = await open(server.origin, second, { isReadOnly: true })
    assert.notEqual(remote.record, undefined)
    build(remote, 'another')
    await remote.finish()
    assert.ok(server.requests.slice(before).every(({ method }) => method === 'GET'))
  })

  it('sends the token nowhere else', async (t) => {
    const store = await startCacheServer(t)
    const second = await filled(t, store)
    const front = await startCacheServer(t, (request, response) => {
      return response.writeHead(302, { location: store.origin + request.url }).end() && true
    })
    const before = store.requests.length
    const remote = await open(front.origin, second, { token: 'secret', isReadOnly: true })
    assert.notEqual(remote.record, undefined)
    await remote.finish()
    assert.ok(front.requests.every(({ authorization }) => authorization === 'Bearer secret'))
    assert.ok(store.requests.slice(before).every(({ authorization }) => authorization === undefined))
  })

  it('writes nothing but packs, whatever the names in them', async (t) => {
    const server = await startCacheServer(t)
    const { first, second } = machines(t)
    const remote = await open(server.origin, first)
    const evil = { ...emptyRecord(), frontmatter: { '../../../../evil': { title: 'x' } }, fragments: { __proto__: 'x' } }
    remote.sharing?.onBuilt(new Set(), evil)
    await remote.finish()
    await (await open(server.origin, second)).finish()
    assert.equal(existsSync(join(second.root, 'evil')), false)
    assert.equal(({} as Record<string, unknown>).title, undefined)
  })
})

describe('the address of a remote cache', () => {
  it('comes from the command line or the environment', () => {
    assert.equal(remoteCacheOptions({}, {}), undefined)
    assert.equal(remoteCacheOptions({}, { DOCWRIGHT_REMOTE_CACHE: '' }), undefined)
    const env = { DOCWRIGHT_REMOTE_CACHE: 'https://a.example/x', DOCWRIGHT_REMOTE_CACHE_TOKEN: 'token\n' }
    assert.deepEqual(remoteCacheOptions({}, env), { url: new URL('https://a.example/x'), token: 'token', isReadOnly: false })
    assert.equal(remoteCacheOptions({ remoteCache: 'https://b.example' }, env)?.url.host, 'b.example')
    assert.equal(remoteCacheOptions({ remoteCacheReadOnly: true }, env)?.isReadOnly, true)
    assert.equal(remoteCacheOptions({}, { ...env, DOCWRIGHT_REMOTE_CACHE_READ_ONLY: 'true' })?.isReadOnly, true)
    assert.equal(remoteCacheOptions({}, { ...env, DOCWRIGHT_REMOTE_CACHE_READ_ONLY: 'false' })?.isReadOnly, false)
  })

  it('has to be one of HTTP', () => {
    for (const remoteCache of ['cache.example', 'ftp://cache.example', 'file:///tmp']) {
      assert.throws(() => remoteCacheOptions({ remoteCache }, {}), /needs an address that begins with https/)
    }
  })
})
