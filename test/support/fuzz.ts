/**
 * Random cases for tests, each generated from a number. Every run uses the same numbers, a quick one the first of them, so it only fails if the code
 * has changed.
 * `FUZZ_CASES=50000 FUZZ_SEED=1000000` uses more of them, and others. `FUZZ_CASES=1 FUZZ_SEED=<number>` repeats one.
 */

/** A quick run tries at least this many cases, if there are as many. */
const LEAST = 5

/** How many of a test's random cases to try: all, or the share of them that the environment sets for a quick run, but not fewer than `least`. */
export function caseCount(all: number, least = LEAST): number {
  const share = Number(process.env['FUZZ_SHARE'] ?? 1)
  return Math.min(all, Math.max(least, Math.ceil(all * share)))
}

/** The numbers of a run: those from 1 on, unless the environment sets others. */
export function caseNumbers(all: number): number[] {
  const { FUZZ_CASES, FUZZ_SEED } = process.env
  const count = Number(FUZZ_CASES ?? caseCount(all))
  const first = Number(FUZZ_SEED ?? 1)
  return Array.from({ length: count }, (_, index) => first + index)
}

/** Instructions for the message of a failing case. */
export function howToRepeat(number: number): string {
  return `Repeat it with FUZZ_CASES=1 FUZZ_SEED=${number}.`
}

export interface Random {
  /** At least 0, less than 1. */
  next(): number
  /** A whole number, at least 0 and less than `end`. */
  below(end: number): number
  pick<Item>(list: readonly Item[]): Item
  /** A number of items, with repetitions. */
  some<Item>(list: readonly Item[], count: number): Item[]
}

/** Equal numbers for equal seeds, on every machine (mulberry32). */
export function createRandom(seed: number): Random {
  // Makes neighboring seeds independent.
  let state = Math.imul(seed, 0x9e37_79b1) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number): number => Math.floor(next() * end)
  const pick = <Item>(list: readonly Item[]): Item => list[below(list.length)] as Item
  return { next, below, pick, some: (list, count) => Array.from({ length: count }, () => pick(list)) }
}

/** Shrinks a case by leaving out parts while it keeps failing. */
export function shrink<Part>(parts: readonly Part[], fails: (parts: readonly Part[]) => boolean): readonly Part[] {
  for (let size = parts.length >> 1; size >= 1; size >>= 1) {
    for (let start = 0; start + size <= parts.length; start++) {
      const rest = [...parts.slice(0, start), ...parts.slice(start + size)]
      if (fails(rest)) return shrink(rest, fails)
    }
  }
  return parts
}
