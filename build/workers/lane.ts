/** Threads that do one kind of work, and the tasks that wait for them. */
import { Tinypool } from 'tinypool'
import { generatorEntry } from '../generator.ts'
import type { TaskResult, ThreadStart } from '../worker.ts'
import type { LaneState, TaskName, WaitingTask } from './next-tasks.ts'

/** Memory for young objects in each thread, in megabytes: compiling makes many and keeps few. */
const YOUNG_GENERATION = 48

export class Lane implements LaneState {
  readonly threads: number
  readonly waiting: WaitingTask[] = []
  readonly #stays: boolean
  readonly #warmFor = new Set<TaskName>()
  #pool: Tinypool | undefined
  #running = 0

  /** @param stays true where one thread has to be ready at any time, however long there was nothing to do */
  constructor(threads: number, stays: boolean) {
    this.threads = threads
    this.#stays = stays
  }

  get isStarted(): boolean {
    return this.#pool !== undefined
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
    this.#pool ??= startThreads(this.threads, { atOnce: 1, start })
  }

  /** Gives tasks of one kind to a thread, all with one message. `onFree` is called when it has done them, before their results are used. */
  async start(tasks: readonly WaitingTask[], onFree: () => void): Promise<void> {
    const [first] = tasks
    if (first === undefined) return
    this.#pool ??= startThreads(this.threads, { atOnce: this.#stays ? 1 : 0 })
    this.#warmFor.add(first.name)
    this.#running++
    let results: readonly TaskResult[]
    try {
      const { name, signal } = first
      results = await this.#pool.run({ name, tasks: tasks.map(({ task }) => task) }, signal && { signal })
    } catch (error) {
      results = tasks.map(() => ({ error }))
    }
    this.#running--
    onFree()
    for (const [index, { resolve, reject }] of tasks.entries()) {
      const result = results[index] ?? { error: new Error('A thread did less than it was asked to.') }
      if ('error' in result) reject(result.error)
      else resolve(result.value)
    }
  }

  async close(): Promise<void> {
    await this.#pool?.destroy()
  }
}

/** @param atOnce how many start now, and stay however long there is nothing to do; the others with the tasks */
function startThreads(threads: number, { atOnce, start }: { atOnce: number; start?: ThreadStart }): Tinypool {
  return new Tinypool({
    filename: generatorEntry('worker'),
    minThreads: atOnce,
    maxThreads: threads,
    idleTimeout: 60_000,
    workerData: start,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
  })
}
