import type { AnyKind, TaskReport } from './task-kind.ts'
import type { Thread } from './thread.ts'

interface WaitingTask {
  kind: AnyKind
  task: unknown
  signal: AbortSignal | undefined
  resolve(report: Promise<TaskReport>): void
}

/** Tasks that wait for threads. A free thread takes the one that has waited longest, and the first of several free threads takes it. */
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
      const next = this.#waiting.shift()
      if (next === undefined) return
      next.resolve(thread.run(next.kind, next.task, next.signal).finally(() => this.#startNext()))
    }
  }
}
