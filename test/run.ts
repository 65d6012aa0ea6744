/**
 * Runs one suite of tests: `tsx test/run.ts browser`. It finds the files itself, because neither every shell nor every supported Node expands
 * patterns, and starts the longest file first, so that no core is idle at the end. Unit tests share two processes, and try a twentieth of their
 * random cases unless `--all` is given.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Size that a file's time would have in bytes, where the two don't agree. */
const WEIGHTS: Record<string, number> = {
  'own-site.test.ts': 100_000,
  'hosts.test.ts': 15_000,
  'package.test.ts': 15_000,
  'markdown-pages.test.ts': 15_000,
  'plugins.test.ts': 15_000,
  // In the middle: other tests have built most of its sites by then, and it isn't alone at the end.
  'fixture-violations.test.ts': 5_000,
}

/** One more than two cores can run, because tests of servers and browsers often wait. */
const CONCURRENCY = { unit: 2, others: 3 }

/** The share of random cases that unit tests try while you work. */
const QUICK = '0.05'

const [suite = '', option] = process.argv.slice(2)
const folder = join(fileURLToPath(new URL('.', import.meta.url)), suite)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => join(folder, file))
  .sort((a, b) => weightOf(b) - weightOf(a))
if (files.length === 0) throw new Error(`There are no tests in ${folder}.`)

const isUnit = suite === 'unit'
const tests = isUnit ? ['unit-1.ts', 'unit-2.ts'].map((file) => join(folder, '../shards', file)) : files
const concurrency = isUnit ? CONCURRENCY.unit : CONCURRENCY.others
const options = ['--import', 'tsx', '--test', `--test-concurrency=${concurrency}`]
const { status } = spawnSync(process.execPath, [...options, ...tests], {
  stdio: 'inherit',
  env: { ...process.env, ...(isUnit && option !== '--all' && { FUZZ_SHARE: QUICK }) },
})
process.exitCode = status ?? 1

function weightOf(file: string): number {
  return WEIGHTS[basename(file)] ?? statSync(file).size
}
