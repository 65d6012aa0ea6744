/** Reads all text that authors write, so other modules only know lines that end in `\n`, and other encodings than UTF-8 are reported. */
import { isUtf8 } from 'node:buffer'
import { readFileSync } from '../../inputs/files.ts'

/** A mistake in a file as a text. Line and column are counted from 1. */
export interface TextProblem {
  code: 'encoding'
  /** Text that follows the name of the file in a sentence. */
  message: string
  fix: string
  line?: number
  column?: number
  excerpt?: string
}

export interface SourceText {
  /** Without a byte order mark. If there's a problem, this is what the author most likely meant, so that nothing else is reported because of it. */
  source: string
  problem?: TextProblem
}

/** Reads a text file. @throws Error if it doesn't exist or can't be read */
export function readText(file: string, read: (path: string) => Uint8Array = readFileSync): SourceText {
  return decodeText(read(file))
}

/** Decodes the bytes of a text file. */
export function decodeText(bytes: Uint8Array): SourceText {
  const wide = wideEncoding(bytes)
  if (wide !== undefined) return { source: tidy(decode(bytes, wide)), problem: WIDE }
  if (!isUtf8(bytes)) {
    // In an encoding with one byte for each character, what's before the first wrong byte has as many characters as bytes.
    const sound = Buffer.byteLength(asUtf8(bytes).split('\uFFFD', 1)[0] ?? '')
    const text = decode(bytes, 'windows-1252')
    return { source: tidy(text), problem: { ...NO_UTF_8, ...placeIn(text, sound) } }
  }
  const text = asUtf8(bytes)
  const nul = text.indexOf('\0')
  return { source: tidy(text), ...(nul >= 0 && { problem: { ...NUL, ...placeIn(text, nul) } }) }
}

/** Gives all lines of a text the same end. Windows ends them with `\r\n`, and some programs with `\r`. */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}

function tidy(text: string): string {
  return withLineFeeds(text.startsWith(MARK) ? text.slice(MARK.length) : text)
}

/** A byte order mark, with which some editors start files. */
const MARK = '\uFEFF'

function asUtf8(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes)
}

/**
 * Recognizes UTF-16 by its byte order mark, or by many zeros that are mostly the first or the second of two bytes, as those of spaces, line ends
 * and Markdown's signs are in all languages. A text in UTF-8 with a stray zero has one or two.
 */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes.length % 2 !== 0 || !bytes.includes(0)) return undefined
  const zeros: [first: number, second: number] = [0, 0]
  for (let index = 0; index < bytes.length; index++) if (bytes[index] === 0) zeros[(index % 2) as 0 | 1]++
  const [first, second] = zeros
  // Few characters of Chinese, Japanese and Korean have such a byte, but their bytes are hardly ever UTF-8.
  if (isUtf8(bytes) && Math.max(first, second) < Math.max(2, bytes.length / 40)) return undefined
  if (second > first * 4) return 'utf-16le'
  return first > second * 4 ? 'utf-16be' : undefined
}

const ADVICE = 'Save it as UTF-8. Editors offer that as “Save with encoding”'

const WIDE: TextProblem = {
  code: 'encoding',
  message: "is encoded as UTF-16, but a site's texts are UTF-8.",
  fix: `${ADVICE}, and \`iconv -f UTF-16 -t UTF-8\` converts files. PowerShell writes UTF-16 unless it's told not to.`,
}

const NO_UTF_8: TextProblem = {
  code: 'encoding',
  message: "isn't UTF-8: this character is in another encoding, such as Latin-1 or Windows-1252.",
  fix: `${ADVICE}, and \`iconv -f WINDOWS-1252 -t UTF-8\` converts files.`,
}

const NUL: TextProblem = {
  code: 'encoding',
  message: "has a NUL character here, so it isn't a text file.",
  fix: `Remove the character. If the file has more of them, it's damaged, or in another encoding. ${ADVICE}.`,
}

function placeIn(text: string, offset: number): Pick<TextProblem, 'line' | 'column' | 'excerpt'> {
  const above = tidy(text.slice(0, offset)).split('\n')
  const line = above.length
  const excerpt = tidy(text).split('\n')[line - 1]
  return { line, column: (above.at(-1)?.length ?? 0) + 1, ...(excerpt !== undefined && { excerpt: excerpt.replaceAll('\0', '\u2400') }) }
}
