/** Which paths of dynamic pages have documents in a build: those that `staticParams` list. Browsers render the others. */
import { isDynamicPattern } from '../../src/shared/routes/match.ts'
import { comparablePath } from '../../src/shared/routes/paths.ts'
import type { DocumentContext } from '../render/document-input.ts'
import type { Placement } from '../render/place-pages.ts'
import { placePages } from '../render/site-documents.ts'
import type { ShownPage } from './shown-pages.ts'

/** @returns a function that marks a placement that isn't listed. It reads a page's list once, and again for a path that isn't in it, and throws what's wrong with the list */
export function createListed() {
  const known = new WeakMap<ShownPage, ReadonlySet<string>>()
  return async (page: ShownPage, placement: Placement, tools: Pick<DocumentContext, 'pool' | 'tracer'>): Promise<Placement> => {
    const { route, summary } = page.compiled
    if (!isDynamicPattern(route)) return placement
    const isKnown = () => known.get(page)?.has(comparablePath(placement.place.path)) === true
    if (!isKnown() && summary.exports.includes('staticParams')) {
      const [{ placements, error } = { placements: [] }] = await placePages([await page.bundled()], () => ({ sidebar: [] }), tools)
      if (error !== undefined) throw error
      known.set(page, new Set(placements.map(({ place }) => comparablePath(place.path))))
    }
    return isKnown() ? placement : { ...placement, place: { ...placement.place, isUnlisted: true } }
  }
}
