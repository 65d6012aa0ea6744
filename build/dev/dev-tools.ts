/** What the parts of the development server share. */

import type { BrowserRuntime } from '../bundle/browser-runtime.ts'
import type { PageSummary } from '../compile/compile-task.ts'
import type { CompiledSource } from '../compile/compiled-source.ts'
import type { SiteFolders } from '../options.ts'
import type { FragmentCache } from '../render/fragments.ts'
import type { PageAnswers } from '../samples/answer-samples.ts'
import type { WorkerPool } from '../workers/pool.ts'
import { RENDER_LIMIT } from '../workers/time-limit.ts'
import type { MemoryFiles } from './memory-files.ts'

export interface DevTools {
  folders: SiteFolders
  pool: WorkerPool
  /** Summaries of what the last build compiled, and of what this server has compiled since. */
  summaries: Record<string, PageSummary>
  /** What the compiler said about samples in the last build, and since. */
  answers: Record<string, PageAnswers>
  /** What the last build rendered of the configuration's Markdown. */
  fragments: FragmentCache
  /** Identifies what plugins read of the environment. */
  environment: string
  runtime: BrowserRuntime
  /** What was made for browsers, by path below the base path. */
  files: MemoryFiles
}

/** Remembers what was compiled, so the next request finds it. */
export function remember(compiled: readonly CompiledSource[], { summaries }: DevTools): void {
  for (const { sourceKey, summary } of compiled) summaries[sourceKey] = summary
}

/** A pool whose tasks end after a while even if they are still waiting for a thread, because someone is waiting for the page. */
export function withTimeLimit(pool: WorkerPool): WorkerPool {
  return { ...pool, run: (kind, task) => pool.run(kind, task, AbortSignal.timeout(RENDER_LIMIT)) }
}
