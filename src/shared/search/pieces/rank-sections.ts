import { MAX_PAGES, pageScore, type RankedPage, rankPages, SECTIONS_PER_PAGE, type SectionMatch, sectionScore } from '../rank.ts'

export interface ScoredNumber extends SectionMatch {
  section: number
}

export interface RankTools {
  scoreOf(section: number): number
  /** The words of the query that a section matches: a bit for each. */
  wordsOf(section: number): number
  pageOf(section: number): number
  /** For a row of a table, the section that it's in. */
  rowOf(section: number): number | undefined
  pageCount: number
  total: number
}

/** Ranks pages like `rankPages`, without sorting all sections first: a common word matches half of a large site. */
export function rankSections(found: readonly number[], tools: RankTools): RankedPage<ScoredNumber, number>[] {
  const { scoreOf, wordsOf, pageOf, rowOf, pageCount, total } = tools
  const best = new Float64Array(pageCount * SECTIONS_PER_PAGE)
  const counts = new Uint8Array(pageCount)
  const words = new Uint16Array(pageCount)
  /** The first of the best sections of each page. */
  const firsts = new Uint32Array(pageCount)
  for (const section of found) {
    const page = pageOf(section)
    const score = scoreOf(section)
    const count = counts[page] ?? 0
    const start = page * SECTIONS_PER_PAGE
    if (rowOf(section) !== undefined) continue
    words[page] = (words[page] ?? 0) | wordsOf(section)
    const lead = count === 0 ? 1 : score - (best[start] ?? 0)
    if (lead > 0 || (lead === 0 && section < (firsts[page] ?? 0))) firsts[page] = section
    let place = count
    while (place > 0 && (best[start + place - 1] ?? 0) < score) place--
    if (place === SECTIONS_PER_PAGE) continue
    best.copyWithin(start + place + 1, start + place, start + Math.min(count, SECTIONS_PER_PAGE - 1))
    best[start + place] = score
    counts[page] = Math.min(count + 1, SECTIONS_PER_PAGE)
  }
  const top: { page: number; worth: number }[] = []
  const isBetter = (a: { page: number; worth: number }, b: { page: number; worth: number }) => {
    const [bestOfA, bestOfB] = [best[a.page * SECTIONS_PER_PAGE] ?? 0, best[b.page * SECTIONS_PER_PAGE] ?? 0]
    if (a.worth !== b.worth) return a.worth > b.worth
    return bestOfA !== bestOfB ? bestOfA > bestOfB : (firsts[a.page] ?? 0) < (firsts[b.page] ?? 0)
  }
  for (let page = 0; page < pageCount; page++) {
    const count = counts[page] ?? 0
    if (count === 0) continue
    const start = page * SECTIONS_PER_PAGE
    const worth = pageScore(sectionScore(best, start, start + count), words[page] ?? 0, total)
    const last = top[MAX_PAGES - 1]
    if (last !== undefined && worth < last.worth) continue
    const candidate = { page, worth }
    const place = top.findIndex((other) => isBetter(candidate, other))
    top.splice(place < 0 ? top.length : place, 0, candidate)
    if (top.length > MAX_PAGES) top.pop()
  }
  const shown = new Set(top.map(({ page }) => page))
  const ofShown = found.filter((section) => shown.has(pageOf(section)))
  const sections = scoredSections(ofShown, tools)
  return rankPages(sections, ({ section }) => pageOf(section), total)
}

/** Sections, best first. */
export function scoredSections(found: readonly number[], { scoreOf, wordsOf, rowOf }: RankTools): ScoredNumber[] {
  return found
    .map((section) => ({ section, score: scoreOf(section), words: wordsOf(section), rowOf: rowOf(section) }))
    .sort((a, b) => b.score - a.score || a.section - b.section)
}
