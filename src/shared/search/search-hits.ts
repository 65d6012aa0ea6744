import { cellsOf, excerptOf, markTerms, type TextPiece } from './highlight.ts'
import type { RankedPage, SectionMatch } from './rank.ts'
import type { SearchDocument } from './search-document.ts'

/** A matching section, ready to be shown. */
export interface SearchHit {
  /** Without the base path. */
  href: string
  isPage: boolean
  /** Set for a row of a table. */
  isRow?: true
  /** Place: groups of the sidebar, the page and the headings above it. */
  path: string[]
  title: TextPiece[]
  /** One or two sentences, or cells of a row in lines of their own. */
  excerpt: TextPiece[]
  /** True if it has what the reader has typed word for word. */
  isExact?: boolean
}

/** Hits of one page, best first. */
export interface HitGroup {
  /** Address of the page, without the base path. */
  page: string
  title: string
  hits: SearchHit[]
}

export interface FoundSection extends Omit<SearchDocument, 'html'> {
  /** Terms of the index that the query matched. */
  terms: string[]
  /** Groups of the sidebar that its page is in. */
  path: readonly string[]
  rowOf?: SectionMatch['rowOf']
}

export function toHitGroup({ page, sections, isExact }: RankedPage<FoundSection>): HitGroup {
  const [first] = sections
  return {
    page,
    title: first?.titles[0] ?? first?.title ?? '',
    hits: sections.map((section) => ({ ...toHit(section), ...(isExact && { isExact }) })),
  }
}

function toHit({ href, isPage, isRow = false, path, title, titles, text, terms }: FoundSection): SearchHit {
  const matched = new Set(terms)
  const above = [...path, ...titles]
  return {
    href,
    isPage,
    ...(isRow && { isRow }),
    // A page is often named like the group that it's in.
    path: above.filter((name, place) => name !== (above[place + 1] ?? title)),
    title: markTerms(title, matched),
    excerpt: isRow ? cellsOf(text, matched) : excerptOf(text, matched, undefined, title),
  }
}
