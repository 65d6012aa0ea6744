import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mapConcurrently } from '../../../../build/util/map-concurrently.ts'

describe('mapConcurrently', () => {
  it('works on so many items at a time, and keeps their order', async () => {
    let now = 0
    let most = 0
    const items = Array.from({ length: 20 }, (_, index) => index)
    const results = await mapConcurrently(3, items, async (item) => {
      most = Math.max(most, ++now)
      for (let left = item % 4; left >= 0; left--) await new Promise(setImmediate)
      now--
      return item * 2
    })
    assert.equal(most, 3)
    const doubled = items.map((item) => item * 2)
    assert.deepEqual(results, doubled)
  })

  it('starts no more items once one has failed', async () => {
    const started: number[] = []
    const mapped = mapConcurrently(2, [0, 1, 2, 3, 4, 5], async (item) => {
      started.push(item)
      await new Promise(setImmediate)
      if (item === 1) throw new Error('no')
    })
    await assert.rejects(mapped, /^Error: no$/)
    for (let turns = 5; turns > 0; turns--) await new Promise(setImmediate)
    assert.ok(started.length <= 4, String(started))
  })

  it('has nothing to do for no items', async () => assert.deepEqual(await mapConcurrently(8, [], async () => 1), []))
})
