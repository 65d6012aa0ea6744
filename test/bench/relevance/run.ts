/**
 * How well search answers what developers ask: ours, MiniSearch with its defaults, and Pagefind on the same HTML.
 *
 *     npm run build && npm run bench:relevance
 *
 * `git` fetches the two sites of other projects from GitHub, and `npx` Pagefind; both stay in a cache. Ranking is tuned with the first half of
 * the questions only, and the second half shows whether that holds. Options: `--missed` lists questions whose page isn't among the first three,
 * `--tuning` leaves the second half out.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { miniSearchEngine, ownEngine, pagefindEngine } from './engines.ts'
import { type Engine, measureRelevance, type Question } from './measure.ts'
import { type SearchedSite, SITES } from './sites.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

const isTuning = process.argv.includes('--tuning')
for (const site of SITES) await measureSite(site)

async function measureSite({ name, options, rounds, build }: SearchedSite): Promise<void> {
  const dist = build()
  const copy = mkdtempSync(join(tmpdir(), 'relevance-'))
  const server = createServer((request, response) => {
    const file = join(copy, new URL(request.url ?? '', 'http://localhost').pathname)
    if (existsSync(file)) response.end(readFileSync(file))
    else response.writeHead(404).end()
  })
  try {
    cpSync(dist, copy, { recursive: true })
    // Each page has a second address, which Pagefind would take for another page.
    for (const file of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
      if (file.endsWith('.html') && !/(?:^|[\\/])index\.html$/.test(file)) rmSync(join(copy, file))
    }
    execFileSync('npx', ['--yes', 'pagefind@1', '--site', copy], { stdio: 'ignore' })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const { synonyms = {}, ...plain } = options
    const engines = [
      await ownEngine(dist, options),
      ...(Object.keys(synonyms).length > 0 ? [await ownEngine(dist, plain, 'ours without synonyms')] : []),
      miniSearchEngine(dist),
      await pagefindEngine(join(copy, 'pagefind'), `http://127.0.0.1:${port}/pagefind/`),
    ]
    for (const { name: round, tuning, heldOut } of rounds) {
      await printTable(`${name}, ${round}: ${tuning.length} questions for tuning`, engines, tuning)
      if (!isTuning) await printTable(`${name}, ${round}: ${heldOut.length} questions set aside`, engines, heldOut)
    }
    const tuning = rounds.flatMap((round) => round.tuning)
    const heldOut = rounds.flatMap((round) => round.heldOut)
    await printTable(`${name}, all rounds: ${tuning.length} questions for tuning`, engines, tuning)
    if (!isTuning) await printTable(`${name}, all rounds: ${heldOut.length} questions set aside`, engines, heldOut)
  } finally {
    server.close()
    rmSync(copy, { recursive: true, force: true })
  }
}

async function printTable(title: string, engines: readonly Engine[], questions: readonly Question[]): Promise<void> {
  print(`\n${title}\n\n| engine | recall at 1 | at 3 | at 10 | mean reciprocal rank |\n| --- | --- | --- | --- | --- |`)
  const missing: string[] = []
  for (const engine of engines) {
    const { recall1, recall3, recall10, mrr, missed } = await measureRelevance(engine, questions)
    print(`| ${[engine.name, ...[recall1, recall3, recall10, mrr].map((value) => value.toFixed(2))].join(' | ')} |`)
    missing.push(`${engine.name} misses: ${missed.join(', ')}`)
  }
  if (process.argv.includes('--missed')) print(`\n${missing.join('\n')}`)
}
