/** Worker threads for compiling and rendering, started when the first task comes and not before. */
import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import { generatorEntry } from '../generator.ts'
import type { WorkerTasks } from '../worker.ts'

export interface WorkerPool {
  run<Name extends keyof WorkerTasks>(name: Name, task: Parameters<WorkerTasks[Name]>[0]): Promise<Awaited<ReturnType<WorkerTasks[Name]>>>
  close(): Promise<void>
}

/** @param threads at most this many; by default one for each core */
export function createPool(threads = availableParallelism()): WorkerPool {
  let pool: Tinypool | undefined
  return {
    async run(name, task) {
      pool ??= new Tinypool({ filename: generatorEntry('worker'), minThreads: 0, maxThreads: threads, idleTimeout: 60_000 })
      return pool.run(task, { name })
    },
    async close() {
      await pool?.destroy()
    },
  }
}
