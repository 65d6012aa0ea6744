import type { SidebarConfig, SidebarItemConfig } from '../../src/shared/config/schema.ts'
import { matchRoute } from '../../src/shared/routes/match.ts'
import { isExternalLink, splitHref } from '../../src/shared/routes/paths.ts'
import { formatPath } from '../config/describe-issues.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { nearestName } from '../report/nearest.ts'

/** Sidebar links to pages that do not exist, each by its key's path. */
export function checkSidebar(sidebar: SidebarConfig | undefined, routes: readonly string[], file: string): Diagnostic[] {
  const patterns = routes.map((path) => ({ path }))
  const known = new Set(routes)
  const check = (items: readonly SidebarItemConfig[], path: PropertyKey[]): Diagnostic[] =>
    items.flatMap((item, index) => {
      const here = [...path, index]
      const { pathname } = splitHref(item.link ?? '')
      const isElsewhere = item.link === undefined || isExternalLink(item.link) || /^[a-z][a-z0-9+.-]*:/i.test(item.link)
      const isPage = isElsewhere || known.has(pathname) || (pathname.startsWith('/') && matches(patterns, pathname))
      const found: Diagnostic[] = isPage ? [] : [missing(item, formatPath([...here, 'link']), routes, file)]
      return [...found, ...check(item.items ?? [], [...here, 'items'])]
    })
  if (sidebar === undefined) return []
  if (Array.isArray(sidebar)) return check(sidebar, ['sidebar'])
  return Object.entries(sidebar).flatMap(([prefix, items]) => check(items, ['sidebar', prefix]))
}

/** A path that cannot be decoded is no page's. */
function matches(patterns: readonly { path: string }[], pathname: string): boolean {
  try {
    return matchRoute(patterns, pathname) !== undefined
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

function missing(item: SidebarItemConfig, path: string, routes: readonly string[], file: string): Diagnostic {
  const near = nearestName(item.link ?? '', routes)
  return {
    severity: 'error',
    code: 'sidebar-link',
    file,
    message: `${path}: expected the route of a page, found ${JSON.stringify(item.link)} ("${item.text}").`,
    fix: near === undefined ? 'Create the page, or correct the link.' : `Did you mean ${JSON.stringify(near)}?`,
  }
}
