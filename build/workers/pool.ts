/**
 * Worker threads, started when the first task comes and not before. There are two lanes: one compiles text, one
 * highlights code. Either has to warm up large libraries, so in all but large sites a thread does one of the two and
 * not both. Everything else (rendering, the search index) goes to the lane with less to do.
 */
import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import { generatorEntry } from '../generator.ts'
import type { WorkerTasks } from '../worker.ts'

export interface WorkerPool {
  /** @param signal ends the task, and its thread, where it takes too long */
  run<Name extends keyof WorkerTasks>(
    name: Name,
    task: Parameters<WorkerTasks[Name]>[0],
    signal?: AbortSignal,
  ): Promise<Awaited<ReturnType<WorkerTasks[Name]>>>
  /** Starts a thread in each lane, so that they load their libraries while the first tasks are still being found. */
  warmUp(): void
  /** Has threads that run already load what rendering takes, while pages are still being bundled. */
  warmUpRendering(): void
  close(): Promise<void>
}

/** Of a site's work on text and code, the part that is text. */
const TEXT_SHARE = 0.6

/** So many pages compile in the time that a second thread takes to warm up for it. */
const WARM_UP = 64

/** Memory for young objects in each thread, in megabytes: compiling makes many and keeps few. */
const YOUNG_GENERATION = 48

class Lane {
  readonly threads: number
  readonly #stays: boolean
  #pool: Tinypool | undefined
  pending = 0

  constructor(threads: number, stays: boolean) {
    this.threads = threads
    this.#stays = stays
  }

  get isRunning(): boolean {
    return this.#pool !== undefined
  }

  async run(name: string, task: unknown, signal?: AbortSignal): Promise<unknown> {
    this.#pool ??= startThreads(this.threads, this.#stays)
    this.pending++
    try {
      return await this.#pool.run(task, { name, ...(signal && { signal }) })
    } finally {
      this.pending--
    }
  }

  async close(): Promise<void> {
    await this.#pool?.destroy()
  }
}

export interface PoolOptions {
  /** At most this many, and at least two; by default one for each core. */
  threads?: number
  /** True where one thread of each lane has to be ready at any time, however long there was nothing to do. */
  stays?: boolean
}

export function createPool({ threads = availableParallelism(), stays = false }: PoolOptions = {}): WorkerPool {
  const textThreads = Math.max(1, Math.round(threads * TEXT_SHARE))
  const text = new Lane(textThreads, stays)
  const code = new Lane(Math.max(1, threads - textThreads), stays)
  const laneFor = (name: keyof WorkerTasks): Lane => {
    if (name === 'highlight' || name === 'saveTranslations') return code
    const ahead = text.pending / text.threads - code.pending / code.threads
    return ahead > (name === 'compile' ? WARM_UP : 0) ? code : text
  }
  return {
    async run(name, task, signal) {
      return laneFor(name).run(name, task, signal) as ReturnType<WorkerPool['run']> as never
    },
    warmUp() {
      // A thread that cannot start says so with its first real task.
      text.run('warmUp', 'text').catch(() => {})
      code.run('warmUp', 'code').catch(() => {})
    },
    warmUpRendering() {
      for (const lane of [text, code]) if (lane.isRunning) lane.run('warmUp', 'render').catch(() => {})
    },
    async close() {
      await Promise.all([text.close(), code.close()])
    },
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
