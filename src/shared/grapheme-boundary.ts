/** Finds where a text can be cut without splitting a grapheme, such as an emoji or a letter with accents. */

let graphemes: Intl.Segmenter | undefined

/** Code points that continue the character before them. An approximation of Unicode's rules. */
const CONTINUES = /^(?:[\udc00-\udfff]|\p{M}|\p{Emoji_Modifier}|\u200d)/u

/** The last boundary between two characters at or before a position. Within the very first character, it's one between code points. */
export function graphemeBoundary(text: string, position: number): number {
  if (position <= 0) return 0
  if (position >= text.length) return text.length
  // Firefox before version 125 lacks it.
  if (typeof Intl.Segmenter !== 'function') return withinFirst(text, position, plainBoundary(text, position))
  // Creating one takes longer than segmenting most texts.
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return withinFirst(text, position, graphemes.segment(text).containing(position)?.index ?? position)
}

function withinFirst(text: string, position: number, boundary: number): number {
  if (boundary > 0) return boundary
  return /[\udc00-\udfff]/.test(text[position] ?? '') ? position - 1 : position
}

/** The boundary in browsers without `Intl.Segmenter`. It splits flags into two characters. */
export function plainBoundary(text: string, position: number): number {
  let at = position
  while (at > 0 && (CONTINUES.test(text.slice(at, at + 2)) || text[at - 1] === '\u200d')) at--
  return at
}
