import type { TaskKind } from '../../workers/task-kind.ts'
import type { SearchTask, SiteIndex } from './search-task.ts'

/** From so many pages on, making the whole index takes more memory than anything that the thread does later. */
const LARGE = 1000

/** Its result is the index as a site has it. */
export const SITE_INDEX: TaskKind<SearchTask, SiteIndex> = {
  name: 'site-index',
  isLarge: ({ pages, last }) => last === undefined && pages.length > LARGE,
}
