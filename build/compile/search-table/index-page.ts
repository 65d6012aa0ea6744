/** One page's part of the index. It contains everything that takes time per word, and is cached until the page changes. */
import { hasSpaceless } from '../../../src/shared/search/spaceless.ts'
import { isStopWord } from '../../../src/shared/search/stop-words.ts'
import { distinctWords, tokenize } from '../../../src/shared/search/tokenize.ts'
import type { Section } from '../stored-page.ts'
import type { PageTable } from './page-table.ts'
import { type SearchedPage, toSectionDocuments, toStored } from './search-documents.ts'

export function indexPage(sections: readonly Section[], page: SearchedPage): PageTable {
  const places = new Map<string, number>()
  const placeOf = (term: string): number => {
    const place = places.get(term) ?? places.size
    places.set(term, place)
    return place
  }
  const documents = toSectionDocuments(sections, page).map((document) => ({
    stored: JSON.stringify(toStored(document)),
    fields: [
      tokenize(document.title),
      document.isRow ? [] : tokenize(document.titles.join(' ')),
      indexedTerms(document.prose, document.code),
    ].map((terms) => terms.map(placeOf)),
    ...(document.isRow && { isRow: true as const }),
  }))
  return { terms: [...places.keys()], documents }
}

/** Keywords of common languages, which say nothing about the code. */
const KEYWORDS = new Set(
  `abstract as async await bool boolean break case catch class const continue def default do double else enum export extends
  extension false final finally float fn for from fun func function guard if implements import in init int interface internal is let
  mut new nil none null number object open override package private protected pub public return self static string struct super
  suspend switch then this throw throws true try type typealias typeof undefined use val var void when where while with yield`.split(/\s+/),
)

/** Distinct terms of running text and of code, in the order of their first appearance. */
export function indexedTerms(prose: string, code: string): string[] {
  const terms = new Set<string>()
  for (const word of distinctWords(prose)) for (const { term } of word) if (isWorth(term)) terms.add(term)
  for (const word of distinctWords(code)) {
    word.forEach(({ term }, index) => {
      // As part of an identifier, a keyword is meaningful: `newDm`.
      const isPart = index > 0
      if (isWorth(term) && (isPart || !KEYWORDS.has(term))) terms.add(term)
    })
  }
  return [...terms]
}

function isWorth(term: string): boolean {
  return (term.length > 1 || hasSpaceless(term)) && !isStopWord(term)
}
