/**
 * Runs one suite of tests: `tsx test/run.ts browser`. It finds the files itself, because neither every shell nor every supported Node expands
 * patterns, and starts the longest file first, so that no core is idle at the end.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The site's own pages take as long as everything else together. */
const LONGEST = 'own-site.test.ts'

const [suite = ''] = process.argv.slice(2)
const folder = join(fileURLToPath(new URL('.', import.meta.url)), suite)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => join(folder, file))
  .sort((a, b) => Number(b.endsWith(LONGEST)) - Number(a.endsWith(LONGEST)) || statSync(b).size - statSync(a).size)
if (files.length === 0) throw new Error(`There are no tests in ${folder}.`)

const { status } = spawnSync(process.execPath, ['--import', 'tsx', '--test', '--test-concurrency=2', ...files], { stdio: 'inherit' })
process.exitCode = status ?? 1
