/** The sidebar in development. Made again when a page or the configuration has changed, without compiling pages for their titles. */
import { madePages } from '../check/languages.ts'
import { SUMMARIES } from '../compile/compiled-page.ts'
import { inputKey, type PageSettings, pageInput } from '../compile/page-input.ts'
import type { SourcePage } from '../site/discover/page-entry.ts'
import { withLanguageMarks } from '../site/languages/language-sidebar.ts'
import { type ResolvedSidebar, resolveSidebar, usesFiles } from '../site/sidebar/resolve-sidebar.ts'
import type { Site } from '../site/site.ts'
import { languageSettings } from '../stages/languages.ts'
import { lastMade } from './last-made.ts'
import type { Sources } from './sources.ts'
import { titleInText } from './title-in-text.ts'

export type DevSidebar = (site: Site) => Promise<ResolvedSidebar>

export function createDevSidebar(sources: Sources): DevSidebar {
  const lastResolved = lastMade<ResolvedSidebar>()
  /** Lists are kept while they're equal, because much is memoized about each. */
  let kept: { json: string; lists: ResolvedSidebar['lists'] } | undefined

  /** The title from the page's last compilation, or else from its text and that of the files that it includes. */
  function titleOf(page: SourcePage, settings: PageSettings, { store }: Site): string | undefined {
    const compiled = store.map(SUMMARIES).get(inputKey(pageInput(page, settings), page))
    return compiled?.title ?? titleInText(page) ?? compiled?.headings[0]?.text
  }

  async function make(site: Site): Promise<ResolvedSidebar> {
    const read = (await sources.pages.readAll(sources.pages.list())).map(({ page }) => page)
    const settingsOf = await languageSettings(site, read)
    const pages = read.map((page) => {
      const { filePath, route, frontmatter, item } = page
      return { filePath, route, frontmatter, ...(item && { item }), title: frontmatter.title ?? titleOf(page, settingsOf(page), site) }
    })
    const { lists: own, diagnostics } = resolveSidebar(site, pages)
    const lists = withLanguageMarks(own, [...read, ...madePages(sources.languages())], site.edition)
    const json = JSON.stringify(lists)
    if (kept === undefined || kept.json !== json) kept = { json, lists }
    return { lists: kept.lists, diagnostics }
  }

  return async (site) => {
    if (!usesFiles(site.config.sidebar) && site.edition.language === undefined) return resolveSidebar(site, [])
    return lastResolved([site, sources.version()], () => make(site))
  }
}
