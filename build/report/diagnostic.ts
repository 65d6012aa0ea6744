/** A problem of a site, with everything its author needs to fix it: file, line, column, the line itself and a suggestion. */
import { lineAt } from './position-at.ts'

export interface Diagnostic {
  severity: 'error' | 'warning'
  /** Stable name of the kind of problem, such as `mdx-syntax`. */
  code: string
  message: string
  fix?: string
  /** Path relative to the working directory. */
  file?: string
  /** Counted from 1, like the column. */
  line?: number
  column?: number
  excerpt?: string
}

export type Advice = Required<Pick<Diagnostic, 'message' | 'fix'>>

/** Ends a command and reports diagnostics. */
export class SiteError extends Error {
  readonly diagnostics: Diagnostic[]
  /** The path of a file with all warnings, as it's shown. */
  warningsFile?: string | undefined

  constructor(diagnostics: Diagnostic[]) {
    super(diagnostics.map((diagnostic) => diagnostic.message).join('\n'))
    this.name = 'SiteError'
    this.diagnostics = diagnostics
  }
}

/** A SiteError with one error in it. */
export function siteError(diagnostic: Omit<Diagnostic, 'severity'>): SiteError {
  return new SiteError([{ severity: 'error', ...diagnostic }])
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error')
}

/** Copies the line a diagnostic, or the place of one, points at out of its source. */
export function withExcerpt<T extends Pick<Diagnostic, 'line'>>(diagnostic: T, source: string): T & Pick<Diagnostic, 'excerpt'> {
  const excerpt = diagnostic.line === undefined ? undefined : lineAt(source, diagnostic.line)
  return excerpt === undefined ? diagnostic : { ...diagnostic, excerpt }
}

export type Paint = Record<'bold' | 'dim' | 'red' | 'yellow' | 'green', (text: string) => string>

const code = (open: number, close: number) => (text: string) => `\u001b[${open}m${text}\u001b[${close}m`

const COLORS: Paint = { bold: code(1, 22), dim: code(2, 22), red: code(31, 39), yellow: code(33, 39), green: code(32, 39) }
export const PLAIN: Paint = { bold: String, dim: String, red: String, yellow: String, green: String }

/** Colors for terminals, and none for files and other programs. */
export function paintFor({ isTTY }: Pick<NodeJS.WriteStream, 'isTTY'>): Paint {
  return isTTY ? COLORS : PLAIN
}

const MAX_EXCERPT = 160

/**
 * Formats one diagnostic:
 *
 *     error content/a.mdx:3:7  Unexpected closing tag `</b>`
 *         3 | Some <b>text</i>
 *           |             ^
 *       fix: …
 */
export function formatDiagnostic(diagnostic: Diagnostic, paint: Paint = PLAIN): string {
  const { severity, line, column, message, excerpt, fix } = diagnostic
  const place = formatPlace(diagnostic)
  const label = severity === 'error' ? paint.red('error') : paint.yellow('warning')
  const rows = [[label, paint.bold(place), message].filter((part) => part !== '').join(' ')]
  if (line !== undefined && excerpt !== undefined) {
    const cut = Math.max(0, (column ?? 1) - MAX_EXCERPT / 2)
    const shown = excerpt.length > MAX_EXCERPT ? excerpt.slice(cut, cut + MAX_EXCERPT) : excerpt
    const offset = (column ?? 1) - 1 - (excerpt.length > MAX_EXCERPT ? cut : 0)
    const gutter = String(line)
    rows.push(`    ${paint.dim(`${gutter} |`)} ${shown}`)
    if (column !== undefined) {
      const indent = shown.slice(0, offset).replace(/[^\t]/g, ' ')
      rows.push(`    ${paint.dim(`${' '.repeat(gutter.length)} |`)} ${indent}${paint.red('^')}`)
    }
  }
  if (fix !== undefined) rows.push(`  ${paint.dim('fix:')} ${fix}`)
  return rows.join('\n')
}

/** `content/a.mdx:3:7`, or as much of it as is known. */
export function formatPlace({ file, line, column }: Pick<Diagnostic, 'file' | 'line' | 'column'>): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  // Control characters in a file name could move the terminal's cursor.
  return place.replace(/\p{Cc}/gu, (character) => JSON.stringify(character).slice(1, -1))
}

/** Orders diagnostics by file, line and column, so that a report is the same on every run. */
export function sortDiagnostics(diagnostics: Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) =>
      compareText(a.file ?? '', b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compareText(a.message, b.message) ||
      compareText(a.code, b.code) ||
      compareText(a.fix ?? '', b.fix ?? ''),
  )
}

/** Removes diagnostics that say the same about the same place: a component that many pages show fails on each of them. */
export function withoutRepeats(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()]
}

/** Orders texts in the same way everywhere, whatever the language of the process. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
