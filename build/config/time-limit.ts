/** Ends code of an author's that never would: the thread that runs it can do nothing else meanwhile, such as look at a clock. */
import { runInNewContext } from 'node:vm'
import { Worker } from 'node:worker_threads'

/** What came of a call. Anything can be thrown, so it's kept apart from what this module has to say. */
export type Outcome<Value> = { kind: 'value'; value: Value } | { kind: 'thrown'; thrown: unknown } | { kind: 'endless' }

/** Calls a function that has to return within so many milliseconds. */
export function withinTime<Value>(milliseconds: number, work: () => Value): Outcome<Value> {
  const attempt = (): Outcome<Value> => {
    try {
      return { kind: 'value', value: work() }
    } catch (thrown) {
      return { kind: 'thrown', thrown }
    }
  }
  try {
    // Only code that is run this way can be given a limit. The other context holds nothing but the call.
    return runInNewContext('attempt()', { attempt }, { timeout: milliseconds, displayErrors: false }) as Outcome<Value>
  } catch {
    // No `catch` of the author's is reached, nor is the one above.
    return { kind: 'endless' }
  }
}

/** How long to wait, in milliseconds. */
export interface WaitLimits {
  waiting: number
  /** So much longer is waited for a thread that is too busy to look at the clock. */
  grace: number
}

/**
 * Waits for a promise, and for no longer than so many milliseconds. Where what makes it keeps the thread busy for good, so that no clock of
 * its own would be looked at, another thread writes `lastWords` to standard error and ends the process.
 */
export async function settledWithin<Value>(
  { waiting, grace }: WaitLimits,
  start: () => Promise<Value>,
  lastWords: string,
): Promise<Outcome<Value>> {
  const watch = new Worker(WATCH, { eval: true, execArgv: [], workerData: { lastWords, milliseconds: waiting + grace } })
  // Without it a thread that is busy is not ended, and one that is not still is.
  watch.on('error', () => {})
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<Outcome<Value>>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'endless' }), waiting)
  })
  const settled = start().then(
    (value): Outcome<Value> => ({ kind: 'value', value }),
    (thrown: unknown): Outcome<Value> => ({ kind: 'thrown', thrown }),
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
