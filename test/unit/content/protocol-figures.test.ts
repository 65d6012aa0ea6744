/** What the figures of history sync and of the protocol's layers draw has to agree with the words of their pages, and with itself. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { HISTORY_STEPS, RUNS } from '../../../content/components/history-steps.ts'
import { LAYERS, PATH_MARKS } from '../../../content/components/layer-path.ts'
import { itemsIn } from './numbered-items.ts'

describe('the figure of history sync', () => {
  it('has one item of text for each step', () =>
    assert.equal(itemsIn('protocol/v3/message-history.mdx', 'HistorySync').length, HISTORY_STEPS.length))

  it('shows an app as running in every step that it takes part in, and in no other', () => {
    for (const party of ['old', 'new'] as const) {
      for (const [index, { from, to }] of HISTORY_STEPS.entries()) {
        const runs = RUNS.some((run) => run.party === party && run.from <= index + 1 && index + 1 <= run.to)
        assert.equal(runs, from === party || to === party, `${party} device in step ${index + 1}`)
      }
    }
  })

  it('gives the key to members of the sync group alone, never to the file server', () => {
    for (const { from, to, what } of HISTORY_STEPS) {
      if (from === 'server' || to === 'server') assert.doesNotMatch(what, /key/)
    }
  })

  it('sends nothing from the group or the server that did not reach it before', () => {
    for (const [index, { from }] of HISTORY_STEPS.entries()) {
      if (from === 'old' || from === 'new') continue
      const isKnown = HISTORY_STEPS.slice(0, index).some(({ to }) => to === from)
      assert.ok(isKnown, `step ${index + 1}`)
    }
  })
})

describe('the figure of the layers', () => {
  it('has one item of text for each number in the drawing', () =>
    assert.equal(itemsIn('protocol/protocols.mdx', 'ProtocolLayers').length, PATH_MARKS.length))

  it('names what is exchanged as the words do', () => {
    const words = itemsIn('protocol/protocols.mdx', 'ProtocolLayers').join('\n')
    for (const { exchanged } of LAYERS) assert.ok(words.includes(`\`${exchanged}\``), exchanged)
  })
})
