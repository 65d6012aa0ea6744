/** Runs files of tests one after the other in a few processes, because on most, starting one and loading the libraries takes longer than the tests. */
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { caseCount } from './fuzz.ts'
import { repository } from './site.ts'

/** The number of cases that fast-check tries by itself. */
const CASES = 100

/** How long the tests of a file may take, on the busiest machine, in milliseconds. Nothing else limits them, so that a slow machine fails none. */
const LONGEST = 1_800_000

/** Variables by which `run.ts` tells its processes. */
export interface ShardList {
  suite: string
  /** Below the suite's folder, in the order in which they're taken. */
  files: readonly string[]
}

/** Takes files from the list in a folder, until none is left. @param bundled the files, if they're bundled */
export async function runShard(bundled?: Record<string, () => Promise<unknown>>): Promise<void> {
  const queue = process.env['TEST_QUEUE'] ?? ''
  const { suite, files }: ShardList = JSON.parse(readFileSync(join(queue, 'files.json'), 'utf8'))
  if (suite === 'unit') process.env['TMPDIR'] = queue
  fc.configureGlobal({ numRuns: caseCount(CASES), seed: Number(process.env['FUZZ_SEED'] ?? 1) })
  const browser = suite === 'browser' ? await (await import('./browser.ts')).openBrowser() : undefined
  const entries = [...files.entries()]
  if (suite === 'unit' && process.argv[1]?.endsWith('2.mjs')) entries.reverse()
  for (const [index, file] of entries) {
    if (!takes(join(queue, String(index)))) continue
    const before = surroundingsNow()
    const load = bundled?.[file] ?? (() => import(pathToFileURL(join(repository, 'test', suite, file)).href))
    describe(file, { timeout: LONGEST }, async () => void (await load()))
    // The end comes when all tests before it have ended.
    await it(`${file} leaves the process as it was`, () => {
      const now = surroundingsNow()
      const changed = Object.keys({ ...before, ...now }).filter((name) => now[name] !== before[name])
      assert.deepEqual(changed, [])
    })
  }
  await browser?.close()
}

/** Only one process can make a folder. */
function takes(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

/** State that tests of other files rely on too: the environment, and the current folder. */
function surroundingsNow(): NodeJS.ProcessEnv {
  const { VIPSHOME: setBySharp, ...environment } = process.env
  return { ...environment, 'current folder': process.cwd() }
}
