/** MiniSearch's score of one term in one section. The arithmetic is done in the same order, so that results don't differ by rounding. */

/** MiniSearch's defaults. */
const BM25 = { k: 1.2, b: 0.7, d: 0.5 }

export const FUZZY_WEIGHT = 0.45
export const PREFIX_WEIGHT = 0.375

/** How much a longer term counts for its beginning. */
export function prefixWeight(term: string, distance: number, weight = PREFIX_WEIGHT): number {
  return (weight * term.length) / (term.length + 0.3 * distance)
}

/** How much a term counts for a misspelled word. */
export function fuzzyWeight(term: string, distance: number, weight = FUZZY_WEIGHT): number {
  return (weight * term.length) / (term.length + distance)
}

/**
 * Okapi BM25+ for a term that occurs once, as all terms do here.
 * @param matching number of sections with the term
 * @param length number of terms in the field
 * @param parameters those of the formula
 */
export function termScore(matching: number, documents: number, length: number, averageLength: number, { k, b, d } = BM25): number {
  const rarity = Math.log(1 + (documents - matching + 0.5) / (matching + 0.5))
  return rarity * (d + (k + 1) / (1 + k * (1 - b + (b * length) / averageLength)))
}
