/** The sidebar in development. Made again when a page or the configuration has changed, without compiling pages for their titles. */

import { SUMMARIES } from '../compile/compiled-page.ts'
import { inputKey, type PageSettings, pageInput, pageSettings } from '../compile/page-input.ts'
import type { SourcePage } from '../site/discover/page-entry.ts'
import { type ResolvedSidebar, resolveSidebar, usesFiles } from '../site/sidebar/resolve-sidebar.ts'
import type { Site } from '../site/site.ts'
import { lastMade } from './last-made.ts'
import type { Sources } from './sources.ts'
import { titleInText } from './title-in-text.ts'

export type DevSidebar = (site: Site) => Promise<ResolvedSidebar>

export function createDevSidebar(sources: Sources): DevSidebar {
  const lastResolved = lastMade<ResolvedSidebar>()
  /** Lists are kept while they're equal, because much is memoized about each. */
  let kept: { json: string; lists: ResolvedSidebar['lists'] } | undefined
  const titles = new WeakMap<SourcePage, string>()

  /** The title from the page's last compilation, or else from its text. */
  function titleOf(page: SourcePage, settings: PageSettings, { store }: Site): string | undefined {
    const compiled = store.map(SUMMARIES).get(inputKey(pageInput(page, settings), page))
    if (compiled !== undefined) return compiled.title
    const title = titles.get(page) ?? titleInText(page.source) ?? ''
    titles.set(page, title)
    return title
  }

  async function make(site: Site): Promise<ResolvedSidebar> {
    const settings = await pageSettings(site)
    const pages = (await sources.pages.readAll(sources.pages.list())).map(({ page }) => {
      const { filePath, route, frontmatter } = page
      return { filePath, route, frontmatter, title: frontmatter.title ?? titleOf(page, settings, site) }
    })
    const { lists, diagnostics } = resolveSidebar(site, pages)
    const json = JSON.stringify(lists)
    if (kept?.json !== json) kept = { json, lists }
    return { lists: kept.lists, diagnostics }
  }

  return async (site) => {
    if (!usesFiles(site.config.sidebar)) return resolveSidebar(site, [])
    return lastResolved([site, sources.version()], () => make(site))
  }
}
