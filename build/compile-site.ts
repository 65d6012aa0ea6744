/** A site with its pages compiled as a build compiles them, for commands that look at pages and write none. */
import { ENVIRONMENT, environmentKey } from './cache/environment.ts'
import { compilePages } from './compile/compile-pages.ts'
import type { CompiledSource, CompileOptions } from './compile/compiled-source.ts'
import { pagesToCompile } from './discover/discover-pages.ts'
import type { SiteFolders } from './options.ts'
import { compileOptions } from './read-config.ts'
import { readSite, type SiteSources } from './read-site.ts'
import { compileFragments, type Fragment } from './render/fragments.ts'
import type { Progress } from './report/progress.ts'
import { readSiteModules } from './site-modules/read-site-modules.ts'
import { openStore } from './store/store.ts'
import { createPool } from './workers/pool.ts'

export interface CompiledSite extends SiteSources {
  options: CompileOptions
  /** The pages, the not-found page included. */
  compiled: CompiledSource[]
  /** The Markdown of the configuration. */
  fragments: Fragment[]
}

/** @throws SiteError where the configuration can't be run, or there is no folder of pages */
export async function compileSite(folders: SiteFolders, progress: Progress): Promise<CompiledSite> {
  const store = openStore(folders.cache)
  const pool = createPool(folders)
  try {
    const sources = await readSite(folders, store)
    const { config, configFile, basics, discovery } = sources
    const { names } = await readSiteModules(folders, { basePath: basics.basePath, pool })
    const options = compileOptions(sources, folders, names, { store, environment: environmentKey(store.memory(ENVIRONMENT).last) })
    const compiling = { pool, progress }
    const [compiled, fragments] = await Promise.all([
      compilePages(pagesToCompile(discovery), options, compiling),
      compileFragments(config, configFile, options, compiling),
    ])
    return { ...sources, options, compiled, fragments }
  } finally {
    await pool.close()
  }
}
