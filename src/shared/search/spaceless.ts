/** Words without spaces, and Korean ones with particles. Browsers and Node may differ on where they end, so every pair of characters is a term too. */
import { memoized } from '../memoized.ts'
import { foldedTerm, MARK } from './folded-term.ts'

/** A term of a text, in lower case, with its place there. */
export interface Token {
  term: string
  start: number
  end: number
}

/** Letters and digits of these scripts. Japanese sound marks are listed because Unicode assigns them to no single script. */
const LETTER = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}ー\uff70\uff9e\uff9f]`

/** Characters that are folded into one with the character before them. */
const FOLLOWING = String.raw`${MARK}\uff9e\uff9f\u1160-\u11ff`

const SPACELESS = new RegExp(LETTER, 'u')

/** A run of letters, with their marks, either in these scripts or in others. */
const RUN = new RegExp(`(?<spaceless>(?:${LETTER}[${MARK}]*)+)|(?:(?!${LETTER}).)+`, 'gsu')

/** A letter with its marks. Needs no dictionary, so it's the same in every browser. */
const CHARACTER = /\P{M}\p{M}*|\p{M}+/gu

/** A character of text that isn't folded, where vowels and ends of Korean syllables, and sound marks of half the width, are characters too. */
const RAW_CHARACTER = new RegExp(`[^${FOLLOWING}][${FOLLOWING}]*|[${FOLLOWING}]+`, 'gu')

/** True for text with a letter of such a script. */
export function hasSpaceless(text: string): boolean {
  return SPACELESS.test(text)
}

export interface Run {
  text: string
  start: number
  isSpaceless: boolean
}

/** Splits letters where the kind of script changes, as in `XMTP協議`. */
export function runsOf(word: string): Run[] {
  return [...word.matchAll(RUN)].map(({ 0: text, index: start, groups }) => ({
    text,
    start,
    isSpaceless: groups?.['spaceless'] !== undefined,
  }))
}

/** The terms of a run as it's written, with their places there. */
export function spacelessTokens(run: string): Token[] {
  const folded = foldedTerm(run)
  if (folded === run) return foldedTokens(run)
  const starts: number[] = []
  const ends: number[] = []
  let known = ''
  for (const { 0: character, index } of run.matchAll(RAW_CHARACTER)) {
    const text = foldedTerm(character)
    known += text
    for (let at = 0; at < text.length; at++) {
      starts.push(index)
      ends.push(index + character.length)
    }
  }
  return foldedTokens(known).map(({ term, start, end }) => ({ term, start: starts[start] ?? 0, end: ends[end - 1] ?? run.length }))
}

/** All terms of a folded run: its words, and its pairs, which begin with all of its characters but the last. That's a term as well. */
function foldedTokens(run: string): Token[] {
  const seen = new Set<string>()
  const characters = charactersIn(run)
  return [...wordsInRun(run), ...pairsIn(run), ...(characters.length > 2 ? characters.slice(-1) : [])]
    .filter(({ start, end }) => {
      const place = `${start} ${end}`
      return seen.has(place) ? false : seen.add(place)
    })
    .sort((a, b) => a.start - b.start || b.end - a.end)
}

/** The longest text to segment at a time, because V8 copies the whole text for each word. */
const STRETCH = /(?:\P{M}\p{M}*|\p{M}+){1,200}/gu

const segmenterBy = memoized((Segmenter: typeof Intl.Segmenter) => new Segmenter('en', { granularity: 'word' }))

/** The words of a run, or all pairs of characters if the browser can't segment words. */
export function wordsInRun(run: string): Token[] {
  // Firefox before version 125 lacks it.
  if (typeof Intl.Segmenter !== 'function') return pairsIn(run)
  const segmenter = segmenterBy(Intl.Segmenter)
  return [...run.matchAll(STRETCH)].flatMap(({ 0: stretch, index: at }) =>
    Array.from(segmenter.segment(stretch), ({ segment, index }) => token(segment, at + index)),
  )
}

/** All overlapping pairs of neighboring characters, or the only character there is. */
export function pairsIn(run: string): Token[] {
  const characters = charactersIn(run)
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, index) => {
    const before = characters[index] ?? character
    return { term: before.term + character.term, start: before.start, end: character.end }
  })
}

export function charactersIn(run: string): Token[] {
  return [...run.matchAll(CHARACTER)].map(({ 0: character, index }) => token(character, index))
}

function token(text: string, start: number): Token {
  return { term: text, start, end: start + text.length }
}
