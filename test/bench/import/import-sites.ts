/**
 * Imports sites of other generators, builds them, and compares the words of every page with those of its source:
 *
 *     node --import tsx test/bench/import/import-sites.ts --work DIR NAME=SOURCE...
 *
 * Prints a table. The sites aren't part of the repository: check them out first. With --verbose, the lost words and the errors follow each row.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { importSite } from '../../../build/import/import-site.ts'
import { recognize } from '../../../build/import/recognize.ts'
import type { ImportSummary } from '../../../build/import/report.ts'
import { countedWords, missingWords, wordsIn } from '../../../build/import/words.ts'
import { SILENT } from '../../../build/report/progress.ts'
import { runCommand } from '../../support/site.ts'
import { htmlWords } from './html-words.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { work: { type: 'string', default: 'imported' }, verbose: { type: 'boolean' } },
})

process.stdout.write(
  '| site | kind | pages | notes | words | named as left out | lost | build |\n| --- | --- | ---: | ---: | ---: | ---: | ---: | --- |\n',
)
for (const [name = '', source = name] of positionals.map((written) => written.split('='))) {
  const out = join(values.work, name)
  rmSync(out, { recursive: true, force: true })
  const summary = await importSite(source, out, SILENT)
  const { code, stderr, stdout } = await runCommand(['build', '--root', out], { cwd: out })
  const { words, named, lost } = compare(recognize(source).folder, join(out, 'dist'), summary)
  const errors = /(\d+) errors?\./.exec(stderr)?.[1] ?? 'failed'
  const row = [
    name,
    summary.kind,
    summary.pages,
    summary.notes.length,
    words,
    named,
    lost.length,
    code === 0 ? 'built' : `${errors} errors`,
  ]
  process.stdout.write(`| ${row.join(' | ')} |\n`)
  if (values.verbose === true) process.stdout.write(`${lost.join('\n')}\n${code === 0 ? '' : errorsIn(`${stdout}\n${stderr}`)}\n`)
}

/** The errors of a build, without its warnings. */
function errorsIn(output: string): string {
  return output
    .split('\n\n')
    .filter((block) => !block.startsWith('warning '))
    .join('\n\n')
}

/** The page itself, without the navigation around it, which has words too. */
function mainOf(html: string): string {
  return html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))
}

/** The words of all pages, how many of them the report names, and those that are neither named nor in the built page. */
function compare(folder: string, dist: string, { routes, notes }: ImportSummary) {
  let words = 0
  let named = 0
  const lost: string[] = []
  for (const { file, to: route } of routes) {
    const source = join(folder, file)
    const built = join(dist, decodeURI(route), 'index.html')
    if (!/\.(?:mdx?|markdown)$/.test(file) || !existsSync(source) || !existsSync(built)) continue
    const own = countedWords(readFileSync(source, 'utf8').replaceAll('\r\n', '\n'))
    const left = wordsIn(
      notes
        .filter((note) => note.file === file)
        .map((note) => note.lost ?? '')
        .join(' '),
    )
    const missing = missingWords(own, htmlWords(mainOf(readFileSync(built, 'utf8'))), left)
    words += own.length
    named += left.length
    lost.push(...missing.map((word) => `${file}: ${word}`))
  }
  return { words, named, lost }
}
