/** The kinds of tasks that worker threads do. Each stage declares its own; `worker.ts` says which function does which. */
import type { Looks } from '../inputs/looks.ts'
import type { ThreadTools } from '../store/thread-tools.ts'

declare const types: unique symbol

export interface TaskKind<Task, Result> {
  readonly name: string
  /** How long one may take, in milliseconds: where it runs code that authors write, which may never end. */
  readonly limit?: number
  /** Set if it runs while no other task does. The limit is for what it computes then, and this is how long it may wait besides, in milliseconds. */
  readonly patience?: number
  /** Set where a thread takes long to get ready, for libraries to load and code to compile: which half of the threads this kind is for. */
  readonly half?: 0 | 1
  /** So many of its tasks take about as long as getting another thread ready for them. Default: 64. */
  readonly repays?: number
  /** True if a task takes so much memory that its thread is ended after it, because V8 would keep that. */
  readonly isLarge?: (task: Task) => boolean
  /** Needs React's development build, which records where elements were created. */
  readonly inDevelopment?: boolean
  /** The types of a task's input and result, both plain data. Only types use this: no value has it. */
  readonly [types]?: (task: Task) => Result
}

/** A kind of which only the name and the needs matter. */
export type AnyKind = Omit<TaskKind<never, unknown>, typeof types>

/** The message to a thread. */
export interface TaskMessage {
  name: string
  task: unknown
  /** Shared memory in which the thread writes 1 when it has loaded what the task needs, and begins it. */
  begun: Int32Array
  /** The number of the pool that asks. */
  pool: number
  /** Folders of the site that the task is for. */
  folders: ThreadTools['folders']
}

/** An error that surfaced after its page had been rendered, such as a late promise rejection. */
export interface Stray {
  /** Undefined if the cause is unknown. */
  page?: string
  error: Error
}

export type TaskReport = ({ value: unknown } | { error: unknown }) & {
  strays: Stray[]
  /** Looks of authors' code. */
  seen: string[]
  /** Looks of the task itself. */
  looks: Looks
}

/** Waits a moment for what rendered pages have left running. */
export const DRAIN_LATE_ERRORS: TaskKind<undefined, void> = { name: 'drain-late-errors' }

/** Loads what tasks of a kind need, by its name, while a build is still on its way to the first. */
export const LOAD: TaskKind<string, void> = { name: 'load', half: 0 }
