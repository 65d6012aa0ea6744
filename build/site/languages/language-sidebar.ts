import { ROOT_LOCALE } from '../../../src/shared/config/languages.ts'
import type { SidebarEntry, SidebarLists } from '../../../src/shared/page/sidebar-tree.ts'
import { matchRoute } from '../../../src/shared/routes/match.ts'
import { splitHref } from '../../../src/shared/routes/paths.ts'
import { attempt } from '../../util/attempt.ts'
import type { SourcePage } from '../discover/page-entry.ts'
import type { Edition } from '../site.ts'
import { isFallback } from './language-pages.ts'

/** A sidebar whose entries say which of their pages are in another language. Stays the same value if none is. */
export function withLanguageMarks(
  lists: SidebarLists | undefined,
  pages: readonly Pick<SourcePage, 'route' | 'language'>[],
  edition: Pick<Edition, 'language'>,
): SidebarLists | undefined {
  if (lists === undefined || !pages.some((page) => isFallback(page, edition))) return lists
  const routes = pages.map((page) => ({ page, path: page.route }))
  const languageAt = (link: string): string | undefined => {
    const page = link.startsWith('/') ? attempt(() => matchRoute(routes, splitHref(link).pathname))?.route.page : undefined
    return page !== undefined && isFallback(page, edition) ? (page.language ?? ROOT_LOCALE) : undefined
  }
  const marked = ({ items, ...entry }: SidebarEntry): SidebarEntry => {
    const language = entry.link === undefined ? undefined : languageAt(entry.link)
    return { ...entry, ...(language !== undefined && { language }), ...(items && { items: items.map(marked) }) }
  }
  if (Array.isArray(lists)) return lists.map(marked)
  return Object.fromEntries(Object.entries(lists).map(([prefix, entries]) => [prefix, entries.map(marked)]))
}
