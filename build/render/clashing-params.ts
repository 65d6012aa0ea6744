/** Pages that a dynamic page lists although they are there already. */
import { isDynamicPattern } from '../../src/shared/routes/match.ts'
import { type SiteError, siteError, withExcerpt } from '../report/diagnostic.ts'
import { positionOfText } from '../report/position-at.ts'
import type { SitePage } from './place-pages.ts'

/** Returns the same pages. A dynamic page that lists a page twice, or one that has a file of its own, has no places but an error. */
export function refuseClashes(pages: readonly SitePage[]): SitePage[] {
  const owners = new Map<string, SitePage['compiled']['page']>()
  const isDynamic = ({ compiled }: SitePage) => isDynamicPattern(compiled.page.route)
  for (const { compiled, placed } of pages.filter((page) => !isDynamic(page)))
    for (const { place } of placed) owners.set(place.path, compiled.page)
  return pages.map((site): SitePage => {
    const { page } = site.compiled
    if (!isDynamic(site)) return site
    for (const { place } of site.placed) {
      const owner = owners.get(place.path)
      if (owner !== undefined) return { ...site, placed: [], error: clash(page, place.path, owner) }
      owners.set(place.path, page)
    }
    return site
  })
}

function clash(page: SitePage['compiled']['page'], path: string, owner: SitePage['compiled']['page']): SiteError {
  const isOwn = owner === page
  return siteError({
    code: 'static-params',
    file: page.displayPath,
    ...withExcerpt(positionOfText(page.source, 'staticParams'), page.source),
    message: isOwn
      ? `staticParams: two entries are the page ${path}.`
      : `staticParams: an entry is the page ${path}, which is ${owner.displayPath}.`,
    fix: isOwn ? 'Remove one of them.' : `Remove the entry, or ${owner.displayPath}.`,
  })
}
