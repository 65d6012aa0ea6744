/** The time that a file of an imported site may take. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { withinLimits } from '../../../../build/import/limits.ts'

describe('the time for a file', () => {
  it('is that of the processor, so a busy machine loses nothing', () => {
    let calls = 0
    const run = () => {
      calls++
      // Other programs have the processor.
      if (calls === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
      return calls
    }
    assert.deepEqual(withinLimits(run, 100), { result: 2 })
  })

  it('ends what would never end', () => {
    const run = () => {
      for (;;);
    }
    assert.deepEqual(withinLimits(run, 100), { reason: 'that takes too long' })
  })
})
