/** Runs many files of tests in one process: on most of them, starting one and loading the libraries takes longer than the tests. */
import './short-limits.ts'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { caseCount } from './fuzz.ts'
import { repository } from './site.ts'

/** As many as fast-check tries by itself. */
const CASES = 100

/** Seconds that the tests of the slowest files take. */
const SLOW: Record<string, number> = {
  'piece-search.test.ts': 4,
  'update-pieces.test.ts': 2.5,
  'run-config.test.ts': 3,
  'highlighter.test.ts': 1.5,
  'inherited-names.test.ts': 1.5,
  'http.test.ts': 1,
  'page-store.test.ts': 1.5,
  'module-pages.test.ts': 1.5,
  'check-config.test.ts': 1,
  'dates.test.ts': 1,
  'nesting.test.ts': 1,
}

/** Seconds of any other. */
const OTHERS = 0.12

/** Registers the tests of one of `of` shares of the files below a folder of `test`, which take about as long as each other. */
export async function importShard(folder: string, share: number, of: number): Promise<void> {
  fc.configureGlobal({ numRuns: caseCount(CASES) })
  const root = join(repository, 'test', folder)
  const secondsOf = (file: string) => SLOW[basename(file)] ?? OTHERS
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .sort((a, b) => secondsOf(b) - secondsOf(a) || (a < b ? -1 : 1))
  const seconds = Array.from({ length: of }, () => 0)
  for (const file of files) {
    const shortest = seconds.indexOf(Math.min(...seconds))
    seconds[shortest] = (seconds[shortest] ?? 0) + secondsOf(file)
    if (shortest === share) await import(pathToFileURL(join(root, file)).href)
  }
}
