/** Blockers, from unblocked over blocked and proceeding back to unblocked, for links, forms and the history buttons. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { BlockerArgs } from '../../../../src/shared/router/data-router.ts'
import { createTestRouter, defer, type TestRouter } from '../../../support/router.ts'

async function start() {
  const slow = defer()
  const router = createTestRouter({
    routes: { '/': {}, '/a': {}, '/b': {}, '/form': { action: () => 'done' }, '/slow': { loader: () => slow.promise } },
  })
  return { router, slow, data: await router.data.load() }
}

const stateOf = (router: TestRouter, key = 'k') => router.get().blockers.get(key)?.state ?? 'unblocked'

describe('a blocker', () => {
  it('blocks a navigation, lets it proceed, and is unblocked when the page is there', async () => {
    const { router, slow, data } = await start()
    const asked: BlockerArgs[] = []
    data.block('k', (args) => asked.push(args) > 0)
    await router.navigate('/slow')
    assert.equal(router.get().location.pathname, '/')
    const blocker = router.get().blockers.get('k')
    assert.deepEqual([blocker?.state, blocker?.location?.pathname], ['blocked', '/slow'])
    assert.deepEqual([asked[0]?.currentLocation.pathname, asked[0]?.nextLocation.pathname, asked[0]?.historyAction], ['/', '/slow', 'PUSH'])
    data.proceed('k')
    assert.equal(stateOf(router), 'proceeding')
    await router.until(({ navigation }) => navigation.state === 'loading')
    assert.equal(stateOf(router), 'proceeding')
    slow.resolve(1)
    await router.until(({ location }) => location.pathname === '/slow')
    assert.equal(stateOf(router), 'unblocked')
    assert.equal(asked.length, 1, 'what proceeds is not asked about again')
  })

  it('blocks the history buttons: the address stays that of the page', async () => {
    const { router, data } = await start()
    await router.navigate('/a')
    await router.navigate('/b')
    data.block('k', () => true)
    await router.history.press(-2)
    await router.until(() => stateOf(router) === 'blocked')
    while (router.history.path() !== '/b') await Promise.resolve()
    assert.equal(router.get().location.pathname, '/b')
    assert.equal(router.get().blockers.get('k')?.location?.pathname, '/')
    data.proceed('k')
    const state = await router.until(({ location }) => location.pathname === '/')
    assert.equal(state.historyAction, 'POP')
    assert.equal(router.history.path(), '/')
    assert.equal(stateOf(router), 'unblocked')
    await router.history.press(2)
    data.reset('k')
    assert.equal(router.get().location.pathname, '/')
  })

  it('blocks forms, with all that they send', async () => {
    const { router, data } = await start()
    data.block('k', () => true)
    await data.submit({ a: '1' }, { method: 'post', action: '/form' })
    assert.equal(stateOf(router), 'blocked')
    data.proceed('k')
    await router.until(({ actionData }) => actionData['form.mdx'] === 'done')
  })

  it('is one of several: each has its say', async () => {
    const { router, data } = await start()
    data.block('k', () => true)
    data.block('l', ({ nextLocation }) => nextLocation.pathname === '/b')
    await router.navigate('/b')
    assert.deepEqual([stateOf(router, 'k'), stateOf(router, 'l')], ['blocked', 'unblocked'])
    data.proceed('k')
    assert.deepEqual([stateOf(router, 'k'), stateOf(router, 'l')], ['proceeding', 'blocked'])
    data.reset('l')
    assert.deepEqual([stateOf(router, 'k'), stateOf(router, 'l')], ['unblocked', 'unblocked'])
    await router.navigate('/b')
    data.proceed('k')
    data.proceed('l')
    await router.until(({ location }) => location.pathname === '/b')
  })

  it('is not called anymore once its component is unmounted', async () => {
    const { router, data } = await start()
    const end = data.block('k', () => true)
    await router.navigate('/a')
    end()
    assert.equal(router.get().blockers.has('k'), false)
    await router.navigate('/b')
    assert.equal(router.get().location.pathname, '/b')
  })
})
