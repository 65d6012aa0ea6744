/** How long rendering one page may take, in milliseconds. Tests wait for it to pass, so they shorten it. */
export const RENDER_LIMIT = Number(process.env['SITE_RENDER_LIMIT'] ?? 10_000)

/** Longest time for which compiling a page may wait for something else, in milliseconds. */
export const WAIT_LIMIT = Number(process.env['SITE_WAIT_LIMIT'] ?? 300_000)

/** True if a task took too long and was ended together with its thread. */
export function isTimeLimit(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

/** True if a task took too much memory and was ended together with its thread. */
export function isMemoryLimit(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === 'QuotaExceededError'
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

/** How often to look, in milliseconds. A thread can take ten megabytes in one. */
const LOOK_MS = 40

/**
 * How much more memory the process may take while a task runs, in megabytes: more than any page needs, and with the rest of the process less than a
 * gigabyte. V8 has limits for threads, but one large object beyond them ends the whole process, and buffers don't count.
 */
export const MOST_MEMORY = 500

/** The tasks that are watched, in the order in which they began. */
const running = new Set<object>()

/** @param begun shared memory in which the thread writes 1 when it has loaded what the task needs: until then, it is not stuck */
export function watchTask(begun: Int32Array, limit: number, patience?: number) {
  const controller = new AbortController()
  let start: { time: number; memory: number; computed: number } | undefined
  let lastLook: NodeJS.Immediate | undefined
  const timer = setInterval(() => {
    if (Atomics.load(begun, 0) === 0) return
    running.add(controller)
    const { user, system } = process.cpuUsage()
    const now = { time: performance.now(), memory: process.memoryUsage.rss(), computed: (user + system) / 1000 }
    start ??= now
    // If this thread was busy, the answer may be waiting already. It's taken before this runs.
    const taken = now.time - start.time
    const giveUp = (why: string) => {
      lastLook ??= setImmediate(() => controller.abort(new DOMException(why, 'TimeoutError')))
    }
    // Other programs may take most of the processor, but what this one computes is the task's if it's alone.
    if ((patience === undefined ? taken : now.computed - start.computed) >= limit) giveUp(`had not finished after ${limit / 1000} seconds`)
    else if (patience !== undefined && taken >= patience) giveUp(`was still waiting after ${patience / 1000} seconds`)
    // All threads share the memory. The task that has been running longest is the likeliest to have taken it.
    const [oldest] = running
    if (oldest === controller && now.memory - start.memory > MOST_MEMORY * 1024 * 1024)
      controller.abort(new DOMException('It took too much memory.', 'QuotaExceededError'))
  }, LOOK_MS)
  return {
    /** Aborts when the task exceeds the limit. */
    signal: controller.signal,
    stop() {
      clearInterval(timer)
      clearImmediate(lastLook)
      running.delete(controller)
    },
  }
}
