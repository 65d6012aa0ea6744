/** Finds a text that a reader has typed or pasted word for word: a code such as `Error::NotFound`, a message, part of a sentence. */

import { answersIn } from './highlight.ts'
import { hasAllWords, pageAddress, type SectionMatch, withoutManyRows } from './rank.ts'
import { MAX_RESULTS, type SearchDocument } from './search-document.ts'
import { hasSpaceless } from './spaceless.ts'

/** So many words are a phrase. Fewer may just be its subject. */
const PHRASE_WORDS = 4

/** So many letters are a phrase in scripts that don't put spaces between words. */
const PHRASE_LETTERS = 8

/** Words that signs join, as in `a::b`, `a.b`, `a_b` or `--a-b`, are a code. Apostrophes, dashes and slashes join words of a language too. */
const CODE = /[\p{L}\p{N})\]][^\p{L}\p{N}\p{M}\s'’/-]+[\p{L}\p{N}]/u

/** Names of options, functions and the like. Words of a language that are a title may be the subject of a better page. */
const NAME = /^\S*(?:\p{Ll}\p{Lu}|[\p{L}\p{N}]_|\p{L}\p{N})\S*$/u

/** A path that begins with a slash, after a method of HTTP or alone, and a name in a folder: `GET /pets`, `pets/list-all`. */
const PATH = /^\s*(?:(?:[A-Z]+\s+)?\/[^\s/]\S*|[\p{L}\p{N}_-]+\/(?=\S*[_-])[\p{L}\p{N}_/-]+)\s*$/u

const QUOTED = /^\s*["“„«「『].+["”“»」』]\s*$/u

/** Among so many sections with all words, and on so many pages besides those that are shown, a phrase is looked for. */
const CANDIDATES = 48
const CANDIDATE_PAGES = 3

/** Signs that readers paste along with the text that they mean. */
const AROUND = /^[\s"“„«「『'‘`([{]+|[\s"”“»」』'’`)\]},.;:!?…。！？]+$/gu

/** Looks for the reader's text. @returns undefined if it isn't there, or how good the place is, the best being 0 */
export type FindPhrase = (title: string, text: string) => number | undefined

/** The text that a reader has typed, to be found word for word. */
export interface Wanted {
  find: FindPhrase
  /** False for words of a subject, which are worth more than their order. Only a name can be the same. */
  isPhrase: boolean
}

/** Undefined for a query without a word. */
export function wantedText(query: string): Wanted | undefined {
  const words = query.trim().split(/\s+/)
  const phrase = comparable(query.replace(AROUND, ''))
  const isPhrase = words.length >= PHRASE_WORDS || (hasSpaceless(query) && phrase.length >= PHRASE_LETTERS)
  if (phrase === '') return undefined
  const isCode = CODE.test(query.replace(AROUND, '')) || QUOTED.test(query) || PATH.test(query)
  const find: FindPhrase = (title, text) => {
    const known = comparable(title)
    if (known.replace(AROUND, '') === phrase) return isPhrase || isCode || NAME.test(title) ? 0 : undefined
    if (!isPhrase && !isCode) return undefined
    const [inTitle, inText] = [endOf(phrase, known), endOf(phrase, comparable(text))]
    if (inTitle === 'whole') return 1
    if (inText === 'whole') return 2
    // A text that goes on after a code has another one.
    return (inTitle ?? (isPhrase ? inText : undefined)) && 3
  }
  return { find, isPhrase: isPhrase || isCode }
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
    // A path that goes on is another one.
    if (!isWithinWord(text, at + phrase.length) && text.charAt(at + phrase.length) !== '/') return 'whole'
    found = 'begun'
  }
  return found
}

function isWithinWord(text: string, at: number): boolean {
  const around = text.slice(Math.max(0, at - 1), at + 1)
  return /^[\p{L}\p{N}]{2}$/u.test(around) && !hasSpaceless(around)
}

/** Sections that may have a reader's text. @param sections best first @param total number of words in the query @param shown pages that are shown anyway */
export function candidatesFor<Section extends SectionMatch, Page>(
  { isPhrase }: Wanted,
  sections: readonly Section[],
  { total, pageOf, shown }: { total: number; pageOf(section: NoInfer<Section>): Page; shown: readonly { page: Page }[] },
): Section[] {
  const pages = new Set(shown.map(({ page }) => page))
  const most = pages.size + (isPhrase ? CANDIDATE_PAGES : 0)
  return sections
    .filter(({ words }) => hasAllWords(words, total))
    .slice(0, CANDIDATES)
    .filter((section) => pages.has(pageOf(section)) || (pages.size < most && pages.add(pageOf(section))))
}

/**
 * The sections with the reader's text, best first. Of several with the name that is a plain query, it's one: the page, or else the row that says most,
 * or else that of the first page.
 * @param sections best first @param pages in the order in which they're shown
 */
export function exactMatches<Section extends Pick<SectionMatch, 'rowOf'> & Pick<SearchDocument, 'href' | 'title' | 'text' | 'isPage'>>(
  { find, isPhrase }: Wanted,
  sections: readonly Section[],
  pages: readonly string[],
): Section[] {
  const found = sections
    .map((section) => ({ section, place: find(section.title, section.text) }))
    .filter(({ place }) => place !== undefined)
  const answers = ({ rowOf, text }: Section) => (rowOf === undefined ? 0 : answersIn(text).length)
  const orderOf = (section: Section) => (isPhrase ? 0 : pages.indexOf(pageAddress(section)))
  found.sort(
    ({ section: a, place: placeOfA = 0 }, { section: b, place: placeOfB = 0 }) =>
      placeOfA - placeOfB || Number(b.isPage) - Number(a.isPage) || answers(b) - answers(a) || orderOf(a) - orderOf(b),
  )
  return withoutManyRows(found.map(({ section }) => section)).slice(0, isPhrase ? MAX_RESULTS : 1)
}
