import { buildSite } from '../build-site.ts'
import type { CommandOptions } from '../cli.ts'
import { displayPath, siteFolders } from '../options.ts'
import { COLOURS, formatDiagnostic, PLAIN } from '../report/diagnostic.ts'
import { createProgress, formatBytes, formatDuration } from '../report/progress.ts'

/** `build`: builds a site and says what came of it. */
export async function buildCommand(options: CommandOptions): Promise<void> {
  const started = performance.now()
  const folders = siteFolders(options)
  const paint = process.stdout.isTTY ? COLOURS : PLAIN
  const summary = await buildSite(folders, createProgress(process.stdout, paint))
  for (const warning of summary.warnings) process.stdout.write(`\n${formatDiagnostic(warning, paint)}\n`)
  for (const notice of summary.notices) process.stdout.write(`\n${paint.yellow('notice')} ${notice}\n`)
  const { pages, files, bytes, written, warnings } = summary
  const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
  process.stdout.write(
    `\n${paint.green('Built')} ${plural(pages, 'page')} into ${displayPath(folders.out)} in ${formatDuration(performance.now() - started)}: ` +
      `${plural(files, 'file')}, ${formatBytes(bytes)}, ${written === 0 ? 'nothing had changed' : `${written} written`}, ${plural(warnings.length, 'warning')}.\n`,
  )
}
