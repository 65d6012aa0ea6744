import assert from 'node:assert/strict'
import { it } from 'node:test'
import { watchTask } from '../../../../build/workers/time-limit.ts'

it('a task is given up when it has run for too long, and not while its thread is loading, or its answer is waiting', async (t) => {
  let now = 0
  t.mock.method(performance, 'now', () => now)
  t.mock.timers.enable({ apis: ['setInterval'] })
  const begun = new Int32Array(1)
  const [stuck, answered] = [watchTask(begun, 100), watchTask(begun, 100)]
  const areGivenUpAfter = async (time: number, onTime = () => {}) => {
    now += time
    t.mock.timers.tick(time)
    onTime()
    await new Promise((resolve) => setImmediate(resolve))
    return [stuck.signal.aborted, answered.signal.aborted]
  }
  assert.deepEqual(await areGivenUpAfter(400), [false, false])
  begun[0] = 1
  assert.deepEqual(await areGivenUpAfter(80), [false, false])
  assert.deepEqual(await areGivenUpAfter(120, answered.stop), [true, false])
  stuck.stop()
})
