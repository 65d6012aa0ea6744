import { type RankedPage, rankPages, SECTIONS_PER_PAGE, worthOf } from '../rank.ts'
import { MAX_RESULTS } from '../search-document.ts'

export interface ScoredNumber {
  /** Number of the section. */
  section: number
  score: number
}

export interface RankTools {
  scoreOf(section: number): number
  pageOf(section: number): number
  pageCount: number
}

/**
 * Ranks pages like `rankPages`, without sorting all sections first: a common word matches half of a large site.
 * @param order sections as they were found
 */
export function rankSections(order: readonly number[], { scoreOf, pageOf, pageCount }: RankTools): RankedPage<ScoredNumber, number>[] {
  const best = new Float64Array(pageCount * SECTIONS_PER_PAGE)
  const counts = new Uint8Array(pageCount)
  /** When the best section of each page was found. */
  const found = new Uint32Array(pageCount)
  for (let at = 0; at < order.length; at++) {
    const section = order[at] ?? 0
    const page = pageOf(section)
    const score = scoreOf(section)
    const count = counts[page] ?? 0
    const start = page * SECTIONS_PER_PAGE
    if (count === 0 || score > (best[start] ?? 0)) found[page] = at
    let place = count
    while (place > 0 && (best[start + place - 1] ?? 0) < score) place--
    if (place === SECTIONS_PER_PAGE) continue
    best.copyWithin(start + place + 1, start + place, start + Math.min(count, SECTIONS_PER_PAGE - 1))
    best[start + place] = score
    counts[page] = Math.min(count + 1, SECTIONS_PER_PAGE)
  }
  // Each page shows at least one section, so no more pages than that can be shown.
  const top: { page: number; worth: number }[] = []
  const isBetter = (a: { page: number; worth: number }, b: { page: number; worth: number }) => {
    const [bestOfA, bestOfB] = [best[a.page * SECTIONS_PER_PAGE] ?? 0, best[b.page * SECTIONS_PER_PAGE] ?? 0]
    if (a.worth !== b.worth) return a.worth > b.worth
    return bestOfA !== bestOfB ? bestOfA > bestOfB : (found[a.page] ?? 0) < (found[b.page] ?? 0)
  }
  for (let page = 0; page < pageCount; page++) {
    const count = counts[page] ?? 0
    if (count === 0) continue
    const worth = worthOf(best, page * SECTIONS_PER_PAGE, page * SECTIONS_PER_PAGE + count)
    const last = top[MAX_RESULTS - 1]
    if (last !== undefined && worth < last.worth) continue
    const candidate = { page, worth }
    const place = top.findIndex((other) => isBetter(candidate, other))
    top.splice(place < 0 ? top.length : place, 0, candidate)
    if (top.length > MAX_RESULTS) top.pop()
  }
  const shown = new Set(top.map(({ page }) => page))
  const sections = order.filter((section) => shown.has(pageOf(section))).map((section) => ({ section, score: scoreOf(section) }))
  sections.sort((a, b) => b.score - a.score)
  return rankPages(sections, ({ section }) => pageOf(section))
}
