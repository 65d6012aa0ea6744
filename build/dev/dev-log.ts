/** What the person at the terminal sees of a development server: what is wrong with the pages that are looked at, and that it no longer is. */
import { COLOURS, type Diagnostic, formatDiagnostic, PLAIN, SiteError } from '../report/diagnostic.ts'
import { formatDiagnostics } from '../report/grouped.ts'

export interface DevLog {
  /** Says what is wrong at a path, unless that was what it said last. */
  diagnostics(path: string, found: readonly Diagnostic[]): void
  /** Says what was thrown where nothing waits for it. */
  fault(error: unknown): void
  watchersExhausted(): void
}

export function createDevLog(stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>): DevLog {
  const paint = stream.isTTY ? COLOURS : PLAIN
  const told = new Map<string, Set<string>>()
  const count = new Map<string, number>()
  /** Several pages may suffer from one mistake: it is told once, and again when it comes back. */
  const isTold = (text: string): boolean => (count.get(text) ?? 0) > 0
  return {
    diagnostics(path, found) {
      const before = told.get(path) ?? new Set()
      const byText = new Map(found.map((diagnostic) => [formatDiagnostic(diagnostic), diagnostic]))
      const texts = new Set(byText.keys())
      const fresh = [...byText].flatMap(([text, diagnostic]) => (isTold(text) ? [] : [diagnostic]))
      for (const text of before) count.set(text, (count.get(text) ?? 1) - 1)
      for (const text of texts) count.set(text, (count.get(text) ?? 0) + 1)
      told.set(path, texts)
      for (const text of formatDiagnostics(fresh, paint)) stream.write(`\n${text}\n`)
      if (before.size > 0 && texts.size === 0)
        stream.write(`\n${paint.green('Fixed.')} Nothing is wrong with ${path === '' ? 'the site' : path} now.\n`)
    },
    fault(error) {
      if (error instanceof SiteError) {
        for (const diagnostic of error.diagnostics) stream.write(`\n${formatDiagnostic(diagnostic, paint)}\n`)
        return
      }
      stream.write(`\n${paint.red('error')} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    },
    watchersExhausted() {
      stream.write(
        `\n${paint.yellow('notice')} The system can't watch any more files (fs.inotify.max_user_watches), so the server checks for changes twice a second.\n`,
      )
    },
  }
}
