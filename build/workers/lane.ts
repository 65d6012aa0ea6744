/** Threads that do one kind of work, and the tasks that wait for them. */
import { Tinypool } from 'tinypool'
import { generatorEntry } from '../generator.ts'
import type { WorkerTasks } from '../worker.ts'

/** Memory for young objects in each thread, in megabytes: compiling makes many and keeps few. */
const YOUNG_GENERATION = 48

export type TaskName = keyof WorkerTasks

export interface WaitingTask {
  name: TaskName
  task: unknown
  signal?: AbortSignal | undefined
  resolve(result: unknown): void
  reject(error: unknown): void
}

export class Lane {
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

  /** Gives a task to a thread. `onFree` is called when that has done it, before its result is. */
  async start({ name, task, signal, resolve, reject }: WaitingTask, onFree: () => void): Promise<void> {
    this.#pool ??= startThreads(this.threads, this.#stays)
    this.#warmFor.add(name)
    this.#running++
    try {
      const result: unknown = await this.#pool.run(task, { name, ...(signal && { signal }) })
      this.#running--
      onFree()
      resolve(result)
    } catch (error) {
      this.#running--
      onFree()
      reject(error)
    }
  }

  async close(): Promise<void> {
    await this.#pool?.destroy()
  }
}

function startThreads(threads: number, stays: boolean): Tinypool {
  return new Tinypool({
    filename: generatorEntry('worker'),
    minThreads: stays ? 1 : 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
  })
}
