/** Measures a site in four languages and one of as many files in one language, in turns: `node --import tsx test/bench/languages/run.ts --pages 1000 --runs 1`. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { repository } from '../../support/site.ts'
import { generateSite } from '../generate-site.ts'
import { type CommandCost, measureCommand } from '../measure/measure-command.ts'
import { median } from '../measure/statistics.ts'

/** Languages besides the source, with the part of its pages that they translate. */
const TRANSLATED = { de: 1, fr: 0.1, ja: 0.1 }

/** The most that a fallback document may cost, as a part of a page of the other site. */
const FALLBACK = 0.2

const BOOTSTRAP = join(repository, 'build', 'bootstrap.mjs')

const { values } = parseArgs({ options: { pages: { type: 'string', default: '1000' }, runs: { type: 'string', default: '1' } } })
const pages = Number(values.pages)
const folder = mkdtempSync(join(tmpdir(), 'languages-bench-'))
const translations = Object.values(TRANSLATED).reduce((sum, part) => sum + Math.round(pages * part), 0)
const fallbacks = Object.keys(TRANSLATED).length * pages - translations

const languages = join(folder, 'languages')
generateSite(languages, pages)
translate(join(languages, 'content'))
const alone = join(folder, 'alone')
generateSite(alone, pages + translations)

// The first command after a change of the generator bundles it.
await measureCommand({ program: process.execPath, args: [BOOTSTRAP, '--version'], cwd: folder, signal: new AbortController().signal })
const costs: Record<string, CommandCost[]> = { alone: [], languages: [] }
try {
  for (let run = 0; run < Number(values.runs); run++)
    for (const [name, root] of Object.entries({ alone, languages })) {
      for (const made of ['dist', '.cache', 'node_modules']) rmSync(join(root, made), { recursive: true, force: true })
      const args = [BOOTSTRAP, 'build', '--root', root]
      const cost = await measureCommand({ program: process.execPath, args, cwd: root, signal: new AbortController().signal })
      say(`${name}: ${JSON.stringify(cost)}`)
      costs[name]?.push(cost)
    }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

const of = (name: string, value: (cost: CommandCost) => number | undefined) => median((costs[name] ?? []).map((cost) => value(cost) ?? 0))
const [cpuAlone, cpuLanguages] = [of('alone', ({ cpuMs }) => cpuMs), of('languages', ({ cpuMs }) => cpuMs)]
const allowed = 1.05 * cpuAlone + (fallbacks * FALLBACK * cpuAlone) / (pages + translations)
const memory = of('languages', ({ peakBytes }) => peakBytes) / of('alone', ({ peakBytes }) => peakBytes)
say(`${pages + translations} files, ${fallbacks} fallback pages`)
say(`processor time: ${(cpuLanguages / cpuAlone).toFixed(2)} of the other site's; the budget is ${(allowed / cpuAlone).toFixed(2)}`)
say(`peak memory: ${memory.toFixed(2)}; the budget is 1.15`)

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Adds the languages to a site. Every paragraph differs from its source, and code is the same. */
function translate(content: string): void {
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.mdx?$/.test(path))
    .sort()
  const config = join(content, 'site.config.ts')
  const locales = Object.keys(TRANSLATED).map((key) => `${key}: { label: '${key}' }`)
  const written = `defineConfig({ locales: { root: { label: 'English', lang: 'en' }, ${locales.join(', ')} },`
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replace('defineConfig({', () => written),
  )
  for (const [key, part] of Object.entries(TRANSLATED))
    for (const path of files.slice(0, Math.round(pages * part))) {
      const to = join(content, key, path)
      mkdirSync(dirname(to), { recursive: true })
      writeFileSync(to, inOtherWords(readFileSync(join(content, path), 'utf8'), key))
    }
}

function inOtherWords(source: string, key: string): string {
  let isCode = false
  const lines = source.split('\n').map((line) => {
    if (line.startsWith('```')) isCode = !isCode
    return isCode || !/^[A-Z]/.test(line) ? line : `${line} (${key})`
  })
  return lines.join('\n')
}
