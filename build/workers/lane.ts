/** Threads that do one kind of work, and the tasks that wait for them. */
import { Tinypool } from 'tinypool'
import { generatorEntry } from '../generator.ts'
import type { Stray } from '../render/author-code.ts'
import type { BatchReport, TaskBatch, TaskResult, ThreadStart } from '../worker.ts'
import type { LaneState, TaskName, WaitingTask } from './next-tasks.ts'
import { TIME_LIMITS, watchThread } from './time-limit.ts'

/** Memory for young objects in each thread, in megabytes: compiling makes many and keeps few. */
const YOUNG_GENERATION = 48

export interface LaneOptions {
  threads: number
  /** Keeps one thread ready at any time, however long there is nothing to do. */
  stays: boolean
  /** Called with errors that surfaced after their task was done. */
  onStray(stray: Stray): void
  /** Environment of the threads; by default that of the process. */
  env?: NodeJS.ProcessEnv
}

export class Lane implements LaneState {
  readonly threads: number
  readonly waiting: WaitingTask[] = []
  readonly #stays: boolean
  readonly #onStray: (stray: Stray) => void
  readonly #env: NodeJS.ProcessEnv | undefined
  readonly #warmFor = new Set<TaskName>()
  #pool: Tinypool | undefined
  #running = 0

  constructor({ threads, stays, onStray, env }: LaneOptions) {
    this.threads = threads
    this.#stays = stays
    this.#onStray = onStray
    this.#env = env
  }

  get isStarted(): boolean {
    return this.#pool !== undefined
  }

  /** How many threads are running. */
  get started(): number {
    return this.#pool?.threads.length ?? 0
  }

  get isFree(): boolean {
    return this.#running < this.threads
  }

  /** True where threads of this lane have loaded the libraries for such tasks. */
  isWarmFor(name: TaskName): boolean {
    return this.#warmFor.has(name)
  }

  setWarmFor(name: TaskName): void {
    this.#warmFor.add(name)
  }

  /** Starts a thread. It and all that come later get ready for a kind of work before their first task. */
  warmUp(start: ThreadStart): void {
    this.#pool ??= startThreads(this.threads, { atOnce: 1, start, env: this.#env })
  }

  /** Gives tasks of one kind to a thread, all with one message. `onFree` is called when it has done them, before their results are used. */
  async start(tasks: readonly WaitingTask[], onFree: () => void): Promise<void> {
    const [first] = tasks
    if (first === undefined) return
    this.#pool ??= startThreads(this.threads, { atOnce: this.#stays ? 1 : 0, env: this.#env })
    this.#warmFor.add(first.name)
    this.#running++
    const results = await this.#run(this.#pool, tasks, first)
    this.#running--
    // If the thread ended, another one does the rest of its tasks.
    this.waiting.unshift(...tasks.filter((_, index) => results[index] === 'again'))
    onFree()
    for (const [index, { resolve, reject }] of tasks.entries()) {
      const result = results[index] ?? { error: new Error('A thread did less than it was asked to.') }
      if (result === 'again') continue
      if ('error' in result) reject(result.error)
      else resolve(result.value)
    }
  }

  async #run(pool: Tinypool, tasks: readonly WaitingTask[], { name, signal }: WaitingTask): Promise<readonly (TaskResult | 'again')[]> {
    const begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const limit = TIME_LIMITS[name]
    const watch = limit === undefined ? undefined : watchThread(begun, limit)
    const signals = [signal, watch?.signal].filter((one) => one !== undefined)
    try {
      const batch: TaskBatch = { name, tasks: tasks.map(({ task }) => task), begun }
      const { results, strays }: BatchReport = await pool.run(batch, signals.length > 0 ? { signal: AbortSignal.any(signals) } : {})
      strays.forEach(this.#onStray)
      return results
    } catch (error) {
      const failed = { error: signals.find(({ aborted }) => aborted)?.reason ?? error }
      const last = Atomics.load(begun, 0) - 1
      // If the thread never began, the error does not belong to a single task.
      return tasks.map((_, index) => (last < 0 || index === last || signal?.aborted === true ? failed : 'again'))
    } finally {
      watch?.stop()
    }
  }

  async close(): Promise<void> {
    await this.#pool?.destroy()
  }
}

/** @param atOnce how many start now, and stay however long there is nothing to do; the others with the tasks */
function startThreads(
  threads: number,
  { atOnce, start, env }: { atOnce: number; start?: ThreadStart; env: NodeJS.ProcessEnv | undefined },
): Tinypool {
  return new Tinypool({
    filename: generatorEntry('worker'),
    minThreads: atOnce,
    maxThreads: threads,
    idleTimeout: 60_000,
    workerData: start,
    ...(env && { env: env as Record<string, string> }),
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
  })
}
