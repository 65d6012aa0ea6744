/** Matching sections as they are shown. */
import { excerptOf, markTerms, type TextPiece } from './highlight.ts'
import type { RankedPage } from './rank.ts'
import type { SearchDocument } from './search-document.ts'

/** A matching section, ready to be shown. */
export interface SearchHit {
  /** Without the base path. */
  href: string
  isPage: boolean
  title: TextPiece[]
  /** Headings between the page and the section. */
  ancestors: TextPiece[][]
  excerpt: TextPiece[]
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
}

export function toHitGroup({ page, sections }: RankedPage<FoundSection>): HitGroup {
  const [first] = sections
  return { page, title: first?.titles[0] ?? first?.title ?? '', hits: sections.map(toHit) }
}

function toHit({ href, isPage, title, titles, text, terms }: FoundSection): SearchHit {
  const matched = new Set(terms)
  return {
    href,
    isPage,
    title: markTerms(title, matched),
    ancestors: titles.slice(1).map((ancestor) => markTerms(ancestor, matched)),
    excerpt: excerptOf(text, matched),
  }
}
