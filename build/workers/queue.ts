import type { AnyKind, TaskReport } from './task-kind.ts'
import type { Thread } from './thread.ts'

interface WaitingTask {
  kind: AnyKind
  task: unknown
  signal: AbortSignal | undefined
  resolve(report: Promise<TaskReport>): void
}

/**
 * Tasks that wait for threads. A free thread takes the one that has waited longest among those of the kind it did last, because it has
 * loaded and warmed up what these need, and otherwise the one that has waited longest of all.
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
    for (const thread of this.#threads) {
      if (thread.isBusy) continue
      const own = this.#waiting.findIndex(({ kind }) => kind.name === thread.lastTask)
      for (const { kind, task, signal, resolve } of this.#waiting.splice(Math.max(own, 0), 1)) {
        resolve(thread.run(kind, task, signal).finally(() => this.#startNext()))
      }
    }
  }
}
