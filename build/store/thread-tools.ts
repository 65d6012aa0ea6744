import type { Store } from './store.ts'

/** What a worker thread has besides its tasks. It's made once, when the thread starts. */
export interface ThreadTools {
  store: Store
}
