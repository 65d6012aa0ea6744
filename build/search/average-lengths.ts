import { SEARCH_FIELDS } from '../../src/shared/search/search-document.ts'

/**
 * The average length of each field. Updated section by section like in MiniSearch, so that rounding is the same.
 * @param lengths of all fields of each section, section by section
 */
export function averageLengths(lengths: readonly number[]): number[] {
  const means: number[] = []
  const fields = SEARCH_FIELDS.length
  lengths.forEach((length, index) => {
    const [count, field] = [Math.floor(index / fields), index % fields]
    means[field] = ((means[field] ?? 0) * count + length) / (count + 1)
  })
  return means
}
