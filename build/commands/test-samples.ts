import { join } from 'node:path'
import { pageSource, withContent } from '../compile/page-input.ts'
import { withPartials } from '../compile/partials.ts'
import { checkSamples } from '../compile/samples/check-samples.ts'
import { paintFor } from '../report/diagnostic.ts'
import { formatDiagnostics } from '../report/grouped.ts'
import { createProgress, formatCount } from '../report/progress.ts'
import { everyInput } from '../stages/languages.ts'
import { withUsableCache } from '../store/usable-cache.ts'
import { siteFolders } from '../util/site-folders.ts'
import { compileSite } from './compile-site.ts'
import type { CommandOptions } from './options.ts'

/** `test-samples`: checks the code samples on all pages, and in what they include. Exits with 1 if there is a mistake in one. */
export async function testSamplesCommand(options: CommandOptions): Promise<void> {
  const paint = paintFor(process.stdout)
  const { folders } = withUsableCache(siteFolders(options))
  // Only a compiled page says what it includes.
  const { site, compiled } = await compileSite({ folders, progress: createProgress(process.stdout) })
  const sources = withPartials(compiled)
  const texts = (await everyInput(site, compiled)).filter(([page]) => !page.filePath.endsWith('.tsx'))
  const { checked, unchecked, errors } = await checkSamples({
    pages: await Promise.all(texts.map(async ([page, input]) => pageSource(await withContent(input, page), folders, page.displayPath))),
    root: folders.root,
    workFolder: join(folders.cache, 'test-samples'),
    samples: site.config.samples,
    includes: site.config.markdown.includes ?? [],
  })
  const problems = [...sources.flatMap(({ problem }) => problem ?? []), ...errors]
  for (const text of formatDiagnostics(problems, paint)) process.stderr.write(`\n${text}\n`)
  for (const { file, line, language, reason } of unchecked) process.stdout.write(`not checked: ${file}:${line} ${language}: ${reason}\n`)
  const counts = Object.entries(checked).map(([language, count]) => `${count} ${language}`)
  const total = problems.length === 0 ? paint.green('no mistakes') : paint.red(formatCount(problems.length, 'mistake'))
  process.stdout.write(`\nSamples: ${counts.length === 0 ? 'none that can be checked' : counts.join(', ')}; ${total}.\n`)
  if (problems.length > 0) process.exitCode = 1
}
