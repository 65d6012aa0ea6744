/**
 * Runs one suite of tests: `tsx test/run.ts browser`. It finds the files itself, because neither every shell nor every supported Node expands
 * patterns, and starts the longest file first, so that no core is idle at the end. Unit tests share two processes, and try a tenth of their
 * random cases unless `--all` is given.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The site's own pages take as long as everything else together. */
const LONGEST = 'own-site.test.ts'

/** The share of random cases that unit tests try while you work. */
const QUICK = '0.1'

const [suite = '', option] = process.argv.slice(2)
const folder = join(fileURLToPath(new URL('.', import.meta.url)), suite)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => join(folder, file))
  .sort((a, b) => Number(b.endsWith(LONGEST)) - Number(a.endsWith(LONGEST)) || statSync(b).size - statSync(a).size)
if (files.length === 0) throw new Error(`There are no tests in ${folder}.`)

const isUnit = suite === 'unit'
const tests = isUnit ? ['unit-1.ts', 'unit-2.ts'].map((file) => join(folder, '../shards', file)) : files
const { status } = spawnSync(process.execPath, ['--import', 'tsx', '--test', '--test-concurrency=2', ...tests], {
  stdio: 'inherit',
  env: { ...process.env, ...(isUnit && option !== '--all' && { FUZZ_SHARE: QUICK }) },
})
process.exitCode = status ?? 1
