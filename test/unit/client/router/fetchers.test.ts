import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { DataRouter, SubmitTarget } from '../../../../src/shared/router/data-router.ts'
import { ErrorResponse } from '../../../../src/shared/router/error-response.ts'
import type { PageHandlers } from '../../../../src/shared/router/handlers.ts'
import { redirect } from '../../../../src/shared/router/redirect.ts'
import { IDLE_FETCHER } from '../../../../src/shared/router/state.ts'
import { createTestRouter, dataOf, defer, type TestRouter, throwing } from '../../../support/router.ts'

async function start(routes: Record<string, PageHandlers>): Promise<{ router: TestRouter; data: DataRouter; leave: () => void }> {
  const router = createTestRouter({ routes: { '/': {}, ...routes } })
  const data = await router.data.load()
  return { router, data, leave: data.holdFetcher('f') }
}

const fetcherOf = (router: TestRouter, key = 'f') => router.get().fetchers.get(key) ?? IDLE_FETCHER
const post = (action: string) => ({ method: 'post', action })
const microtasks = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('a fetcher', () => {
  it('submits, is loading while the page is loaded again, and is idle with the answer', async () => {
    const acting = defer()
    const loading = defer()
    let loads = 0
    const { router, data } = await start({
      '/page': { loader: () => (++loads === 1 ? 'old' : loading.promise) },
      '/api': { action: () => acting.promise },
    })
    await router.navigate('/page')
    const done = data.submitFetcher('f', { a: '1' }, post('/api'))
    const { state, formMethod, formData } = fetcherOf(router)
    assert.deepEqual([state, formMethod, formData?.get('a')], ['submitting', 'POST', '1'])
    acting.resolve('answer')
    await router.until(() => fetcherOf(router).state === 'loading')
    assert.deepEqual([fetcherOf(router).data, fetcherOf(router).formData?.get('a')], ['answer', '1'])
    loading.resolve('new')
    await done
    assert.deepEqual(fetcherOf(router), { state: 'idle', data: 'answer' })
    assert.equal(dataOf(router.get(), '/page'), 'new')
    assert.equal(router.get().navigation.state, 'idle')
  })

  it('drops what a later load or submission overtakes', async () => {
    const answers = [defer(), defer()]
    const signals: AbortSignal[] = []
    const { router, data } = await start({
      '/a': {
        loader: ({ request }) => {
          signals.push((request as Request).signal)
          return answers[signals.length - 1]?.promise
        },
      },
    })
    const first = data.loadFetcher('f', '/a')
    while (signals.length === 0) await Promise.resolve()
    const second = data.loadFetcher('f', '/a')
    await first
    assert.equal(signals[0]?.aborted, true)
    answers[1]?.resolve('second')
    await second
    answers[0]?.resolve('first')
    assert.equal(fetcherOf(router).data, 'second')
  })

  it('does not disturb others, nor a navigation', async () => {
    const slow = defer()
    const { router, data } = await start({ '/slow': { loader: () => slow.promise }, '/fast': { loader: () => 'fast' } })
    data.holdFetcher('g')
    const slowly = data.loadFetcher('f', '/slow')
    await data.loadFetcher('g', '/fast')
    await router.navigate('/fast')
    assert.equal(fetcherOf(router).state, 'loading')
    slow.resolve('slow')
    await slowly
    assert.equal(fetcherOf(router).data, 'slow')
    assert.equal(fetcherOf(router, 'g').data, 'fast')
  })

  it('loads again after an action, and not on a plain navigation', async () => {
    let loads = 0
    const { router, data } = await start({ '/a': { loader: () => ++loads }, '/b': {}, '/form': { action: () => 'done' } })
    await data.loadFetcher('f', '/a')
    await router.navigate('/b')
    assert.equal(fetcherOf(router).data, 1)
    await data.submit({}, post('/form'))
    assert.equal(fetcherOf(router).data, 2)
    await data.revalidate()
    assert.equal(fetcherOf(router).data, 3)
  })

  it('lives on without components until it is done, and is forgotten then', async () => {
    const acting = defer()
    const { router, data, leave } = await start({ '/api': { action: () => acting.promise } })
    const done = data.submitFetcher('f', {}, post('/api'))
    leave()
    await microtasks()
    assert.equal(fetcherOf(router).state, 'submitting')
    acting.resolve('late')
    await done
    assert.equal(router.get().fetchers.has('f'), false)
  })

  it('reports its errors to the page that is shown', async () => {
    const cases: [string, SubmitTarget | undefined, number][] = [
      ['/no/such', undefined, 404],
      ['/plain', undefined, 405],
      ['/plain', {}, 405],
      ['/secret', undefined, 403],
      ['/secret', 7, 400],
    ]
    for (const [address, target, status] of cases) {
      const { router, data } = await start({ '/plain': {}, '/secret': throwing(() => new Response('no', { status: 403 })) })
      await (target === undefined ? data.loadFetcher('f', address) : data.submitFetcher('f', target, post(address)))
      const error = router.get().errors['index.mdx']
      assert.ok(error instanceof ErrorResponse, address)
      assert.equal(error.status, status)
      assert.equal(router.get().location.pathname, '/')
      assert.deepEqual(fetcherOf(router), IDLE_FETCHER)
    }
  })

  it('does not navigate after the reader has gone elsewhere', async () => {
    const acting = defer()
    const { router, data } = await start({ '/api': { action: () => acting.promise }, '/done': {}, '/mine': {} })
    const done = data.submitFetcher('f', {}, post('/api'))
    await router.navigate('/mine')
    acting.resolve(redirect('/done'))
    await done
    assert.equal(router.get().location.pathname, '/mine')
  })

  it("has a navigation that is under way load again, so that it never shows what is older than the fetcher's action", async () => {
    let stock = 'old'
    const reads = [defer(), defer()]
    let count = 0
    const { router, data } = await start({
      '/api': {
        action: () => {
          stock = 'new'
        },
      },
      '/stock': {
        loader: async () => {
          const seen = stock
          await reads[count++]?.promise
          return seen
        },
      },
    })
    const navigated = router.navigate('/stock')
    while (count === 0) await Promise.resolve()
    const submitted = data.submitFetcher('f', {}, post('/api'))
    await router.until(() => fetcherOf(router).state === 'loading')
    reads[0]?.resolve(undefined)
    reads[1]?.resolve(undefined)
    await Promise.all([navigated, submitted])
    assert.equal(dataOf(router.get(), '/stock'), 'new')
    assert.equal(fetcherOf(router).state, 'idle')
  })
})
