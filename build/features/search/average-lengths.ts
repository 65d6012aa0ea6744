import { SEARCH_FIELDS } from '../../../src/shared/search/search-document.ts'

/**
 * The average length of each field. Updated section by section like in MiniSearch, so that rounding is the same.
 * @param lengths of all fields of each section, section by section
 */
export function averageLengths(lengths: readonly number[]): number[] {
  const fields = SEARCH_FIELDS.length
  return SEARCH_FIELDS.flatMap((_, field) => {
    let mean: number | undefined
    for (let at = field, count = 0; at < lengths.length; at += fields, count++)
      mean = ((mean ?? 0) * count + (lengths[at] ?? 0)) / (count + 1)
    return mean === undefined ? [] : [mean]
  })
}
