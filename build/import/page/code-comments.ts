/** Comments in code that mark lines, in the forms of Docusaurus and Vocs, become notations. */

const OPEN = String.raw`(\s*)(//|#|--|%|<!--|/\*|\{/\*)\s*`
const CLOSE = String.raw`\s*(?:-->|\*/\}?)?\s*`
const COMMENT = new RegExp(`^${OPEN}(highlight-(?:next-line|start|end)|This-will-error[\\w-]*|error-(?:next-line|start|end))${CLOSE}$`)
const RANGE = new RegExp(`^${OPEN}\\[!code ([a-z]+|\\+\\+|--):(start|end)\\]${CLOSE}$`)
/** A notation of the new site that is alone on its line, so the line isn't shown. */
const NOTATION = new RegExp(`^${OPEN}\\[!code [^\\]]+\\]${CLOSE}$`)

/** What only a compiler reads, and messages, which aren't lines of code. */
const SAMPLE = /^\s*\/\/\s*(?:@\w|\^[?|]|---cut)/

const CLOSING: Readonly<Record<string, string>> = { '<!--': ' -->', '/*': ' */', '{/*': ' */}' }

interface Mark {
  indent: string
  open: string
  /** The notation here. */
  name: string
  part: 'line' | 'start' | 'end'
}

/** The code with notations such as `[!code hl]` in place of such comments. Undefined if it has none. */
export function rewriteCodeComments(code: string): string | undefined {
  if (!/highlight-|error-next-line|:start\]/.test(code)) return undefined
  const lines = code.split('\n')
  const marks = lines.map(markOf)
  if (marks.every((mark) => mark === undefined)) return undefined
  return lines
    .flatMap((line, index) => {
      const mark = marks[index]
      if (mark === undefined) return [line]
      if (mark.part === 'end') return []
      const count = mark.part === 'line' ? 1 : shownUntilEnd(lines, marks, index)
      return count === 0
        ? []
        : [`${mark.indent}${mark.open} [!code ${mark.name}${count > 1 ? `:${count}` : ''}]${CLOSING[mark.open] ?? ''}`]
    })
    .join('\n')
}

function markOf(line: string): Mark | undefined {
  const [, indent = '', open = '', name = '', part = ''] = RANGE.exec(line) ?? []
  if (part === 'start' || part === 'end') return { indent, open, name, part }
  const comment = COMMENT.exec(line)
  if (comment === null) return undefined
  const written = comment[3] ?? ''
  const kind = written.endsWith('-start') ? 'start' : written.endsWith('-end') ? 'end' : 'line'
  return { indent: comment[1] ?? '', open: comment[2] ?? '', name: 'hl', part: kind }
}

/** How many lines a range has that readers see. */
function shownUntilEnd(lines: readonly string[], marks: readonly (Mark | undefined)[], start: number): number {
  const end = marks.findIndex((mark, index) => index > start && mark?.part === 'end' && mark.name === marks[start]?.name)
  const inside = lines.slice(start + 1, end === -1 ? undefined : end)
  return inside.filter((line, index) => marks[start + 1 + index] === undefined && !NOTATION.test(line) && !SAMPLE.test(line)).length
}
