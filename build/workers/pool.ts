/** The worker threads of a build or a server, and the rule for which of them runs which task. */
import { availableParallelism } from 'node:os'
import { addLooks, type Looks, look, lookAgain, partsOf, pathOf, recordLooks } from '../inputs/looks.ts'
import type { ThreadTools } from '../store/thread-tools.ts'
import { isWithin } from '../util/real-place.ts'
import { type AnyKind, DRAIN_LATE_ERRORS, type Stray, type TaskKind, type TaskReport } from './task-kind.ts'
import { type Employer, Thread } from './thread.ts'

export interface WorkerPool {
  /** @param signal ends the task together with its thread, or takes it out of the queue */
  run<Task, Result>(kind: TaskKind<Task, Result>, task: Task, signal?: AbortSignal): Promise<Result>
  /** Waits a moment for what rendered pages have left running, and returns the errors that were thrown after a page was done. */
  drainLateErrors(): Promise<readonly Stray[]>
  /** Looks of authors' code so far, and what was seen. */
  seen(): ReadonlyMap<string, string>
  close(): Promise<void>
}

type TakeLooks = (looks: Looks) => void

/** A pool that sites share. */
export interface SharedPool extends WorkerPool {
  /** The same threads, at work for another site. */
  forSite(folders: ThreadTools['folders'], onLooks?: TakeLooks): WorkerPool
}

export interface PoolOptions {
  /** At most this many; by default one for each core, up to eight. */
  threads?: number
  /** Keeps one thread ready however long there is nothing to do. */
  stays?: boolean
  /** Called with errors that surface after their page was rendered. */
  onStray?(stray: Stray): void
}

/** More threads take more memory, and more time to load, than they save on a site of a thousand pages. */
const MOST_THREADS = 8

/** The tracer is for all tasks in development, and the workers for all others. */
let kept: { workers?: Thread[]; tracer?: Thread } | undefined

let pools = 0

/** Keeps a pool's threads for the next one in a process that runs several commands: getting them ready takes longer than building a small site. */
export function keepThreads(): void {
  kept ??= {}
}

/** @param siteFolders those of the site that the threads work for */
export function createPool(
  siteFolders: ThreadTools['folders'],
  { threads: count = Math.min(availableParallelism(), MOST_THREADS), stays = false, onStray = () => {} }: PoolOptions = {},
): SharedPool {
  const pool = pools++
  const {
    workers: threads = Array.from({ length: count }, (_, index) => new Thread({ stays: stays && index === 0 })),
    tracer = new Thread({ env: { ...process.env, NODE_ENV: 'development' } }),
  } = kept ?? {}
  const tasks = new TaskQueue(threads)
  const traces = new TaskQueue([tracer])
  const strays: Stray[] = []

  async function resultOf(reporting: Promise<TaskReport>, cache: string, seen: Map<string, string>, onLooks?: TakeLooks): Promise<unknown> {
    const report = await reporting
    // A recorder that nobody ends would take the looks of all tasks after it.
    const record = onLooks && recordLooks()
    for (const stray of report.strays) {
      strays.push(stray)
      onStray(stray)
    }
    for (const each of report.seen) {
      // The generator itself reads its cache meanwhile.
      if (seen.has(each) || isWithin(cache, pathOf(each) ?? '')) continue
      look(...partsOf(each))
      seen.set(each, lookAgain(...partsOf(each)))
    }
    addLooks(report.looks)
    if (record) onLooks?.(record.end())
    if ('error' in report) throw report.error
    return report.value
  }

  const forSite: SharedPool['forSite'] = (folders, onLooks) => {
    const seen = new Map<string, string>()
    const end = (reporting: Promise<TaskReport>) => resultOf(reporting, folders.cache, seen, onLooks)
    return {
      run(kind, task, signal) {
        const queue = kind.inDevelopment === true ? traces : tasks
        // The type of a task says what its thread returns.
        return end(queue.run(kind, task, { pool, folders }, signal)) as Promise<never>
      },
      async drainLateErrors() {
        const rendering = threads.filter((thread) => thread.hasDone('render'))
        await Promise.all(rendering.map((thread) => end(thread.run(DRAIN_LATE_ERRORS, undefined, { pool, folders }))))
        return strays
      },
      seen: () => seen,
      async close() {
        const all = [...threads, tracer]
        // A thread that is still at work ends with it.
        const areKept = kept !== undefined && !all.some((thread) => thread.isBusy)
        if (kept !== undefined) kept = areKept ? { workers: threads, tracer } : {}
        if (!areKept) await Promise.all(all.map((thread) => thread.end()))
      },
    }
  }
  return { ...forSite(siteFolders), forSite }
}

interface WaitingTask {
  kind: AnyKind
  task: unknown
  employer: Employer
  signal: AbortSignal | undefined
  resolve(report: Promise<TaskReport>): void
}

/** So many tasks take about as long as getting a thread ready for their kind, unless the kind says another number. */
const REPAYS = 64

/**
 * Tasks that wait for threads. A free thread takes the one that has waited longest, with one exception: compiling pages and highlighting code
 * each take a thread a third of a second to get ready for, so each has half of the threads, and the other half helps only where it has
 * nothing of its own to do and so many tasks wait that it pays. For a task that runs alone, all others wait.
 */
export class TaskQueue {
  readonly #threads: readonly Thread[]
  readonly #waiting: WaitingTask[] = []
  #isReserved = false

  constructor(threads: readonly Thread[]) {
    this.#threads = threads
  }

  /** @param signal ends the task together with its thread, or takes it out of the queue */
  run(kind: AnyKind, task: unknown, employer: Employer, signal?: AbortSignal): Promise<TaskReport> {
    return new Promise((resolve, reject) => {
      const waiting = { kind, task, employer, signal, resolve }
      this.#waiting.push(waiting)
      signal?.addEventListener('abort', () => {
        const index = this.#waiting.indexOf(waiting)
        if (index < 0) return
        this.#waiting.splice(index, 1)
        reject(signal.reason)
      })
      this.#startNext()
    })
  }

  #startNext(): void {
    const alone = this.#waiting.findIndex(({ kind }) => kind.patience !== undefined)
    const isQuiet = !this.#threads.some((thread) => thread.isBusy)
    this.#isReserved &&= !isQuiet
    if (this.#isReserved || (alone >= 0 && !isQuiet)) return
    for (const [index, thread] of this.#threads.entries()) {
      const place = alone >= 0 ? alone : thread.isBusy ? -1 : this.#placeOfNext(thread, index)
      if (place < 0) continue
      this.#isReserved = alone >= 0
      for (const { kind, task, employer, signal, resolve } of this.#waiting.splice(place, 1)) {
        resolve(thread.run(kind, task, employer, signal).finally(() => this.#startNext()))
      }
      if (this.#isReserved) return
    }
  }

  #placeOfNext(thread: Thread, index: number): number {
    const own = this.#waiting.findIndex(({ kind: { half } }) => half === undefined || index % 2 === half || this.#threads.length === 1)
    return own >= 0 ? own : this.#waiting.findIndex(({ kind }) => this.#repays(kind, thread))
  }

  #repays({ name, repays = REPAYS }: AnyKind, thread: Thread): boolean {
    return thread.hasDone(name) || this.#waiting.filter(({ kind }) => kind.name === name).length > repays
  }
}
