/** The number of random cases that a fuzzer tries, and their seed. */
import type { TestContext } from 'node:test'
import { caseCount } from './fuzz.ts'

/**
 * Parameters for `fc.assert`. Every run tries the same cases, so it only fails if the code has changed. `FUZZ_SEED=<number>` tries others, as a run does
 * each week, and `FUZZ_CASES=10000` more of them.
 * @param cases the number of a complete run; fewer on a slow machine
 */
export function fuzzParameters(test: TestContext, cases: number) {
  const { FUZZ_SEED, FUZZ_CASES } = process.env
  const seed = Number(FUZZ_SEED ?? 1)
  const numRuns = FUZZ_CASES === undefined ? caseCount(cases) : Number(FUZZ_CASES)
  test.diagnostic(`${numRuns} cases; repeat them with FUZZ_SEED=${seed}`)
  return { seed, numRuns, ...(FUZZ_CASES === undefined && { interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false }) }
}
