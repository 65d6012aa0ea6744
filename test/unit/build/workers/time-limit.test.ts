/** When a task that runs an author's code has taken too long. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { watchTask } from '../../../../build/workers/time-limit.ts'

it('a task is given up when it has run for too long, and not while its thread is loading', (t) => {
  let now = 0
  t.mock.method(performance, 'now', () => now)
  t.mock.timers.enable({ apis: ['setInterval'] })
  const begun = new Int32Array(1)
  const { signal, stop } = watchTask(begun, 100)
  const isGivenUpAfter = (time: number) => {
    now += time
    t.mock.timers.tick(time)
    return signal.aborted
  }
  assert.equal(isGivenUpAfter(400), false)
  begun[0] = 1
  assert.equal(isGivenUpAfter(80), false)
  assert.equal(isGivenUpAfter(120), true)
  stop()
})
