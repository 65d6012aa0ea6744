/** Finds a text that a reader has typed or pasted word for word: a code such as `Error::NotFound`, a message, part of a sentence. */

import { hasAllWords, type SectionMatch, withoutManyRows } from './rank.ts'
import { MAX_RESULTS } from './search-document.ts'
import { hasSpaceless } from './spaceless.ts'

/** So many words are a phrase. Fewer may just be its subject. */
const PHRASE_WORDS = 4

/** So many letters are a phrase in scripts that don't put spaces between words. */
const PHRASE_LETTERS = 8

/** Words that signs join, as in `a::b`, `a.b`, `a_b` or `--a-b`, are a code. Apostrophes, dashes and slashes join words of a language too. */
const CODE = /[\p{L}\p{N})\]][^\p{L}\p{N}\p{M}\s'’/-]+[\p{L}\p{N}]/u

const QUOTED = /^\s*["“„«「『].+["”“»」』]\s*$/u

/** Among so many sections with all words, and on so many pages besides those that are shown, a phrase is looked for. */
const CANDIDATES = 48
const CANDIDATE_PAGES = 3

/** Signs that readers paste along with the text that they mean. */
const AROUND = /^[\s"“„«「『'‘`([{]+|[\s"”“»」』'’`)\]},.;:!?…。！？]+$/gu

/** Looks for the reader's text. @returns undefined if it isn't there, or how good the place is, the best being 0 */
export type FindPhrase = (title: string, text: string) => number | undefined

/** Undefined for a query that is neither a code nor a phrase: its words are worth more than their order. */
export function phraseFinder(query: string): FindPhrase | undefined {
  const words = query.trim().split(/\s+/)
  const phrase = comparable(query.replace(AROUND, ''))
  const isPhrase = words.length >= PHRASE_WORDS || (hasSpaceless(query) && phrase.length >= PHRASE_LETTERS)
  if (phrase === '' || !(isPhrase || CODE.test(query.replace(AROUND, '')) || QUOTED.test(query))) return undefined
  return (title, text) => {
    const known = comparable(title)
    if (known.replace(AROUND, '') === phrase) return 0
    const [inTitle, inText] = [endOf(phrase, known), endOf(phrase, comparable(text))]
    if (inTitle === 'whole') return 1
    if (inText === 'whole') return 2
    // A text that goes on after a code has another one.
    return (inTitle ?? (isPhrase ? inText : undefined)) && 3
  }
}

/** The form in which texts are compared that differ in case, width, quotation marks, or white space. */
function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

/** Tells if a text has a phrase, or words that begin with its last one. A phrase doesn't begin within a word. */
function endOf(phrase: string, text: string): 'whole' | 'begun' | undefined {
  let found: 'begun' | undefined
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    if (isWithinWord(text, at)) continue
    if (!isWithinWord(text, at + phrase.length)) return 'whole'
    found = 'begun'
  }
  return found
}

function isWithinWord(text: string, at: number): boolean {
  const around = text.slice(Math.max(0, at - 1), at + 1)
  return /^[\p{L}\p{N}]{2}$/u.test(around) && !hasSpaceless(around)
}

/** Sections that may have a phrase. @param sections best first @param total number of words in the query @param shown pages that are shown anyway */
export function phraseCandidates<Section extends SectionMatch, Page>(
  sections: readonly Section[],
  { total, pageOf, shown }: { total: number; pageOf(section: NoInfer<Section>): Page; shown: readonly { page: Page }[] },
): Section[] {
  const pages = new Set(shown.map(({ page }) => page))
  const most = pages.size + CANDIDATE_PAGES
  return sections
    .filter(({ words }) => hasAllWords(words, total))
    .slice(0, CANDIDATES)
    .filter((section) => pages.has(pageOf(section)) || (pages.size < most && pages.add(pageOf(section))))
}

/** The sections with the reader's text, best first. @param sections best first */
export function exactMatches<Section extends Pick<SectionMatch, 'rowOf'> & { title: string; text: string }>(
  find: FindPhrase,
  sections: readonly Section[],
): Section[] {
  const found = sections
    .map((section) => ({ section, place: find(section.title, section.text) }))
    .filter(({ place }) => place !== undefined)
  found.sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
  return withoutManyRows(found.map(({ section }) => section)).slice(0, MAX_RESULTS)
}
