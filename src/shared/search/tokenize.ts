/**
 * Splits text into search terms, both for pages at build time and for queries in the browser.
 * An identifier matches as a whole and by its parts: `newDm` becomes `newdm`, `new` and `dm`. Scripts without spaces are
 * handled in `spaceless.ts`.
 */
import { hasSpaceless, runsOf, spacelessTokens } from './spaceless.ts'
import type { Token } from './token.ts'

/** Consecutive letters. In scripts without spaces that is more than one word. */
export const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** Humps of a camel-case word: `XMLHttpRequest` has three, `topicIDs` has two. Digits stay with what is before them. */
const HUMP = /\p{Lu}{2,}s(?!\p{Ll})|\p{Lu}+(?!\p{Ll})[\p{N}\p{M}]*|\p{Lu}?[\p{Ll}\p{M}\p{Lo}\p{Lm}]+[\p{N}\p{M}]*|[\p{N}\p{M}]+/gu

/** Addresses, keys and hashes. Nobody types them, and each would add a term to the index. */
const NOISE = /^(?:0x[\da-f]{5,}|\d{7,}|(?=.*\d)[\da-f]{12,}|(?=.*\d).{25,}|[\x21-\x7e]{49,})$/i

/** Every word with its offsets, each identifier followed by its parts. Words of scripts without spaces overlap. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: word, index: start } of text.matchAll(WORD)) {
    for (const { term, start: from, end } of pieces(word)) tokens.push({ term, start: start + from, end: start + end })
  }
  return tokens
}

/** The distinct words of a text, each with its tokens: itself, then its parts. Offsets are within the word. */
export function distinctWords(text: string): (readonly Token[])[] {
  return [...new Set(text.match(WORD))].map(pieces)
}

function pieces(word: string): readonly Token[] {
  const cached = tokenCache.get(word)
  if (cached !== undefined) return cached
  // Not cached, because it's often a whole clause, which rarely occurs twice.
  if (hasSpaceless(word)) return cutRuns(word)
  const tokens = cut(word)
  tokenCache.set(word, tokens)
  return tokens
}

/** Most words of a text have occurred before. */
const tokenCache = new Map<string, readonly Token[]>()

function cutRuns(word: string): Token[] {
  return runsOf(word).flatMap(({ text, start: at, isSpaceless }) =>
    (isSpaceless ? spacelessTokens(text) : pieces(text)).map(({ term, start, end }) => ({ term, start: at + start, end: at + end })),
  )
}

function cut(word: string): readonly Token[] {
  return NOISE.test(word) ? [] : [{ term: foldedTerm(word), start: 0, end: word.length }, ...humpsOf(word)]
}

/** The parts of an identifier, except single letters; empty for a plain word. */
function humpsOf(word: string): Token[] {
  if (!/\p{Ll}\p{M}*\p{N}*\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(word)) return []
  const humps = [...word.matchAll(HUMP)]
  if (humps.length < 2) return []
  return humps
    .filter(({ 0: hump }) => hump.length > 1)
    .map(({ 0: hump, index }) => ({ term: foldedTerm(hump), start: index, end: index + hump.length }))
}

/** Letters that Unicode doesn't take apart. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' }

/** In lower case and without accents, which many readers leave out. Other scripts keep their marks, because those are letters there. */
export function foldedTerm(word: string): string {
  const lower = word.toLowerCase()
  if (/^[a-z0-9]*$/.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/(?<=[\p{sc=Latn}\p{sc=Grek}]\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[ßæœøđłı]/g, (letter) => LETTERS[letter] ?? letter)
}

/** The distinct terms of a text, in the order in which they first appear. */
export function tokenize(text: string): string[] {
  return [...new Set(distinctWords(text).flatMap((tokens) => tokens.map(({ term }) => term)))]
}
