/** What the parts of the development server share. */
import { resolve } from 'node:path'
import type { BrowserRuntime } from '../bundle/browser-runtime.ts'
import type { BuildRecord } from '../cache/record.ts'
import type { CompileOptions } from '../compile/compile-pages.ts'
import type { SiteFolders } from '../options.ts'
import { pageStore } from '../store/page-store.ts'
import type { WorkerPool } from '../workers/pool.ts'
import { RENDER_LIMIT } from '../workers/time-limit.ts'
import type { DevConfig } from './dev-config.ts'
import type { MemoryFiles } from './memory-files.ts'

export interface DevTools {
  folders: SiteFolders
  pool: WorkerPool
  /** What the last build knew; what is learnt here is not written back. */
  record: BuildRecord
  runtime: BrowserRuntime
  /** What was made for browsers, by path below the base path. */
  files: MemoryFiles
}

export function compileOptions({ config, basics }: DevConfig, { folders }: DevTools): CompileOptions {
  const paths = { root: folders.root, pages: resolve(folders.content, config.rootDir ?? '.'), public: folders.public }
  return { basePath: basics.basePath, themes: basics.themes, store: pageStore(folders.cache), paths }
}

/** A pool whose tasks end after a while even if they are still waiting for a thread, because someone is waiting for the page. */
export function withTimeLimit(pool: WorkerPool): WorkerPool {
  return { ...pool, run: (name, task) => pool.run(name, task, AbortSignal.timeout(RENDER_LIMIT)) }
}
