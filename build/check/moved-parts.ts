/**
 * Finds the page that a part has moved to. A wrong suggestion is worse than none, because its author would follow it. So the same id has to be on
 * exactly one other page. That alone says little if it's a word that any page may have, such as `usage`. So the id also has to consist of several
 * words, unless the site's list of published addresses has it on the page where it's missing.
 */
import { isDynamicPattern } from '../../src/shared/routes/match.ts'
import { SHELL_IDS } from '../compile/element-ids.ts'
import { lockedUrls, type UrlLock } from '../site/url-lock.ts'
import type { AddressedPage } from './addresses.ts'

/** The address of a part that a page doesn't have, on the page that has it now. Undefined if that isn't certain enough. */
export type FindMovedPart = (page: AddressedPage, id: string) => string | undefined

/** Headings of several words that pages have in common. */
const COMMON = new Set(
  `api-reference basic-usage best-practices code-example common-issues error-handling further-reading getting-started how-it-works how-to-use key-concepts
  learn-more next-steps quick-start related-pages return-type return-value see-also type-parameters use-cases whats-next`.split(/\s+/),
)

/** @param lock the site's list of published addresses, if there is one */
export function createMovedParts(pages: readonly AddressedPage[], lock?: UrlLock): FindMovedPart {
  // Created on first use, because most sites don't need them.
  let routes: Map<string, string[]> | undefined
  let published: Set<string> | undefined
  return (page, id) => {
    published ??= new Set(lock === undefined ? [] : lockedUrls(lock.source).map(({ address }) => address))
    const isTelling = /[^-]-[^-]/.test(id) && !COMMON.has(id) && !/^fn(?:ref)?-/.test(id)
    if (!isTelling && !published.has(`${page.route}#${id}`)) return undefined
    routes ??= routesById(pages)
    const [route, ...others] = (routes.get(id) ?? []).filter((other) => other !== page.route)
    return route === undefined || others.length > 0 || isDynamicPattern(route) || SHELL_IDS.includes(id) ? undefined : `${route}#${id}`
  }
}

function routesById(pages: readonly AddressedPage[]): Map<string, string[]> {
  const routes = new Map<string, string[]>()
  for (const { route, anchors } of pages) {
    for (const id of new Set(anchors)) routes.set(id, [...(routes.get(id) ?? []), route])
  }
  return routes
}
