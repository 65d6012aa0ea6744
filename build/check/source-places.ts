/** Where a text stands in a source file, for mistakes that are found in a value and not in the file itself. */
import { type Place, placeAt } from '../report/place-at.ts'

/**
 * A search for quoted texts that gives the first place of a text the first time it is asked for, the second the second time: two equal
 * mistakes are told at two places.
 */
export function createLiteralFinder(source: string): (text: string) => Partial<Place> {
  const asked = new Map<string, number>()
  return (text) => {
    const count = asked.get(text) ?? 0
    asked.set(text, count + 1)
    const offsets = occurrences(source, text)
    const offset = offsets[count] ?? offsets.at(-1)
    return offset === undefined ? {} : placeAt(source, offset)
  }
}

function occurrences(source: string, text: string): number[] {
  const offsets: number[] = []
  for (let at = source.indexOf(text); at >= 0; at = source.indexOf(text, at + text.length + 1)) {
    const quote = source[at - 1] ?? ''
    if (/['"`]/.test(quote) && source[at + text.length] === quote) offsets.push(at)
  }
  return offsets
}
