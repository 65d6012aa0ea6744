/** The search index in development. It's built when someone searches, and again if pages have changed since. */

import { compilePages } from '../compile/compile-pages.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import { tableSources, wholeIndex } from '../features/search/search-outputs.ts'
import { sidebarSections } from '../features/search/sidebar-sections.ts'
import { withSeverities } from '../report/checks.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { SourcePage } from '../site/discover/discover-pages.ts'
import type { Site } from '../site/site.ts'
import type { DevSidebar } from './dev-sidebar.ts'
import { type DevSiteModules, withModules } from './dev-site-modules.ts'
import type { DevTools } from './dev-tools.ts'
import type { Sources } from './sources.ts'

/** How many pages are compiled at once. Few, because a page that's saved meanwhile has to wait for them. */
const AT_ONCE = 4

export interface DevSearch {
  /** MiniSearch's JSON. Leaves out pages with errors. */
  index(current: Site): Promise<string>
}

export function createDevSearch(tools: DevTools, sources: Sources, siteModules: DevSiteModules, sidebar: DevSidebar): DevSearch {
  let last: { version: string; index: Promise<string> } | undefined

  async function make(current: Site): Promise<string> {
    const { pool } = tools
    const site = withModules(current, (await siteModules.show(current)).modules)
    const hasErrors = (diagnostics: readonly Diagnostic[]) =>
      withSeverities(diagnostics, current.config).some(({ severity }) => severity === 'error')
    const read = await Promise.all(sources.pages.list().map(sources.pages.read))
    const readable = read.flatMap((one): SourcePage[] => (one === undefined || hasErrors(one.diagnostics) ? [] : [one.page]))
    const compiled: CompiledPage[] = []
    for (let start = 0; start < readable.length; start += AT_ONCE) {
      const batch = await compilePages(readable.slice(start, start + AT_ONCE), site)
      compiled.push(...batch.filter(({ summary }) => !hasErrors(summary.diagnostics)))
    }
    const { search, lang } = current.config
    const sections = sidebarSections((await sidebar.resolve(current)).lists)
    return wholeIndex(tableSources(compiled, search, sections), {
      pool,
      sections: sections.names,
      ...(lang !== undefined && { lang }),
    })
  }

  return {
    index(current) {
      const version = sources.version()
      if (last?.version !== version) {
        last = { version, index: make(current) }
        last.index.catch(() => {})
      }
      return last.index
    },
  }
}
