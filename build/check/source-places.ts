import { type PartialPosition, positionAt } from '../report/position-at.ts'

/** Returns a function that finds string literals. Asked again for a text, it finds the next, so two equal mistakes have two places. */
export function createLiteralFinder(source: string): (text: string) => PartialPosition {
  const calls = new Map<string, number>()
  return (text) => {
    const count = calls.get(text) ?? 0
    calls.set(text, count + 1)
    const offsets = occurrences(source, text)
    const offset = offsets[count] ?? offsets.at(-1)
    return offset === undefined ? {} : positionAt(source, offset)
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
