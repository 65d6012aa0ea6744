/** The router against a tiny model of it, in random interleavings of all it does, and of answers in any order, late, never or with errors. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { DataRouter } from '../../../../src/shared/router/data-router.ts'
import type { PageHandlers } from '../../../../src/shared/router/handlers.ts'
import type { RouterState } from '../../../../src/shared/router/state.ts'
import { caseCount } from '../../../support/fuzz.ts'
import { createTestRouter, type Deferred, defer, fileOf, isIdle, type TestRouter } from '../../../support/router.ts'

const PATHS = ['/', '/a', '/b', '/c'] as const
const KEYS = ['f', 'g'] as const

/** One call of a loader or an action, or a page that is being loaded, that has not been answered. */
interface Call {
  path: string
  kind: 'loader' | 'action' | 'page'
  /** When it was made, as a count of calls and answers. */
  at: number
  signal: AbortSignal
  answer: Deferred<unknown>
}

/** The test's knowledge without looking at the router. */
interface World {
  router: TestRouter
  data: DataRouter
  calls: Call[]
  /** The last page that the reader asked for and that nothing has held back. */
  wanted: string
  isBlocking: boolean
  now: number
  /** When the last action took effect. */
  actedAt: number
}

/** All pending work that can go on without an answer does. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

type Step =
  | { do: 'navigate'; path: string; replace: boolean }
  | { do: 'submit'; path: string; method: string }
  | { do: 'fetch'; key: string; path: string }
  | { do: 'send'; key: string; path: string }
  | { do: 'pop'; delta: number }
  | { do: 'revalidate' }
  | { do: 'block'; on: boolean }
  | { do: 'decide'; proceed: boolean }
  | { do: 'answer'; pick: number; fails: boolean }

const path = fc.constantFrom(...PATHS)
const key = fc.constantFrom(...KEYS)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('navigate' as const), path, replace: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('submit' as const), path, method: fc.constantFrom('get', 'post', 'delete') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fetch' as const), key, path }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send' as const), key, path }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pop' as const), delta: fc.constantFrom(-2, -1, 1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('revalidate' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('block' as const), on: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('decide' as const), proceed: fc.boolean() }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('answer' as const), pick: fc.nat(), fails: fc.boolean() }) },
)

async function createWorld(): Promise<World> {
  const calls: Call[] = []
  const handler =
    (path: string, kind: Call['kind']) =>
    ({ request }: { request: Request }) => {
      const call: Call = { path, kind, at: world.now++, signal: request.signal, answer: defer() }
      calls.push(call)
      return call.answer.promise
    }
  // `/` is a plain page; the others have data, and `/c` cannot be sent to.
  const routes: Record<string, PageHandlers> = Object.fromEntries(
    PATHS.map((path) => [
      path,
      {
        ...(path !== '/' && { loader: handler(path, 'loader') as PageHandlers['loader'] }),
        ...((path === '/a' || path === '/b') && { action: handler(path, 'action') as PageHandlers['action'] }),
      },
    ]),
  ) as Record<string, PageHandlers>
  const router = createTestRouter({
    routes,
    // `/b` takes its time to load, whoever asks for it.
    async onLoad(path) {
      if (path !== '/b') return undefined
      const call: Call = { path, kind: 'page', at: world.now++, signal: new AbortController().signal, answer: defer() }
      calls.push(call)
      await call.answer.promise
      return undefined
    },
  })
  const data = await router.data.load()
  for (const key of KEYS) data.holdFetcher(key)
  const world: World = { router, data, calls, wanted: '/', isBlocking: false, now: 0, actedAt: -1 }
  data.block('blocker', () => world.isBlocking)
  return world
}

const blockerOf = ({ router }: World) => router.get().blockers.get('blocker') ?? { state: 'unblocked' as const }

async function act(world: World, step: Step): Promise<void> {
  const { router, data } = world
  switch (step.do) {
    case 'navigate':
      if (!world.isBlocking || blockerOf(world).state === 'proceeding') world.wanted = step.path
      void router.navigate(step.path, { replace: step.replace })
      break
    case 'submit':
      if (!world.isBlocking || blockerOf(world).state === 'proceeding') world.wanted = step.path
      void data.submit({ a: '1' }, { action: step.path, method: step.method })
      break
    case 'fetch':
      void data.loadFetcher(step.key, step.path)
      break
    case 'send':
      void data.submitFetcher(step.key, { a: '1' }, { method: 'post', action: step.path })
      break
    case 'pop': {
      const index = router.history.index() + step.delta
      const target = router.history.entries[index]?.pathname
      if (target !== undefined && (!world.isBlocking || blockerOf(world).state === 'proceeding')) world.wanted = target
      await router.history.press(step.delta)
      break
    }
    case 'revalidate':
      void data.revalidate()
      break
    case 'block':
      world.isBlocking = step.on
      break
    case 'decide': {
      const blocker = blockerOf(world)
      if (step.proceed) {
        if (blocker.state === 'blocked') world.wanted = blocker.location.pathname
        data.proceed('blocker')
      } else data.reset('blocker')
      break
    }
    case 'answer':
      answer(world, step.pick, step.fails)
  }
}

function answer(world: World, pick: number, fails: boolean): void {
  const call = world.calls[pick % Math.max(1, world.calls.length)]
  if (call === undefined) return
  world.calls.splice(world.calls.indexOf(call), 1)
  if (fails && call.kind !== 'page') call.answer.reject(new Error(`${call.kind} of ${call.path}`))
  else call.answer.resolve(`${call.kind} of ${call.path} ${call.at}`)
  // Nobody can know if one that was cut off still takes effect, and when.
  if (call.kind === 'action' && !fails && !call.signal.aborted) world.actedAt = world.now++
}

function checkSnapshot(state: RouterState): void {
  const { navigation, fetchers, location, matches, loaderData, errors, actionData, view } = state
  assert.equal(matches.length, 1)
  assert.equal(matches[0]?.pathname, location.pathname, 'what is shown is what the location says')
  assert.equal(view.path, location.pathname)
  // Data, answers and errors are those of the page that is shown, and nobody else's.
  const id = fileOf(location.pathname)
  for (const values of [loaderData, errors])
    assert.deepEqual(
      Object.keys(values).filter((name) => name !== id),
      [],
    )
  if (id in loaderData) assert.match(String(loaderData[id]), new RegExp(`^loader of ${location.pathname} `))
  if (navigation.state === 'idle') {
    assert.deepEqual(Object.keys(navigation), ['state'])
    const found = Object.keys(actionData).filter((name) => name !== id)
    assert.deepEqual(found, [])
  } else assert.ok(navigation.location)
  if (navigation.state === 'submitting') assert.notEqual(navigation.formMethod, 'GET')
  for (const fetcher of fetchers.values()) {
    assert.equal(fetcher.state === 'submitting' && fetcher.formMethod === undefined, false)
    if (fetcher.state === 'idle') assert.deepEqual(Object.keys(fetcher).sort(), ['data', 'state'])
  }
}

describe('the router, whatever happens in whichever order', () => {
  it('shows the page that was asked for last with its own data, lets the aborted know, and comes to rest with nothing older than the last action', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), fc.infiniteStream(fc.nat()), async (steps, picks) => {
        const world = await createWorld()
        const { router } = world
        const problems: unknown[] = []
        router.state.subscribe(() => {
          try {
            checkSnapshot(router.get())
          } catch (problem) {
            problems.push(problem)
          }
        })
        for (const step of steps) {
          await act(world, step)
          await settle()
          assert.deepEqual(problems, [])
        }
        // The reader decides, and everything is answered in the end, in some order.
        world.isBlocking = false
        if (blockerOf(world).state === 'blocked') await act(world, { do: 'decide', proceed: false })
        await settle()
        for (let rounds = 0; world.calls.length > 0; rounds++) {
          assert.ok(rounds < 500, 'loaders are called without end')
          answer(world, picks.next().value ?? 0, false)
          await settle()
        }
        assert.deepEqual(problems, [])
        const state = router.get()
        assert.ok(isIdle(state), `at rest, but navigation ${state.navigation.state}, revalidation ${state.revalidation}`)
        assert.equal(state.location.pathname, world.wanted)
        const loaded = /\d+$/.exec(String(state.loaderData[fileOf(state.location.pathname)] ?? ''))
        if (loaded !== null) assert.ok(Number(loaded[0]) > world.actedAt, 'what is shown was loaded after the last action')
        assert.equal(router.history.path(), state.location.pathname + state.location.search, 'the address bar agrees')
        assert.ok([...state.blockers.values()].every((blocker) => blocker.state === 'unblocked'))
      }),
      { numRuns: caseCount(300) },
    )
  })

  it('never shows what an aborted loader or action gave', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
        const world = await createWorld()
        const aborted = new Set<unknown>()
        for (const step of steps) {
          for (const call of world.calls) {
            if (call.signal.aborted) {
              const late = `aborted ${call.path}`
              aborted.add(late)
              call.answer.resolve(late)
            }
          }
          world.calls.splice(0, world.calls.length, ...world.calls.filter(({ signal }) => !signal.aborted))
          await act(world, step)
          await settle()
          const state = world.router.get()
          const shown = [
            ...Object.values(state.loaderData),
            ...Object.values(state.actionData),
            ...[...state.fetchers.values()].map(({ data }) => data),
          ]
          const found = shown.filter((value) => aborted.has(value))
          assert.deepEqual(found, [])
        }
      }),
      { numRuns: caseCount(200) },
    )
  })
})
