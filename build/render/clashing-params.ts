/** Pages that a dynamic page lists although they are there already. */
import { isDynamicPattern } from '../../src/shared/routes/match.ts'
import { type SiteError, siteError, withExcerpt } from '../report/diagnostic.ts'
import { positionOfText } from '../report/position-at.ts'
import type { PlacedPage } from './place-pages.ts'

/** Returns the same pages. A dynamic page that lists a page twice, or one that has a file of its own, has no places but an error. */
export function refuseClashes(pages: readonly PlacedPage[]): PlacedPage[] {
  const owners = new Map<string, PlacedPage>()
  for (const page of pages.filter(({ route }) => !isDynamicPattern(route)))
    for (const { place } of page.placements) owners.set(place.path, page)
  return pages.map((page): PlacedPage => {
    if (!isDynamicPattern(page.route)) return page
    for (const { place } of page.placements) {
      const owner = owners.get(place.path)
      if (owner !== undefined) return { ...page, placements: [], error: clash(page, place.path, owner) }
      owners.set(place.path, page)
    }
    return page
  })
}

function clash(page: PlacedPage, path: string, owner: PlacedPage): SiteError {
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
