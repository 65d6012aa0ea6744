/** One worker thread. It starts with its first task, and again after it was ended. */
import { Worker } from 'node:worker_threads'
import { generatorEntry } from '../util/generator.ts'
import type { AnyKind, TaskMessage, TaskReport } from './task-kind.ts'
import { watchTask } from './time-limit.ts'

/** Memory for young objects, in megabytes: compiling creates many and keeps few. */
const YOUNG_GENERATION = 48

/** A thread that has had nothing to do for so long ends, in milliseconds. */
const IDLE_MS = 60_000

export type Employer = Pick<TaskMessage, 'pool' | 'folders'>

export interface ThreadOptions {
  /** Keeps the thread however long there is nothing to do. */
  stays?: boolean
  /** By default the environment of the process. */
  env?: NodeJS.ProcessEnv
}

export class Thread {
  readonly #options: ThreadOptions
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #isBusy = false
  readonly #done = new Set<string>()
  #pending: { resolve(report: TaskReport): void; reject(error: unknown): void } | undefined

  constructor(options: ThreadOptions) {
    this.#options = options
  }

  get isBusy(): boolean {
    return this.#isBusy
  }

  /** True if it has done a task of that kind since it was started. */
  hasDone(name: string): boolean {
    return this.#done.has(name)
  }

  /** Runs the only task. @param signal ends it with its thread @throws the signal's reason, a TimeoutError, or what ended the thread */
  async run({ name, limit, patience, isLarge }: AnyKind, task: unknown, employer: Employer, signal?: AbortSignal): Promise<TaskReport> {
    const begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const watch = limit === undefined ? undefined : watchTask(begun, limit, patience)
    const signals = [signal, watch?.signal].filter((one) => one !== undefined)
    this.#isBusy = true
    clearTimeout(this.#idle)
    try {
      const report = await this.#send({ ...employer, name, task, begun }, AbortSignal.any(signals))
      this.#done.add(name)
      if (isLarge?.(task as never) === true) await this.end()
      return report
    } catch (error) {
      await this.end()
      throw error
    } finally {
      watch?.stop()
      this.#isBusy = false
      this.#rest()
    }
  }

  async end(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    this.#done.clear()
    await worker?.terminate()
  }

  #send(message: TaskMessage, signal: AbortSignal): Promise<TaskReport> {
    this.#worker ??= this.#start()
    const worker = this.#worker
    worker.ref()
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject }
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.postMessage(message)
    })
  }

  #start(): Worker {
    const { env } = this.#options
    const worker = new Worker(generatorEntry('worker'), {
      ...(env && { env }),
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
    })
    // Messages of an ended thread are of no interest any more.
    const fail = (error: unknown) => this.#worker === worker && this.#pending?.reject(error)
    return worker
      .on('message', (report: TaskReport) => this.#worker === worker && this.#pending?.resolve(report))
      .on('error', fail)
      .on('exit', (code) => fail(new Error(`A thread ended in the middle of its work, with code ${code}.`)))
  }

  /** A thread that rests doesn't keep the process alive. */
  #rest(): void {
    this.#worker?.unref()
    if (this.#options.stays !== true) this.#idle = setTimeout(() => void this.end(), IDLE_MS).unref()
  }
}
