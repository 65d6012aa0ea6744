/** Stops an author's code that never ends, even if it blocks the thread, so that timers can't run. */
import { type Context, createContext, runInContext } from 'node:vm'
import { Worker } from 'node:worker_threads'

/** The outcome of a call. Any value can be thrown, so timeouts need a separate kind. */
export type TimedResult<Value> = { kind: 'value'; value: Value } | { kind: 'thrown'; thrown: unknown } | { kind: 'endless' }

/** Start of calls with a time limit. Making it takes longer than most of the calls. */
let context: Context | undefined

/** Calls a synchronous function with a time limit. */
export function withinTime<Value>(milliseconds: number, work: () => Value): TimedResult<Value> {
  const attempt = (): TimedResult<Value> => {
    try {
      return { kind: 'value', value: work() }
    } catch (thrown) {
      return { kind: 'thrown', thrown }
    }
  }
  try {
    // Node can only limit the time of code that runs in another context, which just makes the call.
    context ??= createContext({})
    context['attempt'] = attempt
    return runInContext('attempt()', context, { timeout: milliseconds, displayErrors: false }) as TimedResult<Value>
  } catch {
    // A timeout can't be caught by the author's code, nor by `attempt`.
    return { kind: 'endless' }
  }
}

/** In milliseconds. */
export interface WaitLimits {
  waiting: number
  /** Extra time before a thread that blocks its own timers is killed. */
  grace: number
}

/** Waits for a promise, with a time limit. If `start` blocks this thread forever, another one writes `lastWords` to standard error and kills the process. */
export async function settledWithin<Value>(
  { waiting, grace }: WaitLimits,
  start: () => Promise<Value>,
  lastWords: string,
): Promise<TimedResult<Value>> {
  const watch = new Worker(WATCH, { eval: true, execArgv: [], workerData: { lastWords, milliseconds: waiting + grace } })
  // If the watching thread fails, the time limit still works unless this thread is blocked.
  watch.on('error', () => {})
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<TimedResult<Value>>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'endless' }), waiting)
  })
  const settled = start().then(
    (value): TimedResult<Value> => ({ kind: 'value', value }),
    (thrown: unknown): TimedResult<Value> => ({ kind: 'thrown', thrown }),
  )
  try {
    return await Promise.race([settled, limit])
  } finally {
    clearTimeout(timer)
    await watch.terminate()
  }
}

const WATCH = `
  const { writeSync } = require('node:fs')
  const { workerData } = require('node:worker_threads')
  setTimeout(() => {
    writeSync(2, workerData.lastWords)
    process.kill(process.pid, 'SIGKILL')
  }, workerData.milliseconds)`
