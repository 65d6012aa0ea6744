import type { TaskKind } from '../workers/task-kind.ts'
import type { SearchTask, SiteIndex } from './search-task.ts'

/** Its result is the whole index as text, in memory that threads share. */
export const SEARCH: TaskKind<SearchTask, SharedArrayBuffer> = { name: 'search' }

/** Its result is the index as a site has it. */
export const SITE_INDEX: TaskKind<SearchTask, SiteIndex> = { name: 'site-index' }
