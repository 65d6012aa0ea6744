import type { BrowserRuntime } from '../bundle/browser-runtime.ts'
import type { Progress } from '../report/progress.ts'
import type { Store } from '../store/store.ts'
import type { SiteFolders } from '../util/site-folders.ts'
import type { WorkerPool } from '../workers/pool.ts'
import type { MemoryFiles } from './memory-files.ts'
import type { Sources } from './sources.ts'

export interface DevTools {
  folders: SiteFolders
  sources: Sources
  pool: WorkerPool
  store: Store
  runtime: BrowserRuntime
  /** Progress of work on all pages, which takes long. */
  progress: Progress
  /** Files for browsers, by path below the base path. */
  files: MemoryFiles
}

/** Ends tasks with a limit even if they're still waiting for a thread, because someone is waiting for the page. Those that run alone have waited. */
export function withTimeLimit(pool: WorkerPool): WorkerPool {
  return {
    ...pool,
    run: (kind, task, signal = kind.limit === undefined || kind.patience !== undefined ? undefined : AbortSignal.timeout(kind.limit)) =>
      pool.run(kind, task, signal),
  }
}
