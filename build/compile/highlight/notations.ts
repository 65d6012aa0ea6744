/** Notations that authors write in comments inside code: `// [!code hl]`, `[!code ++]`, `[!code word:x]`, `---cut---`. */
import { ownValue } from '../../../src/shared/own-value.ts'

export interface AnnotatedCode {
  /** The code without its notations. */
  lines: string[]
  /** Classes by line, counted from 0. */
  classes: Record<number, string[]>
  /** Words to mark by line, counted from 0. */
  words: Record<number, string[]>
}

const CUT_LINE = /^\s*(?:\/\/|#)\s*---cut---\s*$/
const NOTATION = /\s*(?:\/\/|\/\*|<!--|\{\/\*|#|--|;|%)\s*\[!code ([^\]]+)\]\s*(?:\*\/\}?|-->)?\s*$/

/** The line's notation. Most lines have none, which is told sooner without the pattern. */
function notationOf(line: string): RegExpExecArray | null {
  return line.includes('[!code ') ? NOTATION.exec(line) : null
}

const CLASSES: Record<string, string> = {
  hl: 'highlighted',
  highlight: 'highlighted',
  focus: 'focused',
  '++': 'added',
  '--': 'removed',
}

/**
 * Takes the notations out of code and says what they asked for. A notation holds for its line, `[!code hl:3]`
 * for three lines from its own; a comment that stands alone on its line goes away with the line and holds
 * for the next. What is above a cut line is left out. Unknown notations stay as they are.
 */
export function readNotations(code: string): AnnotatedCode {
  const { sources: _, ...annotated } = annotate(code.split('\n'))
  return annotated
}

/** What a notation may be; a word follows the last. */
export const NOTATION_NAMES = ['hl', 'highlight', 'focus', '++', '--', 'word:']

/** Notations in code that mean nothing, and so stay in it. */
export function unknownNotations(code: string): string[] {
  return code.split('\n').flatMap((line) => {
    const name = notationOf(line)?.[1]?.trim()
    return name === undefined || apply({ classes: {}, words: {} }, name, { from: 0, end: 1 }) ? [] : [name]
  })
}

/** Code about notations, in which they are text. */
export function withoutNotations(code: string): AnnotatedCode {
  return { lines: code.split('\n'), classes: {}, words: {} }
}

/**
 * The code as a compiler has to see it, with as many lines as were written: the part above the cut stays, notations are taken out,
 * and a line that is shown as removed is empty, as is one that held nothing but a notation.
 */
export function compilableLines(code: string): string[] {
  const all = code.split('\n')
  const cutAt = all.findIndex((line) => CUT_LINE.test(line))
  const { lines, sources, classes } = annotate(all)
  const result = all.map((line, index) => (index < cutAt ? line : ''))
  for (const [shown, source] of sources.entries()) {
    if (!classes[shown]?.includes(CLASSES['--'] ?? '')) result[source] = lines[shown] ?? ''
  }
  return result
}

/** What was asked for, and where each of its lines stood in the code as it was written, counted from 0. */
function annotate(all: readonly string[]): AnnotatedCode & { sources: number[] } {
  const cutAt = all.findIndex((line) => CUT_LINE.test(line))
  const result: AnnotatedCode & { sources: number[] } = { lines: [], sources: [], classes: {}, words: {} }
  let first = cutAt + 1
  // An empty line after the cut belongs to it.
  while (cutAt >= 0 && all[first]?.trim() === '') first++
  const show = (text: string, source: number) => {
    result.lines.push(text)
    result.sources.push(source)
  }
  for (const [index, line] of all.entries()) {
    if (index < first) continue
    const match = notationOf(line)
    const applied = match?.[1] !== undefined && apply(result, match[1].trim(), { from: result.lines.length, end: all.length })
    if (!match || !applied) {
      show(line, index)
      continue
    }
    const bare = line.slice(0, match.index)
    if (bare.trim() !== '') show(bare, index)
  }
  return result
}

/**
 * Notes what a notation asks for, from the line `from` on and for no line behind the block's end, whatever number it names.
 * @returns false where it means nothing
 */
function apply(
  { classes, words }: Pick<AnnotatedCode, 'classes' | 'words'>,
  notation: string,
  { from, end }: { from: number; end: number },
): boolean {
  const endOf = (count: string | undefined) => Math.min(from + Number(count ?? 1), end)
  const word = /^word:(.+?)(?::(\d+))?$/.exec(notation)
  if (word?.[1] !== undefined) {
    for (let at = from; at < endOf(word[2]); at++) {
      words[at] = [...(words[at] ?? []), word[1]]
    }
    return true
  }
  const [, name = '', count] = /^(.+?)(?::(\d+))?$/.exec(notation) ?? []
  const className = ownValue(CLASSES, name)
  if (className === undefined) return false
  for (let at = from; at < endOf(count); at++) {
    classes[at] = [...new Set([...(classes[at] ?? []), className])]
  }
  return true
}
