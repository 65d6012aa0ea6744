import type { SidebarItemConfig } from '../../src/shared/config/options/navigation.ts'
import { isExternalLink, splitHref } from '../../src/shared/routes/paths.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { formatPath } from '../site/config/describe-issues.ts'
import { NO_PLACES } from '../site/config/key-places.ts'
import type { SiteToCheck } from './site-to-check.ts'

/** Warns of entries of the sidebar that aren't named as their pages are, so that a page has one name wherever readers meet it. Asked for by `checks.sidebarTitles`. */
export function checkSidebarTitles({ config, configFile, pages, places = NO_PLACES }: SiteToCheck): Diagnostic[] {
  const { sidebar, checks } = config
  if (checks?.sidebarTitles === undefined || sidebar === undefined || sidebar === 'auto') return []
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  const differing = (items: readonly SidebarItemConfig[], keys: PropertyKey[]): Diagnostic[] =>
    items.flatMap(({ text, link, items: inside = [] }, index) => {
      const own = [...keys, index]
      const below = differing(inside, [...own, 'items'])
      const page = link === undefined || isExternalLink(link) ? undefined : byRoute.get(splitHref(link).pathname)
      const title = page?.frontmatter.sidebarTitle ?? page?.summary.title
      if (title === undefined || title === text) return below
      const at = [...own, 'text']
      const message = `${formatPath(at)}: the page is called "${title}", and this entry "${text}".`
      const fix = `Write \`text: '${title}'\`, or \`sidebarTitle: ${text}\` in the page's frontmatter.`
      return [
        { severity: 'warning', code: 'sidebar-title', file: configFile, ...(places.text(at) ?? places.key(at)), message, fix },
        ...below,
      ]
    })
  const lists = Array.isArray(sidebar) ? [['sidebar', sidebar] as const] : Object.entries(sidebar)
  return lists.flatMap(([prefix, items]) => differing(items, prefix === 'sidebar' ? ['sidebar'] : ['sidebar', prefix]))
}
