/** MiniSearch's score of one term in one section. The arithmetic is done in the same order, so that results don't differ by rounding. */

/** MiniSearch's defaults. */
const K = 1.2
const B = 0.7
const D = 0.5

const FUZZY_WEIGHT = 0.45
const PREFIX_WEIGHT = 0.375

/** The weight of a longer term for its beginning. */
export function prefixWeight(term: string, distance: number): number {
  return (PREFIX_WEIGHT * term.length) / (term.length + 0.3 * distance)
}

/** The weight of a term for a misspelled word. */
export function fuzzyWeight(term: string, distance: number): number {
  return (FUZZY_WEIGHT * term.length) / (term.length + distance)
}

/** Okapi BM25+ for a term that occurs once, as all do, in `matching` sections. @param length number of terms in the field */
export function termScore(matching: number, documents: number, length: number, averageLength: number): number {
  const rarity = Math.log(1 + (documents - matching + 0.5) / (matching + 0.5))
  return rarity * (D + (K + 1) / (1 + K * (1 - B + (B * length) / averageLength)))
}
