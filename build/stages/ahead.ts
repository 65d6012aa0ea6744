/**
 * What need not wait for the last block of code to be highlighted: pages are linked one by one, and once all are compiled search is
 * indexed and the pages with imports of their author's are bundled. Whatever fails here is told only where its result is asked for,
 * after what is wrong with pages themselves.
 */
import type { BrowserRuntime } from '../bundle/browser-runtime.ts'
import { type LinkablePage, linkAhead, type PagesAhead } from '../bundle/page-modules.ts'
import { bundleServerModules } from '../bundle/server-modules.ts'
import type { BuildRecord } from '../cache/record.ts'
import type { CompiledSource, CompileTools } from '../compile/compile-pages.ts'
import { partsOf } from '../compile/parts.ts'
import type { Output } from '../emit/output.ts'
import { searchOutput, tableSources } from '../search/search-output.ts'
import type { WorkerPool } from '../workers/pool.ts'

export interface AheadOptions {
  root: string
  basePath: string
  cacheFolder: string
  record: BuildRecord
  pool: WorkerPool
  runtime: Promise<BrowserRuntime>
  /** What bundling takes of a page. */
  describe(source: CompiledSource): LinkablePage
}

export interface Ahead extends Required<Pick<CompileTools, 'onReady' | 'onCompiled'>> {
  readonly modules: PagesAhead
  /** The search index of all pages, known at once where it is as it was. */
  search(compiled: readonly CompiledSource[]): Output | Promise<Output>
  /** Modules of pages with imports of their author's, for Node, by route. */
  serverModules(compiled: readonly CompiledSource[]): Promise<Map<string, string>>
}

export function workAhead({ root, basePath, cacheFolder, record, pool, runtime, describe }: AheadOptions): Ahead {
  const modules = linkAhead({ root, basePath, record, runtime })
  let search: Output | Promise<Output> | undefined
  let serverModules: Promise<Map<string, string>> | undefined
  const index = (compiled: readonly CompiledSource[]) => searchOutput(tableSources(compiled), { storeFolder: cacheFolder, record, pool })
  const bundle = (sources: readonly CompiledSource[]) => bundleServerModules(sources.map(describe), { root, basePath, cacheFolder })
  return {
    modules,
    onReady: (source) => modules.add(describe(source)),
    onCompiled(sources, isHighlighted) {
      search = index(sources)
      if (search instanceof Promise) search.catch(() => {})
      const own = sources.filter(({ summary }) => summary.hasOwnImports)
      const ready = Promise.all(own.flatMap((source) => [source, ...partsOf(source)]).map(isHighlighted))
      modules.bundle(ready.then(() => own.map(describe)))
      serverModules = ready.then(() => bundle(own))
      serverModules.catch(() => {})
    },
    search: (compiled) => search ?? index(compiled),
    serverModules: (compiled) => serverModules ?? bundle(compiled),
  }
}
