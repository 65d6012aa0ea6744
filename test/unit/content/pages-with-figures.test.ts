/** What a page says beside a figure and what the figure draws have to stay in step; so have the checklist's lines and its total. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { MESSAGE_STEPS } from '../../../content/components/message-steps.ts'
import { STREAM_GAP_STEPS } from '../../../content/components/stream-gap-steps.ts'
import { parseTicks, TICKS_KEY } from '../../../content/components/ticks.ts'
import { itemsIn, readPage } from './numbered-items.ts'

it('a figure that is stepped through has one item of text for each step of a message', () =>
  assert.equal(itemsIn('get-started/intro.mdx', 'MessagePath').length, MESSAGE_STEPS.length))

describe('the figure of a gap in a stream', () => {
  it('has one item of text for each number in the drawing', () =>
    assert.equal(itemsIn('dms/streams.mdx', 'StreamGap').length, STREAM_GAP_STEPS.length))

  it('loses the connection once, and brings the message of that time to the app by a sync and a list', () => {
    const missed = STREAM_GAP_STEPS.findIndex(({ isOpen }) => !isOpen)
    assert.equal(STREAM_GAP_STEPS.filter(({ isOpen }) => !isOpen).length, 1)
    const paths = STREAM_GAP_STEPS.slice(missed, missed + 3).map(({ path }) => path)
    assert.deepEqual(paths, [['nodes'], ['nodes', 'database'], ['database', 'app']])
  })

  it('hands a message to the app directly only while the stream is open', () => {
    for (const { path, what, isOpen } of STREAM_GAP_STEPS)
      if (what.startsWith('stream')) assert.deepEqual([path, isOpen], [['nodes', 'database', 'app'], true])
  })
})

describe('the launch checklist', () => {
  const ids = [...readPage('perf-ux/get-featured.mdx').matchAll(/^- <Tick id="([a-z-]+)">/gm)].map(([, id]) => id)

  it('remembers each line by a name of its own', () => assert.equal(new Set(ids).size, ids.length))

  it('counts all of its lines', () =>
    assert.equal(/<TickProgress total=\{(\d+)\}/.exec(readPage('perf-ux/get-featured.mdx'))?.[1], String(ids.length)))

  it('is mentioned on the privacy page', () =>
    assert.match(readPage('privacy.mdx'), new RegExp(`\\| Local storage \\| \`${TICKS_KEY}\` \\|`)))
})

describe('parseTicks', () => {
  it('reads a list of names', () => assert.deepEqual([...parseTicks('["a","b"]')], ['a', 'b']))

  it('counts rubbish as nothing ticked', () => {
    for (const stored of [null, '', '{', 'null', '{"a":1}', '7', '[1,null]']) assert.equal(parseTicks(stored).size, 0, String(stored))
  })
})
