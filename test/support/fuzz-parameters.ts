/** How many random cases a fuzzer tries, and which. */
import type { TestContext } from 'node:test'

/**
 * Parameters for `fc.assert`. A run takes a seed of its own and prints it; `FUZZ_SEED=<number>` repeats one, `FUZZ_CASES=10000` tries more.
 * @param cases how many where nothing else is asked for; they stop sooner where the machine is slow
 */
export function fuzzParameters(test: TestContext, cases: number) {
  const { FUZZ_SEED, FUZZ_CASES } = process.env
  const seed = FUZZ_SEED === undefined ? Date.now() % 2 ** 31 : Number(FUZZ_SEED)
  const numRuns = FUZZ_CASES === undefined ? cases : Number(FUZZ_CASES)
  test.diagnostic(`${numRuns} cases; repeat them with FUZZ_SEED=${seed}`)
  return { seed, numRuns, ...(FUZZ_CASES === undefined && { interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false }) }
}
