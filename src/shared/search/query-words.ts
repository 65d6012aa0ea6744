import { foldedTerm } from './folded-term.ts'
import { charactersIn, hasSpaceless, pairsIn, type Run, runsOf, wordsInRun } from './spaceless.ts'
import { isStopWord } from './stop-words.ts'
import { isOperator, tokensOf, WORD } from './tokenize.ts'

/** Longer queries are cut, because more words cost time and find nothing more. */
const MAX_READ_WORDS = 12

/** Longest part of a run without spaces that is read, and longest phrase that is searched as a whole, in pairs of characters. */
const MAX_RUN = 200
const MAX_PHRASE = 12

export interface Word {
  term: string
  end: number
  /** Terms of an identifier's parts, or pairs of characters of a word that the index may have split differently. */
  parts: string[]
  /** For words without spaces around them. A phrase is found by its parts alone. A sign between words, as in `std::vector`, only counts if it's all there is. */
  kind?: 'spaceless' | 'phrase' | 'sign'
}

/** The words of a query to mark on a page: whole identifiers, and the parts of those that are written apart, as the parameters of a path are. */
export function wordsToMark(text: string): string[] {
  const terms = queryWords(text).flatMap(({ term, parts }) => (term.startsWith('/') ? parts : [term]))
  return [...new Set(terms)].filter((term) => term.length > 1)
}

/** Without stop words and signs between words, unless there are no others. */
export function queryWords(text: string): Word[] {
  const words = [...text.matchAll(WORD)].flatMap(({ 0: word, index }): Word[] => {
    if (hasSpaceless(word)) return runsOf(word).flatMap(wordsOfRun)
    if (!isOperator(word)) return plainWords(word)
    const around = text.charAt(index - 1) + text.charAt(index + word.length)
    return [{ term: word, end: word.length, parts: [], ...(around.trim() !== '' && { kind: 'sign' }) }]
  })
  const meaningful = words.filter(({ term, kind }) => !isStopWord(term) && kind !== 'sign')
  return (meaningful.length > 0 ? meaningful : words).slice(0, MAX_READ_WORDS)
}

/** Words of a text without scripts that have no spaces, each with its parts. */
export function plainWords(text: string): Word[] {
  const words: Word[] = []
  for (const { term, start, end } of tokensOf(text)) {
    const word = words.at(-1)
    if (word !== undefined && start < word.end) word.parts.push(term)
    else words.push({ term, end, parts: [] })
  }
  return words
}

/** The whole run as a phrase, and its words. Those of one character, mostly particles, only count by themselves if all are so short. */
function wordsOfRun({ text, isSpaceless }: Run): Word[] {
  if (!isSpaceless) return plainWords(text)
  const run = foldedTerm(text.slice(0, MAX_RUN))
  const words = wordsInRun(run).map(({ term, end }): Word => {
    const stem = term.replace(PARTICLE, '')
    return { term: stem, end, parts: pairTerms(stem), kind: 'spaceless' }
  })
  if (words.length < 2) return words
  const long = words.filter(({ term }) => charactersIn(term).length > 1)
  return [{ term: run, end: run.length, parts: pairTerms(run).slice(0, MAX_PHRASE), kind: 'phrase' }, ...(long.length > 0 ? long : words)]
}

function pairTerms(text: string): string[] {
  return pairsIn(text).map(({ term }) => term)
}

/** Korean particles after a noun. Text with another particle, or none, means the same. */
const PARTICLE = /(?<=\p{sc=Hang}{2})(?:이?[나랑]|으?로|에(?:서|게)?|께서|까지|부터|처럼|보다|하고|[은는이가을를의와과도만])$/u
