/** The average length of each field. Updated section by section like in MiniSearch, so that rounding is the same. */
export function averageLengths(lengths: readonly (readonly number[])[]): number[] {
  const means: number[] = []
  lengths.forEach((fields, count) => {
    fields.forEach((length, field) => {
      means[field] = ((means[field] ?? 0) * count + length) / (count + 1)
    })
  })
  return means
}
