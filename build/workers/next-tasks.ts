/** Which tasks a thread that has nothing to do is given next. */
import type { WorkerTasks } from '../worker.ts'

export type TaskName = keyof WorkerTasks

export interface WaitingTask {
  name: TaskName
  task: unknown
  signal?: AbortSignal | undefined
  /** True for what is about the threads of one lane, such as what they load. */
  isBound?: boolean
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** The lane of the thread, as far as the choice depends on it. */
export interface LaneState {
  waiting: WaitingTask[]
  /** True where it has a thread already. */
  isStarted: boolean
  /** True where its threads have loaded the libraries for such tasks. */
  isWarmFor(name: TaskName): boolean
}

export interface OtherTasks {
  /** Those of the other lane. */
  foreign: WaitingTask[]
  /** Those of no lane. */
  shared: WaitingTask[]
  /** True where the lane starts for one of these. */
  startsForShared: boolean
  /** How many threads there can be in all. */
  threads: number
}

/** So many tasks are done in the time that a thread takes to warm up for their kind, or to start. */
const WARM_UP: Partial<Record<TaskName, number>> = { compile: 64, highlightScripts: 24, highlightOthers: 24, render: 8, search: 1 }

/** From so many tasks on, threads are given several with one message: at first each should begin as soon as it can. */
const MANY = 96
const MOST_AT_ONCE = 8

/** Takes the next tasks, all of one kind, out of those that wait: the lane's own, then the other's, then those of no lane. Undefined where there are none for it. */
export function nextTasks(lane: LaneState, { foreign, shared, startsForShared, threads }: OtherTasks): WaitingTask[] | undefined {
  if (lane.waiting.length > 0) return take(lane.waiting, 0, threads)
  // The other lane may be busy with tasks of one kind while those of another wait behind them.
  const start = foreign.findIndex((task, index) => foreign[index - 1]?.name !== task.name && repays(lane, foreign, task))
  if (start >= 0) return take(foreign, start, threads)
  const [first] = shared
  if (first === undefined) return undefined
  return startsForShared || lane.isStarted || repays(lane, shared, first) ? take(shared, 0, threads) : undefined
}

/** True where the lane is ready for tasks of one kind, or so many of it wait that getting ready pays. */
function repays(lane: LaneState, waiting: readonly WaitingTask[], { name, isBound }: WaitingTask): boolean {
  if (isBound === true) return false
  return lane.isWarmFor(name) || waiting.filter((task) => task.name === name).length > (WARM_UP[name] ?? 0)
}

/** One of them, and those after it that are of its kind, where so many wait that every thread has enough. */
function take(waiting: WaitingTask[], start: number, threads: number): WaitingTask[] {
  const first = waiting[start]
  const most = waiting.length < MANY ? 1 : Math.min(MOST_AT_ONCE, Math.floor(waiting.length / (8 * threads)) || 1)
  const isOther = ({ name, signal, isBound }: WaitingTask) => name !== first?.name || signal !== first.signal || isBound !== first.isBound
  const end = waiting.findIndex((task, index) => index > start && isOther(task))
  return waiting.splice(start, end < 0 ? most : Math.min(most, end - start))
}
