/**
 * How well search answers what developers ask: ours, MiniSearch with its defaults, and Pagefind on the same HTML.
 *
 *     npm run build && npm run bench:relevance
 *
 * `npx` fetches Pagefind. Ranking has been tuned with the first set of questions only; the second one shows whether that holds.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import config from '../../../content/site.config.ts'
import type { SearchOptions } from '../../../src/shared/config/schema.ts'
import { SEARCH_QUESTIONS } from '../../support/own-search-questions.ts'
import { repository } from '../../support/site.ts'
import { miniSearchEngine, ownEngine, pagefindEngine } from './engines.ts'
import { HELD_OUT_QUESTIONS } from './held-out-questions.ts'
import { measureRelevance } from './measure.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

const dist = join(repository, 'dist')
if (!existsSync(dist)) throw new Error('Build the site first: npm run build')

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
  const engines = [
    await ownEngine(dist, config.search as SearchOptions),
    miniSearchEngine(dist),
    await pagefindEngine(join(copy, 'pagefind'), `http://127.0.0.1:${port}/pagefind/`),
  ]
  const sets = { 'used for tuning': SEARCH_QUESTIONS, 'set aside': HELD_OUT_QUESTIONS }
  for (const [set, questions] of Object.entries(sets)) {
    print(
      `\n${questions.length} questions ${set}\n\n| engine | recall at 1 | at 3 | at 10 | mean reciprocal rank |\n| --- | --- | --- | --- | --- |`,
    )
    for (const engine of engines) {
      const { recall1, recall3, recall10, mrr, missed } = await measureRelevance(engine, questions)
      print(`| ${[engine.name, ...[recall1, recall3, recall10, mrr].map((value) => value.toFixed(3))].join(' | ')} |`)
      if (process.argv.includes('--missed')) print(missed.join('\n'))
    }
  }
} finally {
  server.close()
  rmSync(copy, { recursive: true, force: true })
}
