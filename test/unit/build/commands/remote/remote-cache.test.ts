import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { openRemoteCache } from '../../../../../build/commands/remote/remote-cache.ts'
import { remoteCacheOptions } from '../../../../../build/commands/remote/remote-options.ts'
import { PAGES } from '../../../../../build/compile/stored-page.ts'
import { SILENT } from '../../../../../build/report/progress.ts'
import { mapMemory } from '../../../../../build/store/memories.ts'
import { openStore, type Store } from '../../../../../build/store/store.ts'
import { type SiteFolders, siteFolders } from '../../../../../build/util/site-folders.ts'
import { type CacheServer, startCacheServer } from '../../../../support/cache-server.ts'
import { makeFolder } from '../../../../support/folder.ts'

const PAGE = { code: 'export default 1', exported: [], sections: [], markdown: '# One' }

const WORDS = mapMemory<string>('words')

async function open(origin: string, folders: SiteFolders, more = {}): Promise<{ finish(): Promise<string[]>; store: Store }> {
  const store = openStore(folders.cache)
  const options = { url: new URL(origin), isReadOnly: false, ...more }
  return { finish: await openRemoteCache(options, { folders, store, progress: SILENT }), store }
}

/** A build that remembers a word and uses pages with these keys. */
function build({ store }: Awaited<ReturnType<typeof open>>, ...keys: string[]): void {
  for (const key of keys) store.keep(PAGES, key)
  store.map(WORDS).set('word', 'one')
}

/** Two machines with a site in the same folder: the second has another cache folder. */
function machines(t: TestContext) {
  const root = makeFolder(t)
  const folders = siteFolders({ root })
  return { first: folders, second: { ...folders, cache: join(root, 'other-cache') } }
}

/** Files whose names are hashes of what's in them: all but the list. */
function packsOn({ entries }: CacheServer): [path: string, contents: Buffer][] {
  return [...entries].filter(([path, contents]) => path === `/${createHash('sha256').update(contents).digest('hex')}`)
}

/** A server that has what the first machine has made, and the second machine. */
async function filled(t: TestContext): Promise<{ server: CacheServer; second: SiteFolders }> {
  const server = await startCacheServer(t)
  const { first, second } = machines(t)
  const opened = await open(server.origin, first)
  opened.store.put(PAGES, 'one', PAGE)
  build(opened, 'one')
  assert.deepEqual(await opened.finish(), [])
  return { server, second }
}

describe('a remote cache', () => {
  it('gives to a second machine what the first has made', async (t) => {
    const { server, second } = await filled(t)
    const opened = await open(server.origin, second)
    const { finish, store } = opened
    assert.equal(store.map(WORDS).get('word'), 'one')
    assert.equal(store.has(PAGES, 'one'), true)
    assert.deepEqual(store.need(PAGES, 'one'), PAGE)
    // The second machine has nothing to add.
    const { length } = server.requests
    build(opened, 'one')
    assert.deepEqual(await finish(), [])
    assert.deepEqual(new Set(server.requests.slice(length).map(({ method }) => method)), new Set(['GET']))
  })

  it('is sent only what is new', async (t) => {
    const { server, second } = await filled(t)
    const before = server.entries.size
    const opened = await open(server.origin, second)
    opened.store.put(PAGES, 'two', { ...PAGE, markdown: '# Two' })
    build(opened, 'one', 'two')
    await opened.finish()
    // The list is replaced.
    assert.equal(server.entries.size, before + 1)
  })

  it('is ignored where it has something else than its hashes say', async (t) => {
    const { server, second } = await filled(t)
    for (const [path, entry] of packsOn(server)) server.entries.set(path, Buffer.concat([entry, Buffer.from('x')]))
    const { finish, store } = await open(server.origin, second)
    assert.equal(store.map(WORDS).get('word'), undefined)
    assert.equal(store.has(PAGES, 'one'), false)
    assert.match((await finish()).join(), /isn't what its hash says/)
  })

  it('gets what it has lost from the next build', async (t) => {
    const { server, second } = await filled(t)
    for (const [path] of packsOn(server)) server.entries.delete(path)
    const opened = await open(server.origin, second)
    opened.store.put(PAGES, 'one', PAGE)
    build(opened, 'one')
    assert.deepEqual(await opened.finish(), [])
    const third = { ...second, cache: join(second.root, 'third-cache') }
    assert.equal((await open(server.origin, third)).store.map(WORDS).get('word'), 'one')
  })

  it('may break off, be gone, or answer nonsense', async (t) => {
    const { first } = machines(t)
    const broken = await startCacheServer(t, (_, response) => response.destroy() && true)
    const odd = await startCacheServer(t, (_, response) => response.end('<html>Sign in</html>') && true)
    for (const origin of [broken.origin, 'http://127.0.0.1:9']) {
      const opened = await open(origin, first)
      build(opened, 'one')
      assert.match((await opened.finish()).join(), /can't be reached/)
    }
    const { store } = await open(odd.origin, first)
    assert.equal(store.map(WORDS).get('word'), undefined)
  })

  it('is asked no more when it refuses, and no message has the token', async (t) => {
    const refusing = await startCacheServer(t, (_, response) => response.writeHead(401).end() && true)
    const { first } = machines(t)
    const opened = await open(refusing.origin, first, { token: 'secret' })
    build(opened, 'one')
    const notices = await opened.finish()
    assert.match(notices.join(), /refuses to be read \(401\)/)
    assert.doesNotMatch(notices.join(), /secret/)
    const found = refusing.requests.map(({ authorization }) => authorization)
    assert.deepEqual(found, ['Bearer secret'])
  })

  it('gets nothing if it is only read', async (t) => {
    const { server, second } = await filled(t)
    const before = server.requests.length
    const opened = await open(server.origin, second, { isReadOnly: true })
    assert.equal(opened.store.map(WORDS).get('word'), 'one')
    build(opened, 'another')
    await opened.finish()
    assert.ok(server.requests.slice(before).every(({ method }) => method === 'GET'))
  })

  it('sends the token nowhere else', async (t) => {
    const { server: store, second } = await filled(t)
    const front = await startCacheServer(t, (request, response) => {
      return response.writeHead(302, { location: store.origin + request.url }).end() && true
    })
    const before = store.requests.length
    const opened = await open(front.origin, second, { token: 'secret', isReadOnly: true })
    assert.equal(opened.store.map(WORDS).get('word'), 'one')
    await opened.finish()
    assert.ok(front.requests.every(({ authorization }) => authorization === 'Bearer secret'))
    assert.ok(store.requests.slice(before).every(({ authorization }) => authorization === undefined))
  })

  it('writes nothing but packs, whatever the names in them', async (t) => {
    const server = await startCacheServer(t)
    const { first, second } = machines(t)
    const { finish, store } = await open(server.origin, first)
    store.map(WORDS).set('../../../../evil', 'x')
    store.map(WORDS).set('__proto__', 'x')
    await finish()
    const other = await open(server.origin, second)
    assert.equal(other.store.map(WORDS).get('__proto__'), 'x')
    await other.finish()
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
    for (const remoteCache of ['cache.example', 'ftp://cache.example', 'file:///tmp'])
      assert.throws(() => remoteCacheOptions({ remoteCache }, {}), /needs an address that begins with https/)
  })
})
