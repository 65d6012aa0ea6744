/** Splits texts of pages and queries into terms. An identifier or a path matches as a whole and by its parts: `newDm`, `new` and `dm`. */
import { foldedTerm } from './folded-term.ts'
import { hasSpaceless, runsOf, spacelessTokens, type Token } from './spaceless.ts'

/** Signs of operators, for a class of a regular expression. */
const SIGNS = '!%&*+<=>?^|~:.\\-'

const OPERATOR = new RegExp(`^[${SIGNS}]+$`)

/** Letters with the signs that some names end in, as `C++` and `C#` do. */
const NAME =
  /[\p{L}\p{N}\p{M}]+(?:\p{DI}+[\p{L}\p{N}\p{M}]+)*(?:[+＋]{2}(?![\p{L}+＋])|(?<=(?<![\p{L}\p{N}])\p{L}{1,2})[#＃](?![\p{L}\p{N}#＃]))?/u

/** Two to four signs, such as `=>`, without a full stop or colon after them. Slashes of comments and addresses aren't operators, and neither are dashes alone. */
const SIGN_RUN = `(?<![${SIGNS}/])(?:[.]{3}|(?!-+(?![${SIGNS}])|[^?.:][.:]+(?![${SIGNS}]))[${SIGNS}]{2,4}?)(?=[.:]*(?![${SIGNS}/]))`

/** A path with parameters, `/pets/{petId}`. Many begin alike, so their parts alone don't tell them apart. */
const PATH = '(?<![^\\s`"\'(])(?=/[^\\s{]{0,100}[{]\\w)(?:/[\\w{}.:~$-]*[\\w{}~$-])+'

/** Consecutive letters, an operator, or a path. In scripts without spaces, letters are more than one word. */
export const WORD = new RegExp(`${PATH}|${NAME.source}|${SIGN_RUN}`, 'gu')

/** Longer paths are only found by their parts. */
const LONGEST_PATH = 120

/** True for an operator: a word without letters. */
export function isOperator(word: string): boolean {
  return OPERATOR.test(word)
}

/** Humps of a camel-case word: `XMLHttpRequest` has three, `topicIDs` has two. Digits stay with what is before them. */
const HUMP =
  /\p{Lu}{2,}s(?!\p{Ll})|\p{Lu}+(?!\p{Ll})[\p{N}\p{M}\p{DI}]*|\p{Lu}?[\p{Ll}\p{M}\p{Lo}\p{Lm}\p{DI}]+[\p{N}\p{M}\p{DI}]*|[\p{N}\p{M}\p{DI}]+/gu

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
  if (word.startsWith('/')) return cutPath(word)
  if (NOISE.test(word)) return []
  const end = word.length
  const letters = isOperator(word) ? word : word.replace(/[+＋#＃]+$/, '')
  const name = letters.length > 1 && letters !== word ? [{ term: foldedTerm(letters), start: 0, end }] : []
  return [{ term: foldedTerm(word), start: 0, end }, ...name, ...humpsOf(letters)].filter(({ term }) => term !== '')
}

function cutPath(path: string): readonly Token[] {
  const whole = path.length > LONGEST_PATH ? [] : [{ term: path.toLowerCase(), start: 0, end: path.length }]
  // Without its slash, it's words.
  return [...whole, ...tokensOf(path.slice(1)).map(({ term, start, end }) => ({ term, start: start + 1, end: end + 1 }))]
}

/** The parts of an identifier, except single letters; empty for a plain word. */
function humpsOf(word: string): Token[] {
  if (!/\p{Ll}[\p{M}\p{DI}]*\p{N}*\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(word)) return []
  const humps = [...word.matchAll(HUMP)]
  if (humps.length < 2) return []
  return humps
    .filter(({ 0: hump }) => hump.length > 1)
    .map(({ 0: hump, index }) => ({ term: foldedTerm(hump), start: index, end: index + hump.length }))
}

/** The distinct terms of a text, in the order in which they first appear. */
export function tokenize(text: string): string[] {
  return [...new Set(distinctWords(text).flatMap((tokens) => tokens.map(({ term }) => term)))]
}
