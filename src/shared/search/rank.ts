/** Groups scored sections by page, orders the pages by the value of all their sections, and keeps at most 16 sections. */
import { MAX_RESULTS } from './search-document.ts'

/** The matching sections of one page, best first. */
export interface RankedPage<T, Page = string> {
  page: Page
  sections: T[]
}

/** The weight of each further section of a page, relative to the one before it. */
const NEXT_SECTION = 0.6

/** How many sections of a page count, and how many are shown before those of other pages. */
export const SECTIONS_PER_PAGE = 5

/**
 * Ranks pages. One with several good sections comes before one with a single better section, because it's about the
 * subject and the other only mentions it.
 * @param matches best first
 * @param pageOf tells pages apart
 */
export function rankPages<T extends { score: number }, Page>(matches: readonly T[], pageOf: (section: T) => Page): RankedPage<T, Page>[] {
  const byPage = new Map<Page, T[]>()
  for (const section of matches) {
    const page = pageOf(section)
    const sections = byPage.get(page)
    if (sections === undefined) byPage.set(page, [section])
    else sections.push(section)
  }
  const pages = [...byPage]
    .map(([page, sections]) => ({ page, sections, worth: worthOf(sections.map(({ score }) => score)) }))
    .sort((a, b) => b.worth - a.worth)
  const candidates = [...pages.flatMap(({ sections }) => sections.slice(0, SECTIONS_PER_PAGE)), ...matches]
  const shown = new Set<T>()
  for (const section of candidates) if (shown.size < MAX_RESULTS) shown.add(section)
  return pages
    .map(({ page, sections }) => ({ page, sections: sections.filter((section) => shown.has(section)) }))
    .filter(({ sections }) => sections.length > 0)
}

/** What a page is worth. @param scores of its sections, best first */
export function worthOf(scores: ArrayLike<number>, start = 0, end = Math.min(scores.length, SECTIONS_PER_PAGE)): number {
  let worth = 0
  for (let at = start; at < end; at++) worth += (scores[at] ?? 0) * NEXT_SECTION ** (at - start)
  return worth
}
