/** From sections with scores to what is shown: pages in order of what all of their sections are worth, at most 16 sections. */
import { MAX_RESULTS } from './search-document.ts'

export interface ScoredSection {
  href: string
  score: number
}

/** Sections of one page that were found, the best first. */
export interface RankedPage<T> {
  /** The page's address. */
  page: string
  sections: T[]
}

/** Each further section of a page adds this part of what the one before it could have added. */
const NEXT_SECTION = 0.6

/** Sections of a page that count, and that are shown before other pages had their turn. */
const SECTIONS_PER_PAGE = 5

/**
 * Orders and cuts what was found. A page with several good sections comes before one with a single better one: it is about the
 * question, and the other mentions it.
 * @param found the best first
 */
export function rankPages<T extends ScoredSection>(found: readonly T[]): RankedPage<T>[] {
  const byPage = new Map<string, T[]>()
  for (const section of found) {
    const page = section.href.replace(/#.*$/, '')
    const sections = byPage.get(page)
    if (sections === undefined) byPage.set(page, [section])
    else sections.push(section)
  }
  const pages = [...byPage].map(([page, sections]) => ({ page, sections, worth: worthOf(sections) })).sort((a, b) => b.worth - a.worth)
  const turns = [...pages.flatMap(({ sections }) => sections.slice(0, SECTIONS_PER_PAGE)), ...found]
  const shown = new Set<T>()
  for (const section of turns) if (shown.size < MAX_RESULTS) shown.add(section)
  return pages
    .map(({ page, sections }) => ({ page, sections: sections.filter((section) => shown.has(section)) }))
    .filter(({ sections }) => sections.length > 0)
}

function worthOf(sections: readonly ScoredSection[]): number {
  return sections.slice(0, SECTIONS_PER_PAGE).reduce((sum, { score }, index) => sum + score * NEXT_SECTION ** index, 0)
}
