import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Response } from 'express'
import { createLiveEvents } from '../../../../src/server/dev/live-events.ts'
import type { LiveState } from '../../../../src/shared/dev/live-state.ts'

/** A browser that listens, as far as the stream sees it. */
function makeResponse() {
  const written: string[] = []
  let onClose = () => {}
  const response = {
    status: () => response,
    set: () => response,
    write: (text: string) => written.push(text),
    end: () => written.push('end'),
    on: (_: string, listener: () => void) => {
      onClose = listener
    },
  } as unknown as Response // Only what a stream uses of a response.
  const states = () => written.filter((text) => text.startsWith('data: ')).map((text) => JSON.parse(text.slice(6)).version as string)
  return { response, written, states, close: () => onClose() }
}

/** A source whose states are settled by hand, in the order they were asked for. */
function makeSource() {
  const asked: { path: string; answer(version: string): void }[] = []
  let change = () => {}
  const events = createLiveEvents({
    state: (path) => new Promise((resolve) => asked.push({ path, answer: (version) => resolve({ version } as LiveState) })),
    onChange(listener) {
      change = listener
      return () => {
        change = () => {}
      }
    },
  })
  const answer = async (version: string) => {
    asked.shift()?.answer(version)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { events, asked, answer, change: () => change() }
}

describe('createLiveEvents', () => {
  it('sends the state to whoever listens, and each further one that differs', async () => {
    const { events, answer, change } = makeSource()
    const browser = makeResponse()
    events.open(browser.response, '/a')
    await answer('1')
    change()
    await answer('1')
    change()
    await answer('2')
    assert.deepEqual(browser.states(), ['1', '2'])
  })

  it('asks once for all that look at one page', async () => {
    const { events, asked, answer, change } = makeSource()
    const [one, other] = [makeResponse(), makeResponse()]
    events.open(one.response, '/a')
    await answer('1')
    events.open(other.response, '/a')
    await answer('1')
    change()
    assert.equal(asked.length, 1)
    await answer('2')
    for (const browser of [one, other]) assert.deepEqual(browser.states(), ['1', '2'])
  })

  it('ends on the last of many changes, with one more round and not with many', async () => {
    const { events, asked, answer, change } = makeSource()
    const browser = makeResponse()
    events.open(browser.response, '/a')
    for (let count = 0; count < 100; count++) change()
    assert.equal(asked.length, 1)
    await answer('early')
    assert.equal(asked.length, 1)
    await answer('last')
    assert.equal(asked.length, 0)
    assert.equal(browser.states().at(-1), 'last')
  })

  it('forgets a browser that is gone, and ends the streams of the others', async () => {
    const { events, asked, answer, change } = makeSource()
    const [gone, there] = [makeResponse(), makeResponse()]
    events.open(gone.response, '/a')
    await answer('1')
    gone.close()
    change()
    assert.equal(asked.length, 0)
    events.open(there.response, '/b')
    await answer('1')
    events.close()
    assert.equal(there.written.at(-1), 'end')
    assert.equal(gone.written.includes('end'), false)
  })
})
