/** A part of a text, by offsets, and what to write instead. */
export interface Splice {
  start: number
  end: number
  by: string
}

/** A text with other parts. @param splices in the order of the text */
export function splice(text: string, splices: readonly Splice[]): string {
  let at = 0
  const parts = splices.map(({ start, end, by }) => {
    const before = text.slice(at, start)
    at = end
    return before + by
  })
  return parts.join('') + text.slice(at)
}
