/** Numbers that look random and are the same in every run: what a generated site is made from. */

export interface Random {
  /** A whole number from 0 to `limit - 1`. */
  below(limit: number): number
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  pick<Value>(values: readonly [Value, ...Value[]]): Value
  /** A number from 0 up to 1. */
  fraction(): number
  /** A positive number whose logarithm is normally distributed around that of `median`; `spread` is the logarithm's standard deviation. */
  logNormal(median: number, spread: number): number
  /** True in `share` of all calls; `share` lies between 0 and 1. */
  chance(share: number): boolean
  /** The values in another order; the argument stays as it is. */
  shuffle<Value>(values: readonly Value[]): Value[]
}

/** A generator of its own for each `stream` of a seed, so that one page's text does not depend on how many came before it. */
export function createRandom(seed: number, stream: number): Random {
  const next = mulberry32(Math.imul(seed, 0x9e3779b1) ^ Math.imul(stream + 1, 0x85ebca6b))
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    fraction: next,
    // Box and Muller's way to a normally distributed number; a logarithm of 0 would be infinite.
    logNormal: (median, spread) => median * Math.exp(spread * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())),
    between: (least, most) => least + below(most - least + 1),
    pick: (values) => values[below(values.length)] ?? values[0],
    chance: (share) => next() < share,
    shuffle(values) {
      const keyed = values.map((value) => ({ value, order: next() }))
      return keyed.sort((a, b) => a.order - b.order).map(({ value }) => value)
    },
  }
}

/** The public-domain generator of that name: 32 bits of state, ample for text. */
function mulberry32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
