/** `import`: a site of another generator, and what to do next. */
import { relative, resolve } from 'node:path'
import { nextSteps } from '../init/next-steps.ts'
import { createProgress } from '../report/progress.ts'
import { displayPath } from '../util/site-folders.ts'
import { importSite } from './import-site.ts'
import { reportSummary } from './report.ts'
import type { Build } from './trial.ts'

interface ImportCommandOptions {
  args?: readonly string[]
  out?: string | undefined
  noConfigCode?: boolean | undefined
}

/** The commands that an import ends with. */
interface Commands {
  buildAndReport: Build
  translationsCommand(options: { root: string; start: true }): Promise<void>
}

/** @throws SiteError if there's nothing to import, or something is in the way */
export async function importCommand(options: ImportCommandOptions, { buildAndReport, translationsCommand }: Commands): Promise<void> {
  const { args: [source = '.'] = [], out = 'imported-site', noConfigCode = false } = options
  process.once('SIGINT', () => process.exit(130))
  const summary = await importSite(source, out, createProgress(process.stdout), {
    runsCode: !noConfigCode,
    build: buildAndReport,
    startTranslations: (root) => translationsCommand({ root, start: true }),
    say: (text) => process.stdout.write(`${text}\n`),
  })
  const next = nextSteps(relative(process.cwd(), resolve(out)))
  const notes = reportSummary(summary)
  const left =
    notes.length === 0
      ? 'Everything was carried over.\n'
      : `These were not carried over as they were, and import-report.md names each of them:\n\n${notes.join('\n')}\n`
  process.stdout.write(`\nImported ${summary.pages} pages into ${displayPath(resolve(out))}.\n${left}\n${next}`)
}
