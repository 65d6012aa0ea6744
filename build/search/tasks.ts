import type { TaskKind } from '../workers/task-kind.ts'
import type { SearchTask } from './search-task.ts'

/** Its result is the index as text, in memory that threads share. */
export const SEARCH: TaskKind<SearchTask, SharedArrayBuffer> = { name: 'search' }
