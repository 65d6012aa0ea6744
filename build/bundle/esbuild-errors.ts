import { join } from 'node:path'
import type { Message } from 'esbuild'
import { displayPath } from '../options.ts'
import type { Diagnostic } from '../report/diagnostic.ts'

/** What esbuild found wrong with an author's files, as diagnostics. Paths in messages are relative to `root`. */
export function esbuildDiagnostics(messages: readonly Message[], root: string, severity: Diagnostic['severity'] = 'error'): Diagnostic[] {
  return messages.map(({ text, location, notes }) => {
    const fix = notes.map((note) => note.text).filter((note) => note !== '')
    return {
      severity,
      code: 'bundle',
      message: text,
      ...(location && {
        file: displayPath(join(root, location.file)),
        line: location.line,
        column: location.column + 1,
        excerpt: location.lineText,
      }),
      ...(fix.length > 0 && { fix: fix.join(' ') }),
    }
  })
}
