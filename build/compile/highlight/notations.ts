/** Notations that authors write in comments inside code: `// [!code hl]`, `[!code ++]`, `[!code word:x]`, `---cut---`, `highlight-next-line`. */
import { getOwn } from '../../../src/shared/get-own.ts'
import { FOLDED } from './folds.ts'
import { type CodeNote, takeNotes } from './notes.ts'

export interface AnnotatedCode {
  lines: string[]
  /** Classes by line, counted from 0. */
  classes: Record<number, string[]>
  /** Words to mark by line, counted from 0. */
  words: Record<number, string[]>
  /** Notations that change nothing, as written: below the last line, or with a word that their lines don't have. */
  idle: string[]
  /** Notations for more lines than there are, as written. */
  beyond?: { notation: string; count: number; left: number }[]
}

const CUT_LINE = /^\s*(?:\/\/|#)\s*---cut---\s*$/
const NOTATION = /\s*(?:\/\/|\/\*|<!--|\{\/\*|#|--|;|%)\s*\[!code ([^\]]+)\]\s*(?:\*\/\}?|-->)?\s*$/

/** A comment of Docusaurus: it's alone on its line, and highlights lines after it. */
const HIGHLIGHT_COMMENT = /^\s*(?:\/\/|\/\*|<!--|\{\/\*|#|--|;|%)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/

/** The notation of a line. Checks for `[!code` first, because that's faster than the pattern and most lines have none. */
function notationOf(line: string): RegExpExecArray | null {
  return line.includes('[!code ') ? NOTATION.exec(line) : null
}

const CLASSES: Record<string, string> = {
  hl: 'highlighted',
  highlight: 'highlighted',
  focus: 'focused',
  '++': 'added',
  '--': 'removed',
  error: 'error',
  warning: 'warning',
  collapse: FOLDED,
}

/**
 * Removes the notations from code and applies them to their line, or with `[!code hl:3]` to three. A comment alone on its line starts at the next
 * one, and everything above a cut line is removed. Unknown notations stay. `notes` are the messages between lines.
 */
export function readNotations(code: string): AnnotatedCode & { notes?: CodeNote[] } {
  const taken = takeNotes(code.split('\n'))
  const { sources, ...annotated } = annotate(taken.lines)
  const notes = taken.notes.map((note) => ({ ...note, at: sources.filter((source) => source < note.at).length }))
  return { ...annotated, ...(notes.length > 0 && { notes }) }
}

/** All notations. The last one is followed by a word. */
export const NOTATION_NAMES = ['hl', 'highlight', 'focus', '++', '--', 'error', 'warning', 'collapse', 'word:']

/** Unknown notations, which stay in the code. */
export function unknownNotations(code: string): string[] {
  return code.split('\n').flatMap((line) => {
    const name = notationOf(line)?.[1]?.trim()
    return name === undefined || apply({ classes: {}, words: {} }, name, { from: 0, end: 1 }) ? [] : [name]
  })
}

/**
 * The code for a compiler, with as many lines as the source: notations, removed lines and lines with nothing but a notation are empty, and
 * everything above the cut is there.
 * @param cutAt -1 for a compiler that reads twoslash's notation, which also hides lines
 */
export function compilableLines(all: readonly string[], cutAt = cutIn(all)): string[] {
  const { lines, sources, classes } = annotate(all, cutAt)
  const result = all.map((line, index) => (index < cutAt ? line : ''))
  for (const [shown, source] of sources.entries()) {
    if (!classes[shown]?.includes(CLASSES['--'] ?? '')) result[source] = lines[shown] ?? ''
  }
  return result
}

function cutIn(lines: readonly string[]): number {
  return lines.findIndex((line) => CUT_LINE.test(line))
}

/** Applies notations. `sources` has the number of each remaining line in the source, counted from 0. @param cutAt the line below which code is shown */
export function annotate(all: readonly string[], cutAt = cutIn(all)): AnnotatedCode & { sources: number[] } {
  const result: AnnotatedCode & { sources: number[] } = { lines: [], sources: [], classes: {}, words: {}, idle: [] }
  let first = cutAt + 1
  // An empty line after the cut belongs to it.
  while (cutAt >= 0 && all[first]?.trim() === '') first++
  const show = (text: string, source: number) => {
    result.lines.push(text)
    result.sources.push(source)
  }
  const written: WrittenNotation[] = []
  let isHighlighted = false
  for (const [index, line] of all.entries()) {
    if (index < first) continue
    // Checks for the word first, like `notationOf`.
    const highlight = line.includes('highlight-') ? HIGHLIGHT_COMMENT.exec(line)?.[1] : undefined
    if (highlight !== undefined) {
      if (highlight !== 'end') written.push({ text: `highlight-${highlight}`, from: result.lines.length })
      else if (!isHighlighted) result.idle.push('highlight-end')
      if (highlight === 'next-line') apply(result, 'hl', { from: result.lines.length, end: all.length })
      else isHighlighted = highlight === 'start'
      continue
    }
    if (isHighlighted) apply(result, 'hl', { from: result.lines.length, end: all.length })
    const match = notationOf(line)
    const notation = match?.[1]
    if (match === null || notation === undefined || !apply(result, notation.trim(), { from: result.lines.length, end: all.length })) {
      show(line, index)
      continue
    }
    written.push({ text: `[!code ${notation}]`, from: result.lines.length, ...partsOf(notation.trim()) })
    const bare = line.slice(0, match.index)
    if (bare.trim() !== '') show(bare, index)
  }
  const isIdle = ({ from, word, count = 1 }: WrittenNotation) =>
    !result.lines.slice(from, from + count).some((line) => word === undefined || line.includes(word))
  result.idle.push(...written.filter(isIdle).map(({ text }) => text))
  const beyond = written.flatMap(({ text, from, word, count = 1 }) => {
    const left = result.lines.length - from
    return word === undefined && left > 0 && count > left ? [{ notation: text, count, left }] : []
  })
  return { ...result, ...(beyond.length > 0 && { beyond }) }
}

interface WrittenNotation {
  text: string
  /** Index of the first of its lines. */
  from: number
  /** Set if it marks a word. */
  word?: string | undefined
  /** Number of its lines, if written. */
  count?: number
}

/** Splits a notation into a word to mark, or else its name, and the number of lines. */
function partsOf(notation: string): { word: string | undefined; name: string; count: number } {
  const [, word, name = '', count = '1'] = /^(?:word:(.+?)|(.+?))(?::(\d+))?$/.exec(notation) ?? []
  return { word, name, count: Number(count) }
}

function apply(
  { classes, words }: Pick<AnnotatedCode, 'classes' | 'words'>,
  notation: string,
  { from, end }: { from: number; end: number },
): boolean {
  const { name, word, count } = partsOf(notation)
  const className = getOwn(CLASSES, name)
  if (word === undefined && className === undefined) return false
  for (let at = from; at < Math.min(from + count, end); at++) {
    if (word !== undefined) words[at] = [...(words[at] ?? []), word]
    else if (className !== undefined) classes[at] = [...new Set([...(classes[at] ?? []), className])]
  }
  return true
}
