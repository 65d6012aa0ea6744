/**
 * Parts of a source file that pages can include: regions between marks in comments of any language, and ranges of lines.
 *
 *     // [!region send]      or   // #region send
 *     await dm.sendText('Hello')
 *     // [!endregion send]        // #endregion
 */

const COMMENT = String.raw`(?:\/\/|\/\*|<!--|\{\/\*|#|--|;|%)`
const END = String.raw`\s*(?:\*\/\}?|-->)?\s*$`
const NAME = String.raw`([\w.-]+)`
const OPENING = new RegExp(String.raw`^\s*${COMMENT}\s*(?:\[!region\s+${NAME}\]|#?region\s+${NAME})${END}`)
const CLOSING = new RegExp(String.raw`^\s*${COMMENT}\s*(?:\[!endregion(?:\s+${NAME})?\]|#?endregion(?:\s+${NAME})?)${END}`)

/** The lines of a region, without its marks. `to` is undefined if the region is never closed. */
export interface Region {
  name: string
  /** Index of the first line; `to` is that of the line after the last. */
  from: number
  to: number | undefined
}

export function findRegions(lines: readonly string[]): Region[] {
  const regions: Region[] = []
  for (const [index, line] of lines.entries()) {
    const opening = OPENING.exec(line)
    if (opening !== null) {
      regions.push({ name: opening[1] ?? opening[2] ?? '', from: index + 1, to: undefined })
      continue
    }
    const closing = CLOSING.exec(line)
    if (closing === null) continue
    const name = closing[1] ?? closing[2]
    // Without a name, a mark closes the innermost region.
    const open = regions.findLast((region) => region.to === undefined && (name === undefined || region.name === name))
    if (open !== undefined) open.to = index
  }
  return regions
}

export function isRegionMark(line: string): boolean {
  return OPENING.test(line) || CLOSING.test(line)
}

/** Removes the indentation that all lines have in common. */
export function dedent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '')
  const shared = indents.reduce((common, indent) => sharedStart(common, indent), indents[0] ?? '')
  return lines.map((line) => (line.trim() === '' ? '' : line.slice(shared.length)))
}

function sharedStart(a: string, b: string): string {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return a.slice(0, length)
}
