/** Diagnostics as a browser shows them: with the lines around the one that is meant. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Problem, SourceLine } from '../../src/shared/dev/live-state.ts'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'

/** Lines shown before and after the one that is meant. */
const AROUND = 2

/** Paths in diagnostics are relative to the folder that the command runs in. */
export function toProblems(diagnostics: readonly Diagnostic[]): Problem[] {
  return diagnostics.map(({ severity, message, fix, file, line, column, excerpt }) => {
    const lines = line === undefined || excerpt === undefined ? undefined : excerptOf({ file, line, excerpt })
    return {
      severity,
      message,
      ...(fix !== undefined && { fix }),
      ...(file !== undefined && { file }),
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
      ...(lines !== undefined && { excerpt: lines }),
    }
  })
}

/** The lines around it are shown only where the file still says what the diagnostic says. */
function excerptOf({ file, line, excerpt }: { file: string | undefined; line: number; excerpt: string }): SourceLine[] {
  const only = [{ number: line, text: excerpt }]
  if (file === undefined) return only
  try {
    const lines = readFileSync(resolve(file), 'utf8').replace(/\n$/, '').split('\n')
    if (lines[line - 1] !== excerpt) return only
    const first = Math.max(1, line - AROUND)
    return lines.slice(first - 1, line + AROUND).map((text, index) => ({ number: first + index, text }))
  } catch {
    // The file is gone, or was never one (Markdown in the configuration): the line itself is known.
    return only
  }
}

/** What was thrown, as diagnostics: that of the generator's own faults says so. */
export function diagnosticsOf(error: unknown): Diagnostic[] {
  if (error instanceof SiteError) return error.diagnostics
  return [
    {
      severity: 'error',
      code: 'fault',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      fix: 'This is a bug in the generator, not a mistake in the site.',
    },
  ]
}
