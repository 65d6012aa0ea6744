/** The kinds of tasks that worker threads do. Each stage declares its own, and `worker.ts` lists them. A task and its result are plain data. */
import type { ThreadTools } from '../store/thread-tools.ts'
import type { Stray } from './author-code.ts'

export interface TaskKind<Task, Result> {
  readonly name: string
  /** Loads the function that does it, for threads. */
  load(): Promise<(task: Task, tools: ThreadTools) => Result | Promise<Result>>
  /** How long one may take, in milliseconds: where it runs code that authors write, which may never end. */
  readonly limit?: number
  /** Set where a thread takes long to get ready, for libraries to load and code to compile: which half of the threads this kind is for. */
  readonly half?: 0 | 1
  /** Whether a task takes so much memory that its thread is ended after it, because V8 would keep that. */
  readonly isLarge?: (task: Task) => boolean
  /** Needs React's development build, which records where elements were created. */
  readonly inDevelopment?: boolean
}

/** A kind of which only the name and the needs matter. */
export type AnyKind = Omit<TaskKind<never, unknown>, 'load'>

/** What is sent to a thread. */
export interface TaskMessage {
  /** Name of the kind. */
  name: string
  task: unknown
  /** Shared memory in which the thread writes 1 as it begins. */
  begun: Int32Array
  /** The number of the pool that asks. */
  pool: number
  /** Those of the site that the pool works for. */
  folders: ThreadTools['folders']
}

/** What a thread answers. */
export type TaskReport = ({ value: unknown } | { error: unknown }) & {
  strays: Stray[]
  /** Variables of the environment that authors' code has read. */
  variables: string[]
}

/** Waits a moment for what rendered pages have left running. */
export const DRAIN_LATE_ERRORS = { name: 'drain-late-errors', load: async () => (await import('./author-code.ts')).drainLateErrors }
