/** Text whose words are as unevenly frequent as those of a language: the n-th word occurs about 1/n times as often as the first. */

/** Numbers from 0 up to 1, the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const SYLLABLES =
  `ba co de fi ga hu in jo ka lo me no or pa qui re sa te un vi wo ex st ing tion er al ment pro con inter able ize net log`.split(' ')

/** Words of one to four syllables, the frequent ones shorter. */
export function makeWords(count: number, random: () => number): string[] {
  const words = new Set<string>()
  while (words.size < count) {
    const syllables = 1 + Math.floor(random() * (1 + Math.min(3, Math.log10(words.size + 1))))
    const word = Array.from({ length: syllables + 1 }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join('')
    words.add(random() < 0.05 ? word + word.charAt(0).toUpperCase() + word.slice(1) : word)
  }
  return [...words]
}

/** Draws words by their rank. */
export function zipf(words: readonly string[], random: () => number): () => string {
  const sums: number[] = []
  words.reduce((sum, _, index) => {
    sums.push(sum + 1 / (index + 2.7))
    return sum + 1 / (index + 2.7)
  }, 0)
  const total = sums.at(-1) ?? 1
  return () => words[placeOf(random() * total, sums)] ?? ''
}

/** The first place in growing sums at which a number is reached. */
export function placeOf(drawn: number, sums: ArrayLike<number>): number {
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sums[middle] ?? 0) < drawn) low = middle + 1
    else high = middle
  }
  return low
}
