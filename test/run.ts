/**
 * Runs one suite of tests: `tsx test/run.ts browser`. It finds the files itself, because neither every shell nor every supported Node expands
 * patterns. A few processes take the files from one list, the longest first, so that no core is idle at the end. Those of units are short: two
 * processes take them from both ends of the list, so that they load few modules that the other has loaded, and from one bundle, which loads faster
 * than its sources (`support/test-bundle.ts`). `--all` repeats rules wherever they could differ (`support/tier.ts`). Without it, unit tests try a
 * twentieth of their random cases. `--times` lists the files by what they take.
 * `tsx test/run.ts browser router` only runs files with that in their path.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { removeFolder } from './support/folder.ts'
import type { ShardList } from './support/shard.ts'
import { bundleTests } from './support/test-bundle.ts'

/** Size that a file's time would have in bytes, where the two don't agree. */
const WEIGHTS: Record<string, number> = {
  'every-site.test.ts': 40_000,
  'every-page.test.ts': 50_000,
  'hosts.test.ts': 15_000,
  'package.test.ts': 15_000,
  'markdown-pages.test.ts': 15_000,
  'plugins.test.ts': 15_000,
}

/** Where it isn't two, it's one more than two cores can run, because tests of servers and browsers often wait. */
const PROCESSES: Record<string, number> = { prose: 1, unit: 2, output: 3, browser: 3 }

/** Where Linux has a file system in memory. */
const MEMORY = '/dev/shm'

/** The share of random cases that unit tests try without `--all`. */
const QUICK = '0.05'

const [suite = '', ...rest] = process.argv.slice(2)
const parts = rest.filter((part) => !part.startsWith('--'))
const test = fileURLToPath(new URL('.', import.meta.url))
const folder = join(test, suite)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && (parts.length === 0 || parts.some((part) => file.includes(part))))
  .sort(suite === 'unit' ? undefined : (a, b) => weightOf(b) - weightOf(a))
if (files.length === 0) throw new Error(`There are no tests in ${folder}.`)

// Unit tests write thousands of small files, which takes half the time in a file system that is in memory.
const temporary = suite === 'unit' && existsSync(MEMORY) ? MEMORY : tmpdir()
const queue = mkdtempSync(join(temporary, 'test-queue-'))
const list: ShardList = { suite, files }
writeFileSync(join(queue, 'files.json'), JSON.stringify(list))
const count = PROCESSES[suite] ?? 2
// Here, because a bundle evaluates modules in another order.
if (suite === 'unit') await import('./support/short-limits.ts')
const bundle = suite === 'unit' ? await bundleTests(suite, files) : undefined
const module = pathToFileURL(bundle === undefined ? join(test, 'support/shard.ts') : join(bundle, 'tests.mjs')).href
const shards = Array.from({ length: count }, (_, index) => join(queue, `${index + 1}.mjs`))
for (const path of shards) writeFileSync(path, `import * as suite from '${module}'\nawait suite.runShard(suite.tests)\n`)
// The collector of garbage takes a seventh of the time of unit tests, and less where the space for new objects is larger.
const options = [
  '--max-semi-space-size=64',
  ...(bundle ? ['--enable-source-maps'] : ['--import', 'tsx']),
  '--test',
  `--test-concurrency=${shards.length}`,
]
const REPORTERS = [process.stdout.isTTY ? 'spec' : 'tap', './test/support/file-times.mjs']
if (rest.includes('--times'))
  options.push(...REPORTERS.flatMap((reporter) => [`--test-reporter=${reporter}`, '--test-reporter-destination=stdout']))
// Ctrl+C also stops the tests themselves. This process goes on, to remove what it has written.
process.on('SIGINT', () => {})
const { status } = spawnSync(process.execPath, [...options, ...shards], {
  stdio: 'inherit',
  env: {
    ...process.env,
    TEST_QUEUE: queue,
    // Commands use React's production build, which is faster.
    ...(suite === 'unit' && { NODE_ENV: 'production' }),
    ...(rest.includes('--all') && { TEST_ALL: '1' }),
    ...(suite === 'unit' && !rest.includes('--all') && { FUZZ_SHARE: QUICK }),
  },
})
await removeFolder(queue)
if (bundle !== undefined) await removeFolder(bundle)
process.exitCode = status ?? 1

function weightOf(file: string): number {
  return WEIGHTS[basename(file)] ?? statSync(join(folder, file)).size
}
