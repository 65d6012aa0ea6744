/** The number of random cases that a fuzzer tries, and their seed. */
import type { TestContext } from 'node:test'
import fc from 'fast-check'
import { caseCount } from './fuzz.ts'

/** How long one fuzzer may take in a run that isn't about random cases, in milliseconds. */
const LONGEST = 60_000

/** Share of its cases that has to have been tried by then, however slow the machine is. */
const LEAST = 0.1

/**
 * Parameters for `fc.assert`. Every run tries the same cases, so it only fails if the code has changed. `FUZZ_SEED=<number>` tries others, as a run does
 * each week, and `FUZZ_CASES=10000` more of them. A run that is out of time says how many it has tried, and fails if those are few.
 * @param cases the number of a complete run
 */
export function fuzzParameters<Values>(test: TestContext, cases: number): fc.Parameters<Values> {
  const { FUZZ_SEED, FUZZ_CASES } = process.env
  const seed = Number(FUZZ_SEED ?? 1)
  const numRuns = FUZZ_CASES === undefined ? caseCount(cases) : Number(FUZZ_CASES)
  return {
    seed,
    numRuns,
    ...(FUZZ_CASES === undefined && { interruptAfterTimeLimit: LONGEST, markInterruptAsFailure: false }),
    reporter(details) {
      test.diagnostic(`${details.numRuns} of ${numRuns} cases; repeat them with FUZZ_SEED=${seed}`)
      if (details.failed) throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance })
      if (details.numRuns < numRuns * LEAST)
        throw new Error(`Only ${details.numRuns} of ${numRuns} cases were tried in ${LONGEST / 1000} s.`)
    },
  }
}
