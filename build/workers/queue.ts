import type { AnyKind, TaskReport } from './task-kind.ts'
import type { Thread } from './thread.ts'

interface WaitingTask {
  kind: AnyKind
  task: unknown
  signal: AbortSignal | undefined
  resolve(report: Promise<TaskReport>): void
}

/** So many tasks take about as long as getting a thread ready for their kind. */
const REPAYS = 64

/**
 * Tasks that wait for threads. A free thread takes the one that has waited longest, with one exception: compiling pages and highlighting code
 * each take a thread a third of a second to get ready for, so each has half of the threads, and the other half helps only where it has
 * nothing of its own to do and so many tasks wait that it pays.
 */
export class TaskQueue {
  readonly #threads: readonly Thread[]
  readonly #waiting: WaitingTask[] = []

  constructor(threads: readonly Thread[]) {
    this.#threads = threads
  }

  /** @param signal ends the task together with its thread, or takes it out of the queue */
  run(kind: AnyKind, task: unknown, signal?: AbortSignal): Promise<TaskReport> {
    return new Promise((resolve, reject) => {
      const waiting = { kind, task, signal, resolve }
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
    for (const [index, thread] of this.#threads.entries()) {
      const place = thread.isBusy ? -1 : this.#placeOfNext(thread, index)
      if (place < 0) continue
      for (const { kind, task, signal, resolve } of this.#waiting.splice(place, 1)) {
        resolve(thread.run(kind, task, signal).finally(() => this.#startNext()))
      }
    }
  }

  #placeOfNext(thread: Thread, index: number): number {
    const own = this.#waiting.findIndex(({ kind: { half } }) => half === undefined || index % 2 === half || this.#threads.length === 1)
    return own >= 0 ? own : this.#waiting.findIndex(({ kind }) => this.#repays(kind, thread))
  }

  #repays({ name }: AnyKind, thread: Thread): boolean {
    return thread.hasDone(name) || this.#waiting.filter(({ kind }) => kind.name === name).length > REPAYS
  }
}
