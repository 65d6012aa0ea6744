/** Files that pages include, and parts of them. */
import type { Notes } from '../notes.ts'
import { type Refusal, refusedMessage } from '../repository.ts'
import type { Line } from '../text/lines.ts'
import { type GivenPage, noteLine } from './context.ts'

/** Included files may include others, but not without end. */
const DEEPEST = 5

/** What a page may include in all. Files that include each other several times double it with each of them. */
const MOST = { files: 200, characters: 2_000_000 }

/** Files that a page has included so far, by its notes: a second attempt has others. */
const included = new WeakMap<Notes, { files: number; characters: number }>()

/** Whether a page has included as much as it can. */
function hasIncludedAll({ notes }: GivenPage): boolean {
  const { files, characters } = included.get(notes) ?? { files: 0, characters: 0 }
  return files >= MOST.files || characters >= MOST.characters
}

/**
 * The lines of a file that a page includes. None if it isn't there, can't be read or is too much, which is noted.
 * @param written what names it
 * @param paths where it could be
 * @param depth of the file that names it
 */
export function includedLines(
  line: Line,
  [what, written]: readonly ['code' | 'text', string],
  paths: readonly string[],
  given: GivenPage,
  depth = 0,
): { file: string; lines: readonly string[] } {
  const none = { file: '', lines: [] }
  if (hasIncludedAll(given)) return none
  if (depth >= DEEPEST) {
    const message = `\`${written}\` is included by a file that ${DEEPEST} others include one after the other, so it was left out.`
    noteLine(given, line, 'unread', message)
    count(given, line, 0)
    return none
  }
  const { file, refusal } = given.files.repository.find(paths)
  if (file === undefined) {
    noteMissing(given, line, written, refusal)
    return none
  }
  noteLine(given, line, 'include', `The ${what} of \`${written}\`.`)
  const text = given.files.repository.read(file, (own) => own)
  count(given, line, text?.length ?? 0)
  return { file, lines: (text ?? '').replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n') }
}

/** Notes when a page can't include more. */
function count(given: GivenPage, line: Line, added: number): void {
  const { files, characters } = included.get(given.notes) ?? { files: 0, characters: 0 }
  included.set(given.notes, { files: files + 1, characters: characters + added })
  if (!hasIncludedAll(given)) return
  const most = `${MOST.files} files and ${MOST.characters.toLocaleString('en')} characters`
  noteLine(given, line, 'unread', `A page can include ${most}. What follows was not included.`)
}

/** The lines with these numbers, counted from 1. Without a number, from the start or to the end. */
export function numberedLines(lines: readonly string[], from: string, to: string): readonly string[] {
  return lines.slice(from === '' ? 0 : Number(from) - 1, to === '' ? undefined : Number(to))
}

/** The lines between two marks, or to the end without the second one. Undefined without the first one. */
export function linesBetween(
  lines: readonly string[],
  isStart: (line: string) => boolean,
  isEnd: (line: string) => boolean,
): readonly string[] | undefined {
  const start = lines.findIndex(isStart)
  const end = lines.findIndex((line, index) => index > start && isEnd(line))
  return start === -1 ? undefined : lines.slice(start + 1, end === -1 ? undefined : end)
}

/** Says that a file isn't there, or why it isn't read. */
function noteMissing(given: GivenPage, line: Line, written: string, refusal: Refusal | undefined): void {
  if (refusal === undefined) noteLine(given, line, 'file', `\`${written}\` is included, but doesn't exist.`)
  else noteLine(given, line, 'refused', refusedMessage(written, refusal))
}
