/** Navigation: its states, types and interruptions, and what each leaves in the history. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestRouter, dataOf, defer } from '../../../support/router.ts'

describe('a navigation', () => {
  it('is idle, loads, and is idle again with the page and its data', async () => {
    const answer = defer()
    const router = createTestRouter({ routes: { '/': {}, '/a': { loader: () => answer.promise } } })
    assert.equal(router.get().navigation.state, 'idle')
    const done = router.navigate('/a?q=1#part', { state: { from: 'test' } })
    const { navigation } = await router.until(({ navigation }) => navigation.state === 'loading')
    assert.equal(navigation.location?.pathname, '/a')
    assert.equal(router.get().location.pathname, '/', 'the old page stays until the new one is there')
    assert.equal(router.history.path(), '/')
    answer.resolve({ hello: 'world' })
    await done
    const state = router.get()
    assert.equal(state.navigation.state, 'idle')
    assert.equal(state.historyAction, 'PUSH')
    assert.deepEqual(dataOf(state, '/a'), { hello: 'world' })
    assert.deepEqual({ ...state.location, key: '' }, { pathname: '/a', search: '?q=1', hash: '#part', state: { from: 'test' }, key: '' })
    assert.deepEqual(state.matches, [{ id: 'a.mdx', pathname: '/a', params: {} }])
    assert.equal(router.history.path(), '/a?q=1#part')
  })

  it('pushes an entry, replaces one, and pops them', async () => {
    const router = createTestRouter({ routes: { '/': {}, '/a': {}, '/b': {} } })
    await router.navigate('/a')
    await router.navigate('/b', { replace: true })
    assert.equal(router.get().historyAction, 'REPLACE')
    const pathnames = router.history.entries.map(({ pathname }) => pathname)
    assert.deepEqual(pathnames, ['/', '/b'])
    await router.navigate(-1)
    const state = await router.until(({ location }) => location.pathname === '/')
    assert.equal(state.historyAction, 'POP')
    assert.equal(state.location.key, 'first')
  })

  it('knows whether there is a page to go back to, the home page apart', async () => {
    const router = createTestRouter({ routes: { '/': {}, '/a': {}, '/b': {} } })
    await router.navigate('/a')
    assert.equal(router.get().canGoBack, false)
    await router.navigate('/b')
    assert.equal(router.get().canGoBack, true)
    await router.history.press(-1)
    assert.equal((await router.until(({ location }) => location.pathname === '/a')).canGoBack, false)
  })

  it('to a hash loads nothing, and keeps what the page has', async () => {
    let loads = 0
    const router = createTestRouter({ routes: { '/': {}, '/a': { loader: () => ++loads } } })
    await router.navigate('/a')
    await router.navigate('#part')
    await router.navigate('#part')
    assert.equal(loads, 1)
    assert.equal(dataOf(router.get(), '/a'), 1)
    assert.equal(router.get().location.hash, '#part')
    assert.equal(router.history.entries.length, 4)
  })

  it('to the same address, another query or without the hash loads again', async () => {
    let loads = 0
    const router = createTestRouter({ routes: { '/': {}, '/a': { loader: () => ++loads } } })
    for (const address of ['/a', '/a', '/a?q=1', '/a?q=1#x', '/a?q=1']) await router.navigate(address)
    assert.equal(loads, 4)
  })

  it('goes to addresses as a browser reads them', async () => {
    const router = createTestRouter({ routes: { '/': {}, '/a/b': {}, '/a/c': {}, '/d': {} }, basePath: '/docs' })
    const shows = async (address: string) => {
      await router.navigate(address)
      return router.get().location.pathname + router.get().location.search
    }
    assert.equal(await shows('/a/b'), '/a/b')
    assert.equal(await shows('c?x=1'), '/a/c?x=1')
    assert.equal(await shows('?y=2'), '/a/c?y=2')
    assert.equal(await shows('../d'), '/d')
    assert.equal(await shows('http://site.test/docs/a/b'), '/a/b')
    await router.navigate('https://other.test/x')
    await router.navigate('http://site.test/elsewhere')
    assert.deepEqual(router.left, ['PUSH https://other.test/x', 'PUSH http://site.test/elsewhere'])
  })

  it('gives a loader its parameters, and a request with the whole address', async () => {
    const seen: unknown[] = []
    const router = createTestRouter({
      basePath: '/docs',
      routes: { '/': {}, '/users/:id': { loader: ({ request, params }) => seen.push([request.method, request.url, params]) } },
    })
    await router.navigate('/users/Jörg%20B?tab=1')
    assert.deepEqual(seen, [['GET', 'http://site.test/docs/users/J%C3%B6rg%20B?tab=1', { id: 'Jörg B' }]])
  })

  it('keeps the first load going while only the hash changes, and drops it for another page', async () => {
    const answer = defer()
    const router = createTestRouter({ routes: { '/': { loader: () => answer.promise }, '/a': {} } })
    router.hydrate()
    await router.navigate('#part')
    answer.resolve('data')
    await router.idle()
    assert.equal(dataOf(router.get(), '/'), 'data')
    assert.equal(router.get().location.hash, '#part')

    const late = defer()
    const other = createTestRouter({ routes: { '/': { loader: () => late.promise }, '/a': {} } })
    other.hydrate()
    await other.navigate('/a')
    late.resolve('data')
    await other.idle()
    assert.deepEqual(other.get().loaderData, {})
  })
})

describe('a page that cannot be loaded', () => {
  const gone = { kind: 'failed', error: new TypeError('Failed to fetch'), isStale: true } as const

  it('is loaded as a document', async () => {
    const router = createTestRouter({ routes: { '/': {}, '/a': {} }, onLoad: () => gone })
    await router.navigate('/a')
    assert.deepEqual(router.documents, [['/a', 'PUSH']])
    assert.equal(router.get().location.pathname, '/')
  })

  it('is reported after trying', async () => {
    const router = createTestRouter({ routes: { '/': {}, '/a': {} }, onLoad: () => gone, recovers: false })
    await router.navigate('/a')
    assert.deepEqual(router.get().errors, { '*': gone.error })
    assert.equal(router.get().view.meta.title, 'Unexpected Application Error!')
  })

  it('is over when the reader comes back from the document', async () => {
    const router = createTestRouter({ routes: { '/': {}, '/a': {} }, onLoad: () => gone })
    await router.navigate('/a')
    assert.equal(router.get().navigation.state, 'loading')
    router.abandon()
    assert.equal(router.get().navigation.state, 'idle')
  })
})
