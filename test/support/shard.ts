/** Runs many files of tests in one process: on most of them, starting one and loading the libraries takes longer than the tests. */
import './short-limits.ts'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { caseCount } from './fuzz.ts'
import { repository } from './site.ts'

/** As many as fast-check tries by itself. */
const CASES = 100

/** Registers the tests of every `of`th file below a folder of `test`, starting with index `first`. */
export async function importShard(folder: string, first: number, of: number): Promise<void> {
  fc.configureGlobal({ numRuns: caseCount(CASES) })
  const root = join(repository, 'test', folder)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .sort()
  for (const [index, file] of files.entries()) {
    if (index % of === first) await import(pathToFileURL(join(root, file)).href)
  }
}
