/** The time between keys and results, with a made-up index and clock. */
import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import fc from 'fast-check'
import type { IndexStatus, SearchClient } from '../../../../src/client/search/search-client.ts'
import { createSearchSession, type SearchSession } from '../../../../src/client/search/search-session.ts'
import { createStore } from '../../../../src/shared/platform/store.ts'
import type { HitGroup } from '../../../../src/shared/search/search-hits.ts'

/** For each suite of this file alone: hooks beside the suites are those of every file that shares the process. */
function withMadeUpClock(): void {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }))
  afterEach(() => mock.timers.reset())
}

/** Lets promises that are settled run on. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}

function groupsOf(count: number): HitGroup[] {
  const hits = Array.from({ length: count }, (_, place) => ({ href: `/a#${place}`, isPage: false, title: [], path: [], excerpt: [] }))
  return count === 0 ? [] : [{ page: '/a', title: 'A', hits }]
}

/** An index that answers when told to, with as many hits as the query has letters. */
function makeClient(initial: IndexStatus) {
  const status = createStore<IndexStatus>(initial)
  const asked: { query: string; answer(): Promise<void> }[] = []
  const prepared: string[] = []
  let loads = 0
  const client: SearchClient = {
    status,
    sections: createStore<readonly string[]>([]),
    load() {
      loads++
      if (status.get() === 'absent' || status.get() === 'failed') status.set('loading')
    },
    prepare: (query, isWhole) => prepared.push(isWhole ? `${query}!` : query),
    search: (query, section) =>
      new Promise((resolve) => {
        asked.push({
          query: section === undefined ? query : `${query} in ${section}`,
          answer() {
            resolve({ groups: groupsOf(query === 'none' ? 0 : query.length) })
            return settled()
          },
        })
      }),
  }
  return { client, status, asked, prepared, loads: () => loads }
}

function start(initial: IndexStatus = 'ready', text = '') {
  const made = makeClient(initial)
  const session: SearchSession = createSearchSession(made.client, text)
  return { ...made, session, state: () => session.state.get(), queries: () => made.asked.map(({ query }) => query) }
}

describe('typing', () => {
  withMadeUpClock()

  it('has the text read that was typed before the index was there, as soon as it is', () => {
    const { session, prepared, status, queries } = start('loading')
    session.type('gr')
    prepared.length = 0
    status.set('ready')
    assert.deepEqual(prepared, ['gr'])
    assert.deepEqual(queries(), [])
  })

  it('asks again in the section that the reader chooses, and drops the answer for all of them', async () => {
    const { session, asked, queries, state } = start()
    session.open('group')
    session.narrow(1)
    assert.deepEqual(queries(), ['group', 'group in 1'])
    await asked[0]?.answer()
    assert.equal(state().answered, undefined)
    await asked[1]?.answer()
    assert.equal(state().count, 5)
    session.narrow(undefined)
    assert.deepEqual(queries().slice(2), ['group'])
  })

  it('has no results and no selection without a text, at once', async () => {
    const { session, asked, state, queries } = start()
    session.type('abc')
    mock.timers.tick(200)
    await asked[0]?.answer()
    session.type(' ')
    assert.deepEqual([state().answered, state().groups, state().count, state().selected], [undefined, [], 0, -1])
    mock.timers.tick(1000)
    assert.deepEqual(queries(), ['abc'])
  })

  it('drops an answer that comes after another key', async () => {
    const { session, asked, state } = start()
    session.type('abc')
    mock.timers.tick(200)
    session.type('abcd')
    await asked[0]?.answer()
    assert.equal(state().answered, undefined)
    mock.timers.tick(200)
    await asked[1]?.answer()
    assert.equal(state().answered, 'abcd')
  })

  it('asks at once for the text of an earlier opening, and for one that comes with the address', () => {
    const earlier = start('ready', 'abc')
    earlier.session.open()
    assert.deepEqual(earlier.queries(), ['abc'])
    const address = start('ready', 'abc')
    address.session.open('other')
    assert.deepEqual([address.queries(), address.state().text], [['other'], 'other'])
  })
})

describe('the selection', () => {
  withMadeUpClock()

  it('is chosen at once if the results for the text are there', async () => {
    const { session, asked } = start()
    session.type('abc')
    mock.timers.tick(200)
    await asked[0]?.answer()
    session.move(1)
    const chosen: number[] = []
    session.choose((place) => chosen.push(place))
    assert.deepEqual(chosen, [1])
  })

  it('is not chosen any more after another key, a failure or the end of the dialog', async () => {
    for (const interrupt of [
      ({ session }: ReturnType<typeof start>) => session.type('abcd'),
      ({ status }: ReturnType<typeof start>) => {
        status.set('failed')
        status.set('ready')
      },
      ({ session }: ReturnType<typeof start>) => session.close(),
    ]) {
      const made = start()
      made.session.type('abc')
      const chosen: number[] = []
      made.session.choose((place) => chosen.push(place))
      interrupt(made)
      mock.timers.tick(1000)
      for (const { answer } of made.asked) await answer()
      assert.deepEqual(chosen, [])
    }
  })

  it('only ever selects results that exist', async () => {
    const event = fc.oneof(
      fc.constantFrom('', ' ', 'a', 'abc', 'none').map((text) => ({ kind: 'type' as const, text })),
      fc.constantFrom(1, -1).map((by) => ({ kind: 'move' as const, by })),
      fc.constantFrom<IndexStatus>('loading', 'ready', 'failed').map((status) => ({ kind: 'status' as const, status })),
      fc.constantFrom('wait', 'answer', 'open', 'close', 'choose', 'retry').map((kind) => ({ kind: kind as 'wait' })),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 30 }), async (events) => {
        const { session, asked, status, state } = start('absent')
        for (const made of events as { kind: string; text?: string; by?: number; status?: IndexStatus }[]) {
          if (made.kind === 'type') session.type(made.text ?? '')
          else if (made.kind === 'move') session.move(made.by ?? 0)
          else if (made.kind === 'status') status.set(made.status ?? 'ready')
          else if (made.kind === 'wait') mock.timers.tick(100)
          else if (made.kind === 'answer') await asked.shift()?.answer()
          else if (made.kind === 'open') session.open()
          else if (made.kind === 'close') session.close()
          else if (made.kind === 'retry') session.retry()
          else session.choose((place) => assert.ok(place >= 0 && place < state().count))
          const { selected, count, text, groups } = state()
          assert.ok(count === 0 ? selected === -1 : selected >= 0 && selected < count)
          assert.equal(groups.flatMap(({ hits }) => hits).length, count)
          if (text.trim() === '') assert.equal(count, 0)
        }
      }),
    )
  })
})
