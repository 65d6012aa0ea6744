import type { BrowserRuntime } from '../bundle/browser-runtime.ts'
import type { Site } from '../site/site.ts'
import type { WorkerPool } from '../workers/pool.ts'
import type { MemoryFiles } from './memory-files.ts'
import type { Sources } from './sources.ts'

export interface DevTools extends Pick<Site, 'folders' | 'pool' | 'store' | 'progress'> {
  sources: Sources
  runtime: BrowserRuntime
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
