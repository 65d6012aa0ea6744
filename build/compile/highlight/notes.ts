/** Messages that authors write below lines of code, in comments of their own: `// @log: 3.2 m`. */
import type { InsertedRows } from './code-to-html.ts'

export interface CodeNote extends InsertedRows {
  /** Number of the lines of code above it. */
  at: number
}

const NOTE = /^\s*(?:\/\/|\/\*|<!--|\{\/\*|#|--|;|%)\s*@(log|warn|error|annotate):\s*(.*?)\s*(?:\*\/\}?|-->)?\s*$/

export function isNote(line: string): boolean {
  return NOTE.test(line)
}

/** Separates the messages from the code. */
export function takeNotes(all: readonly string[]): { lines: string[]; notes: CodeNote[] } {
  const lines: string[] = []
  const notes: CodeNote[] = []
  for (const line of all) {
    // Most lines have no `@`, and looking for one is faster than the pattern.
    const [, kind, text = ''] = (line.includes('@') ? NOTE.exec(line) : null) ?? []
    if (kind === undefined) lines.push(line)
    else notes.push({ kind: kind as InsertedRows['kind'], text, at: lines.length })
  }
  return { lines, notes }
}
