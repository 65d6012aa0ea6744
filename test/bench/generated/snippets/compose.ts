/** Code blocks from parts: declarations of a few lines each, with other names in each block. */
import { drawNames, type Names } from '../prose.ts'
import type { Random } from '../random.ts'

export type SnippetPart = (names: Names, random: Random) => string

export interface SnippetLanguage {
  /** Name on the fence. */
  fence: string
  /** Title of its tab in a code group. */
  title: string
  /** Lines at the top of every block. */
  opening: SnippetPart
  parts: readonly SnippetPart[]
  /** What stands between two parts. */
  gap: string
}

const LEAST_LINES = 10
const MOST_LINES = 30

/** Source of one code block, 10 to 30 lines long. */
export function composeSnippet(language: SnippetLanguage, random: Random): string {
  const wanted = random.between(LEAST_LINES, MOST_LINES - 6)
  let code = language.opening(drawNames(random), random)
  for (const part of random.shuffle(language.parts)) {
    if (lineCount(code) >= wanted) break
    const longer = `${code}${language.gap}${part(drawNames(random), random)}`
    if (lineCount(longer) <= MOST_LINES) code = longer
  }
  return code
}

function lineCount(text: string): number {
  return text.split('\n').length
}
