/** What the person at the terminal sees of a development server: what is wrong with the pages that are looked at, and that it no longer is. */
import { COLOURS, type Diagnostic, formatDiagnostic, PLAIN } from '../report/diagnostic.ts'

export interface DevLog {
  /** Says what is wrong at a path, unless that was what it said last. */
  diagnostics(path: string, found: readonly Diagnostic[]): void
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
      const texts = new Set(found.map((diagnostic) => formatDiagnostic(diagnostic, paint)))
      const fresh = [...texts].filter((text) => !isTold(text))
      for (const text of before) count.set(text, (count.get(text) ?? 1) - 1)
      for (const text of texts) count.set(text, (count.get(text) ?? 0) + 1)
      told.set(path, texts)
      for (const text of fresh) stream.write(`\n${text}\n`)
      if (before.size > 0 && texts.size === 0)
        stream.write(`\n${paint.green('Mended.')} Nothing is wrong with ${path === '' ? 'the site' : path} now.\n`)
    },
    fault(error) {
      stream.write(`\n${paint.red('error')} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    },
    watchersExhausted() {
      stream.write(
        `\n${paint.yellow('notice')} The system watches no more files (fs.inotify.max_user_watches): changes are looked for twice a second.\n`,
      )
    },
  }
}
