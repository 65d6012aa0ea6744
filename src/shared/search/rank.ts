/** Groups scored sections by page, orders the pages by the value of all their sections, and keeps at most 16 sections. */
import { MAX_RESULTS } from './search-document.ts'

export interface ScoredSection {
  href: string
  score: number
}

/** The matching sections of one page, best first. */
export interface RankedPage<T> {
  /** The page's address. */
  page: string
  sections: T[]
}

/** The weight of each further section of a page, relative to the one before it. */
const NEXT_SECTION = 0.6

/** How many sections of a page count, and how many are shown before those of other pages. */
const SECTIONS_PER_PAGE = 5

/**
 * Ranks pages. One with several good sections comes before one with a single better section, because it's about the
 * subject and the other only mentions it.
 * @param matches best first
 */
export function rankPages<T extends ScoredSection>(matches: readonly T[]): RankedPage<T>[] {
  const byPage = new Map<string, T[]>()
  for (const section of matches) {
    const page = section.href.replace(/#.*$/, '')
    const sections = byPage.get(page)
    if (sections === undefined) byPage.set(page, [section])
    else sections.push(section)
  }
  const pages = [...byPage].map(([page, sections]) => ({ page, sections, worth: worthOf(sections) })).sort((a, b) => b.worth - a.worth)
  const candidates = [...pages.flatMap(({ sections }) => sections.slice(0, SECTIONS_PER_PAGE)), ...matches]
  const shown = new Set<T>()
  for (const section of candidates) if (shown.size < MAX_RESULTS) shown.add(section)
  return pages
    .map(({ page, sections }) => ({ page, sections: sections.filter((section) => shown.has(section)) }))
    .filter(({ sections }) => sections.length > 0)
}

function worthOf(sections: readonly ScoredSection[]): number {
  return sections.slice(0, SECTIONS_PER_PAGE).reduce((sum, { score }, index) => sum + score * NEXT_SECTION ** index, 0)
}
