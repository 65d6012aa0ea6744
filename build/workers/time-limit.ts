/** Ends threads that are stuck: they run code that authors write, which may never finish. */
import type { TaskName } from './next-tasks.ts'

/** How long rendering one page may take, in milliseconds. Tests wait for it to pass, so they shorten it. */
export const RENDER_LIMIT = Number(process.env['SITE_RENDER_LIMIT'] ?? 10_000)

/** By kind of task. Tasks that run none of an author's code have no limit. */
export const TIME_LIMITS: Partial<Record<TaskName, number>> = { render: RENDER_LIMIT, trace: RENDER_LIMIT }

/** How often to check whether a thread has moved on to its next task, in milliseconds. */
const LOOK_MS = 250

/** True if a task took too long and was ended together with its thread. */
export function isTimeLimit(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

export interface Watch {
  /** Aborts when a task exceeds the limit. */
  readonly signal: AbortSignal
  stop(): void
}

/** @param begun shared memory in which the thread counts the tasks that it has begun */
export function watchThread(begun: Int32Array, limit: number): Watch {
  const controller = new AbortController()
  let last = { count: 0, since: 0 }
  const timer = setInterval(() => {
    const count = Atomics.load(begun, 0)
    const now = performance.now()
    if (count !== last.count) last = { count, since: now }
    // A thread that has not begun a task is still loading.
    else if (count > 0 && now - last.since >= limit)
      controller.abort(new DOMException(`It had not finished after ${limit / 1000} seconds.`, 'TimeoutError'))
  }, LOOK_MS)
  return {
    signal: controller.signal,
    stop: () => clearInterval(timer),
  }
}
