/**
 * Worker threads, started when the first task comes and not before. There are two lanes: one compiles text and highlights what is not a script, one
 * highlights scripts. Either has to warm up large libraries and grammars, so a thread does the other lane's work only where so much of it waits
 * that warming up repays. Everything else (rendering, the search index) is done by whichever thread is free.
 */
import { availableParallelism } from 'node:os'
import type { WorkerTasks } from '../worker.ts'
import { Lane, type TaskName, type WaitingTask } from './lane.ts'

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
  /** Has every thread that has highlighted keep what it learned of grammars. */
  saveTranslations(): Promise<void>
  close(): Promise<void>
}

/** Of a site's work on text and code, the part that is text. */
const TEXT_SHARE = 0.4

/** So many tasks are done in the time that a thread takes to warm up for their kind, or to start. */
const WARM_UP: Partial<Record<TaskName, number>> = { compile: 64, highlightScripts: 24, highlightOthers: 24, render: 8 }

/** From so many tasks on, threads are given several with one message: at first each should begin as soon as it can. */
const MANY = 96
const MOST_AT_ONCE = 8

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
  const lanes = [text, code]
  const shared: WaitingTask[] = []

  const homeOf: Partial<Record<TaskName, Lane>> = { compile: text, highlightOthers: text, highlightScripts: code }

  const startWaiting = (): void => {
    for (const lane of lanes) {
      while (lane.isFree) {
        const others = lane === text ? code.waiting : text.waiting
        const next = takeSome(lane.waiting) ?? takeForeign(others, lane) ?? takeForeign(shared, lane)
        if (next === undefined) break
        void lane.start(next, startWaiting)
      }
    }
  }
  const takeForeign = (waiting: WaitingTask[], lane: Lane): WaitingTask[] | undefined => {
    const [next] = waiting
    if (next === undefined) return undefined
    const isAtHome = lane === text && waiting === shared
    return isAtHome || lane.isWarmFor(next.name) || waiting.length > (WARM_UP[next.name] ?? 0) ? takeSome(waiting) : undefined
  }
  /** The first, and others of its kind where so many wait that every thread has enough. */
  const takeSome = (waiting: WaitingTask[]): WaitingTask[] | undefined => {
    const [first] = waiting
    if (first === undefined) return undefined
    const most = waiting.length < MANY ? 1 : Math.min(MOST_AT_ONCE, Math.floor(waiting.length / (8 * threads)) || 1)
    const end = waiting.findIndex(({ name, signal }) => name !== first.name || signal !== first.signal)
    return waiting.splice(0, end < 0 ? most : Math.min(most, end))
  }
  const enqueue = (waiting: WaitingTask[], name: TaskName, task: unknown, signal?: AbortSignal): Promise<unknown> =>
    new Promise((resolve, reject) => {
      waiting.push({ name, task, signal, resolve, reject })
      startWaiting()
    })
  const warm = (lane: Lane, work: Parameters<WorkerTasks['warmUp']>[0], name: TaskName): void => {
    lane.setWarmFor(name)
    // A thread that cannot start says so with its first real task.
    enqueue(lane.waiting, 'warmUp', work).catch(() => {})
  }

  return {
    run: (name, task, signal) => enqueue(homeOf[name]?.waiting ?? shared, name, task, signal) as never,
    warmUp() {
      warm(text, 'text', 'compile')
      warm(code, 'code', 'highlightScripts')
    },
    warmUpRendering() {
      for (const lane of lanes) if (lane.isStarted) warm(lane, 'render', 'render')
    },
    async saveTranslations() {
      const warmed = lanes.filter((lane) => lane.isWarmFor('highlightScripts') || lane.isWarmFor('highlightOthers'))
      // One after the other: each adds to what it finds in the file.
      for (const lane of warmed.flatMap((lane) => Array.from({ length: lane.threads }, () => lane))) {
        await enqueue(lane.waiting, 'saveTranslations', undefined)
      }
    },
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()))
    },
  }
}
