/**
 * Worker threads, started when the first task comes and not before. There are two lanes: one compiles text and highlights what is not a script, one
 * highlights scripts. Either has to warm up large libraries and grammars, so a thread does the other lane's work only where so much of it waits
 * that warming up repays. Everything else (rendering, the search index) is done by whichever thread is free.
 */
import { availableParallelism } from 'node:os'
import type { Stray } from '../render/author-code.ts'
import type { ThreadStart, WorkerTasks } from '../worker.ts'
import { Lane } from './lane.ts'
import { nextTasks, type TaskName, type WaitingTask } from './next-tasks.ts'

export interface WorkerPool {
  /** @param signal ends the task, and its thread, where it takes too long */
  run<Name extends keyof WorkerTasks>(
    name: Name,
    task: Parameters<WorkerTasks[Name]>[0],
    signal?: AbortSignal,
  ): Promise<Awaited<ReturnType<WorkerTasks[Name]>>>
  /** Starts a thread in each of some lanes, so that they load their libraries and get a first grammar ready while the first tasks are still being found. */
  warmUp(starts: readonly ThreadStart[]): void
  /** Has threads that run already load what rendering takes, while pages are still being bundled. */
  warmUpRendering(): void
  /** Waits a moment for what rendered pages have left running, and returns the errors that have surfaced after their page was done. */
  settle(): Promise<readonly Stray[]>
  /** Has every thread that has highlighted keep what it learned of grammars. */
  saveTranslations(): Promise<void>
  close(): Promise<void>
}

/** Of a site's work on text and code, the part that is text. */
const TEXT_SHARE = 0.4

export interface PoolOptions {
  /** At most this many, and at least two; by default one for each core. */
  threads?: number
  /** True where one thread of each lane has to be ready at any time, however long there was nothing to do. */
  stays?: boolean
  /** Called with errors that surface after their page was rendered. */
  onStray?(stray: Stray): void
}

export function createPool({ threads = availableParallelism(), stays = false, onStray = () => {} }: PoolOptions = {}): WorkerPool {
  const textThreads = Math.max(1, Math.round(threads * TEXT_SHARE))
  const strays: Stray[] = []
  const keepStray = (stray: Stray): void => {
    strays.push(stray)
    onStray(stray)
  }
  const text = new Lane({ threads: textThreads, stays, onStray: keepStray })
  const code = new Lane({ threads: Math.max(1, threads - textThreads), stays, onStray: keepStray })
  const lanes = [text, code]
  // Only React's development build records where an element was created.
  const tracing = new Lane({ threads: 1, stays: false, onStray() {}, env: { ...process.env, NODE_ENV: 'development' } })
  const shared: WaitingTask[] = []

  const homeOf: Partial<Record<TaskName, Lane>> = { compile: text, highlightOthers: text, highlightScripts: code, trace: tracing }

  const startWaiting = (): void => {
    for (const lane of lanes) {
      while (lane.isFree) {
        const foreign = lane === text ? code.waiting : text.waiting
        const next = nextTasks(lane, { foreign, shared, startsForShared: lane === text, threads })
        if (next === undefined) break
        void lane.start(next, startWaiting)
      }
    }
    if (tracing.isFree) void tracing.start(tracing.waiting.splice(0, 1), startWaiting)
  }
  const enqueue = (waiting: WaitingTask[], task: Omit<WaitingTask, 'resolve' | 'reject'>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      waiting.push({ ...task, resolve, reject })
      startWaiting()
    })
  const warmUp = (lane: Lane, start: ThreadStart, name: TaskName): void => {
    lane.setWarmFor(name)
    lane.warmUp(start)
  }

  return {
    run: (name, task, signal) => enqueue(homeOf[name]?.waiting ?? shared, { name, task, signal }) as never,
    warmUp(starts) {
      if (starts.includes('text')) warmUp(text, 'text', 'compile')
      if (starts.includes('code')) warmUp(code, 'code', 'highlightScripts')
    },
    warmUpRendering() {
      for (const lane of lanes.filter(({ isStarted }) => isStarted)) {
        lane.setWarmFor('render')
        // A thread that cannot say so does with its first real task.
        enqueue(lane.waiting, { name: 'warmUpRendering', task: undefined, isBound: true }).catch(() => {})
      }
    },
    async settle() {
      const rendering = lanes.filter((lane) => lane.isWarmFor('render')).flatMap((lane) => Array.from({ length: lane.started }, () => lane))
      await Promise.all(rendering.map((lane) => enqueue(lane.waiting, { name: 'settle', task: undefined, isBound: true })))
      return strays
    },
    async saveTranslations() {
      const warmed = lanes.filter((lane) => lane.isWarmFor('highlightScripts') || lane.isWarmFor('highlightOthers'))
      // One after the other: each adds to what it finds in the file.
      for (const lane of warmed.flatMap((lane) => Array.from({ length: lane.threads }, () => lane))) {
        await enqueue(lane.waiting, { name: 'saveTranslations', task: undefined, isBound: true })
      }
    },
    async close() {
      await Promise.all([...lanes, tracing].map((lane) => lane.close()))
    },
  }
}
