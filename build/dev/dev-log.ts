/** The messages of the development server in the terminal: problems of the open pages, and when they've been fixed. */
import { type Diagnostic, formatDiagnostic, paintFor, SiteError } from '../report/diagnostic.ts'
import { formatReport } from '../report/report.ts'

const NO_EVENTS =
  "A file has changed, but the system hasn't reported it, as with volumes of Docker Desktop, Windows folders in WSL, and network drives. Open pages don't update. Start `dev` with `--poll` to look for changes twice a second."

export function createDevLog(stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>) {
  const paint = paintFor(stream)
  const current = new Map<string, Set<string>>()
  const count = new Map<string, number>()
  /** True if another page has the same problem. It's printed once, and again if it comes back after a fix. */
  const isPrinted = (text: string): boolean => (count.get(text) ?? 0) > 0
  const notice = (text: string) => stream.write(`\n${paint.yellow('notice')} ${text}\n`)
  let lastThrown = ''
  let saysNothing = false
  return {
    /** Prints an error that a page threw in a browser, unless it was the last thing printed: pages that are loaded again throw again. */
    thrown(diagnostic: Diagnostic): void {
      const text = formatDiagnostic(diagnostic, paint)
      if (text !== lastThrown) stream.write(`\n${text}\n`)
      lastThrown = text
    },
    /** Prints the problems at a path that haven't been printed yet. */
    diagnostics(path: string, diagnostics: readonly Diagnostic[]): void {
      const before = current.get(path) ?? new Set()
      const byText = new Map(diagnostics.map((diagnostic) => [formatDiagnostic(diagnostic), diagnostic]))
      const texts = new Set(byText.keys())
      const fresh = [...byText].flatMap(([text, diagnostic]) => (isPrinted(text) ? [] : [diagnostic]))
      for (const text of before) count.set(text, (count.get(text) ?? 1) - 1)
      for (const text of texts) count.set(text, (count.get(text) ?? 0) + 1)
      current.set(path, texts)
      if (fresh.length > 0 || texts.size < before.size) lastThrown = ''
      for (const text of formatReport(fresh, { paint, isWhole: false })) stream.write(`\n${text}\n`)
      if (before.size > 0 && texts.size === 0)
        stream.write(`\n${paint.green('Fixed.')} Nothing is wrong with ${path === '' ? 'the site' : path} now.\n`)
    },
    fault(error: unknown): void {
      if (error instanceof SiteError)
        for (const text of formatReport(error.diagnostics, { paint, isWhole: false })) stream.write(`\n${text}\n`)
      else stream.write(`\n${paint.red('error')} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    },
    /** Says once that the system reports no changes. */
    noEvents(): void {
      if (!saysNothing) notice(NO_EVENTS)
      saysNothing = true
    },
    watchersExhausted(): void {
      notice("The system can't watch any more files (fs.inotify.max_user_watches), so the server checks for changes twice a second.")
    },
  }
}
