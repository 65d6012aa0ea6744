/** A site with its pages compiled as a build compiles them, for commands that look at pages and write none. */
import type { CompiledPage } from '../compile/compiled-page.ts'
import { openSite } from '../open-site.ts'
import { compileFragments, type Fragment } from '../render/fragments.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { pagesToCompile } from '../site/discover/discover-pages.ts'
import { inEdition, type Site } from '../site/site.ts'
import { compileLanguages } from '../stages/languages.ts'
import { openStore } from '../store/store.ts'
import { createPool } from '../workers/pool.ts'

export interface CompiledSources {
  site: Site
  /** The pages, the not-found page included. */
  compiled: CompiledPage[]
  fragments: Fragment[]
  /** Problems of the configuration and of pages, as far as they show without compiling. */
  diagnostics: Diagnostic[]
}

/** @throws SiteError where the configuration can't be run, or there is no folder of pages */
export async function compileSite({ folders, progress }: Pick<Site, 'folders' | 'progress'>): Promise<CompiledSources> {
  const pool = createPool(folders)
  try {
    const site = await openSite({ folders, store: openStore(folders.cache), pool, progress })
    const discovery = await site.pages()
    const [compiled, fragments] = await Promise.all([
      compileLanguages(pagesToCompile(discovery), site),
      Promise.all(site.editions.map((edition) => compileFragments(inEdition(site, edition)))),
    ])
    return { site, compiled, fragments: fragments.flat(), diagnostics: [...discovery.diagnostics, ...site.diagnostics] }
  } finally {
    await pool.close()
  }
}
