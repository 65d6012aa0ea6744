/** The state machines make every move in their tables, and no other. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  BLOCKER_MOVES,
  type DataEvent,
  FETCHER_MOVES,
  REVALIDATION_MOVES,
  transitionData,
} from '../../../../../src/client/router/machine/data.ts'
import { NAVIGATION_MOVES, type NavigationEvent, transition } from '../../../../../src/client/router/machine/navigation.ts'
import {
  type Blocker,
  type Fetcher,
  initialState,
  type Location,
  type Navigation,
  type RouterState,
} from '../../../../../src/shared/router/state.ts'
import type { Submission } from '../../../../../src/shared/router/submission.ts'
import { makeView } from '../../../../support/render.ts'

const view = makeView()
const location: Location = { pathname: '/guide', search: '', hash: '', state: null, key: 'k' }
const submission: Submission = {
  formMethod: 'POST',
  formAction: '/guide',
  formEncType: 'text/plain',
  formData: undefined,
  json: undefined,
  text: 'x',
}
const idle = initialState(view, location)

/** Walks a table: each event from each state either leads where the table says or is refused. */
function walk<S extends string>(
  table: Record<S, Partial<Record<string, string>>>,
  events: readonly string[],
  step: (from: S, by: string) => { before: RouterState; after: RouterState; to: string },
): void {
  for (const from of Object.keys(table) as S[]) {
    for (const by of events) {
      const expected = table[from][by]
      it(`${from} ${by}: ${expected ?? 'cannot be'}`, () => {
        if (expected === undefined) {
          assert.throws(() => step(from, by), new RegExp(`${from}: no ${by}`))
          return
        }
        const { before, after, to } = step(from, by)
        assert.equal(to, expected)
        assert.notEqual(after, before)
      })
    }
  }
}

describe('the navigation', () => {
  const states: Record<Navigation['state'], Navigation> = {
    idle: { state: 'idle' },
    loading: { state: 'loading', location },
    submitting: { state: 'submitting', location, ...submission },
  }
  const events: Record<NavigationEvent['type'], NavigationEvent> = {
    load: { type: 'load', location },
    submit: { type: 'submit', location, submission },
    acted: { type: 'acted', actionData: {} },
    commit: { type: 'commit', historyAction: 'PUSH', location, view, canGoBack: false, startsAtTop: false },
    cancel: { type: 'cancel' },
  }
  walk(NAVIGATION_MOVES, Object.keys(events), (from, by) => {
    const before = Object.freeze({ ...idle, navigation: states[from] })
    const after = transition(before, events[by as NavigationEvent['type']])
    return { before, after, to: after.navigation.state }
  })

  it('removes the blocks, and ends a revalidation that its loaders have overtaken', () => {
    const blocked: RouterState = { ...idle, revalidation: 'loading', blockers: new Map([['k', { state: 'proceeding', location }]]) }
    const data = { loaderData: {}, actionData: {}, errors: {} }
    const commit = { type: 'commit', historyAction: 'PUSH', location, view, canGoBack: false, startsAtTop: false } as const
    assert.deepEqual([transition(blocked, commit).blockers.size, transition(blocked, commit).revalidation], [0, 'loading'])
    assert.equal(transition(blocked, { ...commit, data }).revalidation, 'idle')
  })
})

describe('a fetcher', () => {
  const states: Record<Fetcher['state'], Fetcher> = {
    idle: { state: 'idle', data: 1 },
    loading: { state: 'loading', data: 1 },
    submitting: { state: 'submitting', data: 1, ...submission },
  }
  const events: Record<string, DataEvent> = {
    fetch: { type: 'fetch', key: 'f' },
    send: { type: 'send', key: 'f', submission },
    sent: { type: 'sent', key: 'f', data: 2 },
    done: { type: 'done', key: 'f', data: 2 },
  }
  walk(FETCHER_MOVES, Object.keys(events), (from, by) => {
    const before = Object.freeze({ ...idle, fetchers: new Map([['f', states[from]]]) })
    const after = transitionData(before, events[by] as DataEvent)
    return { before, after, to: after.fetchers.get('f')?.state ?? '' }
  })

  it('keeps the data of its last load while the next one is under way', () => {
    const before = { ...idle, fetchers: new Map([['f', states.idle]]) }
    assert.equal(transitionData(before, { type: 'fetch', key: 'f' }).fetchers.get('f')?.data, 1)
    assert.equal(before.fetchers.get('f'), states.idle)
  })
})

describe('the revalidation', () => {
  walk(REVALIDATION_MOVES, ['revalidate', 'revalidated'], (from, by) => {
    const before = Object.freeze({ ...idle, revalidation: from })
    const after = transitionData(before, { type: by as 'revalidate' | 'revalidated' })
    return { before, after, to: after.revalidation }
  })
})

describe('a blocker', () => {
  const states: Record<Blocker['state'], Blocker> = {
    unblocked: { state: 'unblocked' },
    blocked: { state: 'blocked', location },
    proceeding: { state: 'proceeding', location },
  }
  const events: Record<string, DataEvent> = {
    block: { type: 'block', key: 'b', location },
    proceed: { type: 'proceed', key: 'b' },
    reset: { type: 'reset', key: 'b' },
  }
  walk(BLOCKER_MOVES, Object.keys(events), (from, by) => {
    const before = Object.freeze({ ...idle, blockers: new Map([['b', states[from]]]) })
    const after = transitionData(before, events[by] as DataEvent)
    return { before, after, to: after.blockers.get('b')?.state ?? '' }
  })
})
