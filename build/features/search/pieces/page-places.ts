/**
 * The numbers of pages in an index. A page keeps its number from build to build, because renumbering the pages after one that was added or
 * removed would change nearly all postings.
 */
import type { IndexedPage } from './page-files.ts'
import type { IndexedPageState } from './pieces-state.ts'

/** The page with a number. Undefined where one has been removed and none has taken its number yet. */
export type PageSlot = IndexedPage | undefined

/** If a larger part of the pages has changed, making everything is faster. */
const MOST_CHANGED = 0.05

/** If a larger part of the numbers is free, all pages are numbered again, in the order of the site. */
const MOST_FREE = 0.05

/**
 * The pages by their numbers. A new page takes a free number if there is one, or else the next.
 * @param last pages of the last build by their numbers
 * @returns undefined if everything has to be made
 */
export function keptPlaces(pages: readonly IndexedPage[], last: readonly IndexedPageState[]): PageSlot[] | undefined {
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  const places: PageSlot[] = last.map(({ route }) => {
    const page = byRoute.get(route)
    byRoute.delete(route)
    return page
  })
  let free = 0
  for (const page of byRoute.values()) {
    while (places[free] !== undefined) free++
    places[free] = page
  }
  while (places.length > 0 && places.at(-1) === undefined) places.pop()
  const changed = Array.from(
    { length: Math.max(places.length, last.length) },
    (_, number) => (places[number]?.tableKey ?? '') !== (last[number]?.key ?? ''),
  ).filter(Boolean).length
  const isKept = changed <= 1 + pages.length * MOST_CHANGED && places.length - pages.length <= 1 + pages.length * MOST_FREE
  return isKept ? places : undefined
}
