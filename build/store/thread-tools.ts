import type { SiteFolders } from '../util/site-folders.ts'
import type { Store } from './store.ts'

/** What a worker thread has besides its tasks. It's made once, when the thread starts. */
export interface ThreadTools {
  /** Those of the site that the thread works for. */
  folders: SiteFolders
  store: Store
}
