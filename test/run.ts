/**
 * Runs one suite of tests: `tsx test/run.ts browser`. It finds the files itself, because neither every shell nor every supported Node expands
 * patterns. A few processes take the files from one list, the longest first, so that no core is idle at the end. Those of units are short: two
 * processes take them from both ends of the list, so that they load few modules that the other has loaded, and from one bundle, which loads faster
 * than its sources (`support/test-bundle.ts`). `--all` repeats rules wherever they could differ (`support/tier.ts`). Without it, unit tests try a
 * twentieth of their random cases. Where tests of one or two files failed in browsers, these files are tried once
 * more, alone. `--times` lists the files by what they take.
 * `tsx test/run.ts browser router` only runs files with that in their path.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
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

/** Most files of a browser's tests that are tried again where they failed. More of them have a reason that isn't a busy machine. */
const RETRIED = 2

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
const count = PROCESSES[suite] ?? 2
// Here, because a bundle evaluates modules in another order.
if (suite === 'unit') await import('./support/short-limits.ts')
const bundle = suite === 'unit' ? await bundleTests(suite, files) : undefined
const module = pathToFileURL(bundle === undefined ? join(test, 'support/shard.ts') : join(bundle, 'tests.mjs')).href
// Ctrl+C also stops the tests themselves. This process goes on, to remove what it has written.
process.on('SIGINT', () => {})
const first = await runFiles(files, count)
const isTriedAgain =
  suite === 'browser' &&
  first.status === 1 &&
  first.failed.length > 0 &&
  first.failed.length <= RETRIED &&
  first.failed.length < files.length
if (isTriedAgain)
  process.stdout.write(`# Tried once more, alone, because the machine was busy with other tests: ${first.failed.join(', ')}\n`)
const { status } = isTriedAgain ? await runFiles(first.failed, 1) : first
if (bundle !== undefined) await removeFolder(bundle)
process.exitCode = status ?? 1

/** Runs files in some processes. It gives the status, and the files in which a test failed. */
async function runFiles(files: string[], count: number): Promise<{ status: number | null; failed: string[] }> {
  const queue = mkdtempSync(join(temporary, 'test-queue-'))
  const list: ShardList = { suite, files }
  writeFileSync(join(queue, 'files.json'), JSON.stringify(list))
  const shards = Array.from({ length: count }, (_, index) => join(queue, `${index + 1}.mjs`))
  for (const path of shards) writeFileSync(path, `import * as suite from '${module}'\nawait suite.runShard(suite.tests)\n`)
  const failures = join(queue, 'failed.txt')
  // The collector of garbage takes a seventh of the time of unit tests, and less where the space for new objects is larger.
  const options = [
    '--max-semi-space-size=64',
    ...(bundle ? ['--enable-source-maps'] : ['--import', 'tsx']),
    '--test',
    `--test-concurrency=${shards.length}`,
    ...reporter(process.stdout.isTTY ? 'spec' : 'tap', 'stdout'),
    ...reporter('./test/support/failed-files.mjs', failures),
    ...(rest.includes('--times') ? reporter('./test/support/file-times.mjs', 'stdout') : []),
  ]
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
  const names = readFileSync(failures, 'utf8').split('\n')
  const failed = files.filter((file) => names.some((name) => name === file || name.startsWith(`${file} `)))
  await removeFolder(queue)
  return { status, failed }
}

function reporter(name: string, destination: string): string[] {
  return [`--test-reporter=${name}`, `--test-reporter-destination=${destination}`]
}

function weightOf(file: string): number {
  return WEIGHTS[basename(file)] ?? statSync(join(folder, file)).size
}
