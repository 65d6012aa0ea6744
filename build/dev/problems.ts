import { resolve } from 'node:path'
import type { Problem, SourceLine } from '../../src/shared/dev/live-state.ts'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'
import { attempt } from '../util/attempt.ts'
import { readText } from '../util/text/read-text.ts'

const AROUND = 2

/** Paths in diagnostics are relative to the current folder. */
export function toProblems(diagnostics: readonly Diagnostic[]): Problem[] {
  return diagnostics.map(({ code: _, excerpt, ...problem }) => {
    const { file, line } = problem
    return line === undefined || excerpt === undefined ? problem : { ...problem, excerpt: excerptOf({ file, line, excerpt }) }
  })
}

/** Includes the lines around it only if the line in the file is still the same. */
function excerptOf({ file, line, excerpt }: { file: string | undefined; line: number; excerpt: string }): SourceLine[] {
  const only = [{ number: line, text: excerpt }]
  // The file may have been removed, or it's Markdown in the configuration. Then only the line itself is known.
  const text = file && attempt(() => readText(resolve(file)).source)
  const lines = text?.replace(/\n$/, '').split('\n') ?? []
  if (lines[line - 1] !== excerpt) return only
  const first = Math.max(1, line - AROUND)
  return lines.slice(first - 1, line + AROUND).map((text, index) => ({ number: first + index, text }))
}

/** Turns an error into diagnostics. If it's a bug in the generator, the diagnostic says so. */
export function diagnosticsOf(error: unknown): Diagnostic[] {
  if (error instanceof SiteError) return error.diagnostics
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const fix = 'This is a bug in the generator, not a mistake in the site.'
  return [{ severity: 'error', code: 'fault', message, fix }]
}
