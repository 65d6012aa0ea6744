/** Tasks in traces of Chromium's. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readBlockingTime, readLongestTask, readLongTasks } from '../../bench/measure/trace.ts'

const PAGE = { pid: 1, tid: 2 }

/** @param tasks begin and length in milliseconds after the navigation's start, and the thread */
function traceOf(tasks: readonly [at: number, ms: number, tid?: number][]): string {
  const events = [
    { name: 'navigationStart', ts: 1_000_000, ...PAGE },
    { name: 'firstContentfulPaint', ts: 1_500_000, ...PAGE },
    ...tasks.map(([at, ms, tid = 2]) => ({
      name: 'ThreadControllerImpl::RunTask',
      ts: 1_000_000 + at * 1000,
      tdur: ms * 1000,
      pid: 1,
      tid,
    })),
  ]
  return JSON.stringify({ traceEvents: events })
}

it('blocking is what tasks of the page take beyond 50 ms, from the start of the navigation to ten seconds after it', () => {
  assert.equal(
    readBlockingTime(
      traceOf([
        [-200, 90],
        [100, 60],
        [700, 50],
        [900, 250],
        [9_999, 70],
        [10_000, 90],
        [800, 90, 3],
      ]),
    ),
    230,
  )
})

it('long tasks and the longest one are those after the first paint', () => {
  const trace = traceOf([
    [100, 600],
    [700, 51],
    [900, 50],
    [1_200, 80],
  ])
  assert.deepEqual(readLongTasks(trace), [51, 80])
  assert.equal(readLongestTask(trace), 80)
  assert.throws(() => readLongestTask('{"traceEvents":[]}'), /no first paint/)
})
