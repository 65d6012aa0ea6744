/** Groups scored sections by page, orders the pages by the value of all their sections, and keeps at most 16 sections. */
import { MAX_RESULTS } from './search-document.ts'

/** A section that matches a query. */
export interface SectionMatch {
  score: number
  /** The words of the query that it matches: a bit for each. */
  words: number
  /** Key of the section of a row in a table. The section has the row's words as well, so rows don't make a page worth more. */
  rowOf?: string | number | undefined
}

/** The matching sections of one page, best first. */
export interface RankedPage<T, Page = string> {
  page: Page
  sections: T[]
  /** Their value together. */
  worth: number
  /** Set if they have what the reader has typed word for word. */
  isExact?: boolean
}

export const MAX_PAGES = 10

/** Sections of each page that are shown before more of a better one, which adds up to the most that are shown. */
const SHOWN = [3, 2, 2, 2, 2]

/** The weight of each further section of a page, relative to the one before it. */
const NEXT_SECTION = 0.5

const MAX_ROWS = 4

/** Sections of a page that count. */
export const SECTIONS_PER_PAGE = 5

/** Importance of all words of a query in one section. */
const COVERAGE = 0.5

/** The score of a section by the words that it matches: MiniSearch multiplies its own by the number of terms, but words have several. */
export function scoreByWords(score: number, terms: number, words: number, total: number): number {
  return (score / terms) * (bitCount(words) / total) ** COVERAGE
}

/** Ranks pages by all of their matches, which are best first. Several good sections, or all words together, are better than one. */
export function rankPages<T extends SectionMatch, Page>(
  matches: readonly T[],
  pageOf: (section: T) => Page,
  total: number,
): RankedPage<T, Page>[] {
  const byPage = new Map<Page, T[]>()
  for (const section of matches) {
    const page = pageOf(section)
    const sections = byPage.get(page)
    if (sections === undefined) byPage.set(page, [section])
    else sections.push(section)
  }
  const pages = [...byPage]
    .map(([page, sections]) => {
      const words = sections.reduce((bits, section) => bits | section.words, 0)
      const scores = sections.filter(({ rowOf }) => rowOf === undefined).map(({ score }) => score)
      return { page, sections: withoutManyRows(sections), worth: pageScore(sectionScore(scores), words, total) }
    })
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MAX_PAGES)
  const candidates = [
    ...pages.flatMap(({ sections }, place) => sections.slice(0, SHOWN[place] ?? 1)),
    ...pages.flatMap(({ sections }) => sections).sort((a, b) => b.score - a.score),
  ]
  const shown = new Set<T>()
  for (const section of candidates) if (shown.size < MAX_RESULTS) shown.add(section)
  return pages.map(({ page, sections, worth }) => ({ page, sections: sections.filter((section) => shown.has(section)), worth }))
}

/** The address of a section's page. */
export function pageAddress({ href }: { href: string }): string {
  return href.replace(/#.*$/, '')
}

/** Leaves the best rows of each section. */
export function withoutManyRows<T extends Pick<SectionMatch, 'rowOf'>>(sections: readonly T[]): T[] {
  const counts = new Map<T['rowOf'], number>()
  return sections.filter(({ rowOf }) => {
    const count = (counts.get(rowOf) ?? 0) + 1
    counts.set(rowOf, count)
    return rowOf === undefined || count <= MAX_ROWS
  })
}

/** Puts sections before all others, in their order. Those next to each other stay together if they're on the same page. @param isExact for these sections */
export function exactFirst<T extends { href: string }>(
  exact: readonly T[],
  pages: readonly RankedPage<T>[],
  isExact: boolean,
): RankedPage<T>[] {
  const first: RankedPage<T>[] = []
  for (const section of exact) {
    const page = pageAddress(section)
    const last = first.at(-1)
    if (last?.page === page) last.sections.push(section)
    else first.push({ page, sections: [section], worth: Number.POSITIVE_INFINITY, isExact })
  }
  let left = MAX_RESULTS - exact.length
  const others = pages.map((page) => {
    const sections = page.sections.filter((section) => !exact.includes(section)).slice(0, left)
    left -= sections.length
    return { ...page, sections }
  })
  return [...first, ...others.filter(({ sections }) => sections.length > 0)]
}

/** Added value of a page in the folder that the reader is in. */
const NEAR = 0.25

/** Moves pages near the open one before others about as good: of several with one title, it's probably that. @param pages best first */
export function nearFirst<Ranked extends { page: string; worth: number }>(pages: readonly Ranked[], open: string | undefined): Ranked[] {
  if (open === undefined) return [...pages]
  const worthHere = ({ page, worth }: Ranked) => worth * (1 + NEAR * nearness(page, open))
  return [...pages].sort((a, b) => worthHere(b) - worthHere(a))
}

/** The part of an open page's folders that another page is in, too: from 0 to 1. */
function nearness(page: string, open: string): number {
  const [names, openNames] = [page, open].map((path) =>
    path
      .toLowerCase()
      .split('/')
      .filter((name) => name !== ''),
  )
  const differs = (openNames ?? []).findIndex((name, place) => name !== names?.[place])
  const folders = Math.max(1, (openNames?.length ?? 0) - 1)
  return Math.min(1, (differs < 0 ? (openNames?.length ?? 0) : differs) / folders)
}

/** The value of a page's sections. @param scores best first */
export function sectionScore(scores: ArrayLike<number>, start = 0, end = Math.min(scores.length, SECTIONS_PER_PAGE)): number {
  let worth = 0
  for (let at = start; at < end; at++) worth += (scores[at] ?? 0) * NEXT_SECTION ** (at - start)
  return worth
}

/** The value of a page. @param sections value of its sections @param words all that they match (`SectionMatch`) @param total words in the query */
export function pageScore(sections: number, words: number, total: number): number {
  return (sections * bitCount(words)) / total
}

export function hasAllWords(words: number, total: number): boolean {
  return bitCount(words) === total
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
