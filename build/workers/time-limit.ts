/** Ends threads that are stuck: they run code that authors write, which may never finish. */
/** How long rendering one page may take, in milliseconds. Tests wait for it to pass, so they shorten it. */
export const RENDER_LIMIT = Number(process.env['SITE_RENDER_LIMIT'] ?? 10_000)

/** True if a task took too long and was ended together with its thread. */
export function isTimeLimit(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

export interface Watch {
  /** Aborts when the task exceeds the limit. */
  readonly signal: AbortSignal
  stop(): void
}

/** How often to check whether the thread has begun, in milliseconds. */
const LOOK_MS = 250

/** @param begun shared memory in which the thread writes 1 as it begins: a thread that is still loading is not stuck */
export function watchTask(begun: Int32Array, limit: number): Watch {
  const controller = new AbortController()
  let since: number | undefined
  const timer = setInterval(() => {
    if (Atomics.load(begun, 0) === 0) return
    since ??= performance.now()
    if (performance.now() - since >= limit)
      controller.abort(new DOMException(`It had not finished after ${limit / 1000} seconds.`, 'TimeoutError'))
  }, LOOK_MS)
  return {
    signal: controller.signal,
    stop: () => clearInterval(timer),
  }
}
