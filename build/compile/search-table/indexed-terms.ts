/** Selects the words of a section's text that go into the index. */

import { hasSpaceless } from '../../../src/shared/search/spaceless.ts'
import { isStopWord } from '../../../src/shared/search/stop-words.ts'
import { distinctWords } from '../../../src/shared/search/tokenize.ts'

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
