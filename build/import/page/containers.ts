/** Containers that start with `:::`, in the forms of VitePress, Docusaurus and Starlight, become directives. */
import { escapeLabel } from '../../parse/foreign-syntax.ts'
import { fencedBlockAt, indentOf, type Line, lineFrom } from '../text/lines.ts'
import { CALLOUT_NAMES } from './callout-names.ts'
import { type GivenPage, noteLine } from './context.ts'

/** Names of containers elsewhere, with those of directives here. */
const NAMES: Readonly<Record<string, string>> = {
  ...CALLOUT_NAMES,
  secondary: 'note',
  hint: 'tip',
  details: 'details',
  steps: 'steps',
  'code-group': 'code-group',
}

/** Containers that only concern the other generator, so their lines can go. */
const BARE = new Set(['raw', 'v-pre'])

const START = /^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)*)(:{3,})\s*(\p{L}[\p{L}\p{N}_-]*)\s*(.*)$/u
const END = /^[\s>]*(:{3,})\s*$/

interface Open {
  colons: number
  /** Where its first line is in the result. */
  index: number
  /** Undefined if its lines are left out. */
  name: string | undefined
  /** What stands before its colons, so that its last line is in the same list item and quote. */
  before: string
  place: LineContainers
}

/** Directives around others may need more colons than they have here. */
export function rewriteContainers(lines: readonly Line[], given: Pick<GivenPage, 'notes' | 'file'>): Line[] {
  const result: Line[] = []
  const open: Open[] = []
  const nesting = new Nesting()
  /** Without a line, the container ends below the last line that isn't empty: the next quote would be another one. */
  const close = (line?: Line) => {
    const top = open.pop()
    const first = result[top?.index ?? -1]
    if (top === undefined || first === undefined) return
    // A group with a single panel would show nothing.
    const isSingle = top.name === 'code-group' && countFences(result.slice(top.index)) < 2
    if (isSingle) result[top.index] = { ...first, text: '' }
    const text = top.name === undefined || isSingle ? '' : top.before + ':'.repeat(top.colons)
    const last = Math.max(
      result.findLastIndex((other) => other.text.trim() !== ''),
      top.index,
    )
    if (line !== undefined) result.push({ ...line, text })
    else if (text !== '') result.splice(last + 1, 0, lineFrom(result[last] ?? first, text))
  }
  for (const line of lines) {
    const start = nesting.startOf(line)
    // A list item or a quote that ends closes the containers in it.
    for (let top = open.at(-1); top !== undefined && isOutside(start, top.place); top = open.at(-1)) close()
    const end = line.isCode ? null : END.exec(line.text)
    if (end !== null) {
      const marks = (end[1] ?? '').length
      // It ends the outermost one that it can, as it does elsewhere. A line that ends none would be text.
      const outermost = open.findIndex(({ colons }) => colons <= marks)
      if (outermost === -1) result.push({ ...line, text: '' })
      while (outermost !== -1 && open.length > outermost) close(line)
      continue
    }
    const [, indent = '', colons = '', written = '', rest = ''] = (line.isCode ? null : START.exec(line.text)) ?? []
    if (written === '') {
      result.push(line)
      continue
    }
    const name = NAMES[written.toLowerCase()]
    const title = titleOf(rest)
    const isOpen = name === 'details' && /^\{\s*open\s*\}$/.test(title.attributes)
    if (title.attributes !== '' && !isOpen)
      noteLine(given, line, 'attribute', `\`:::${written}\` had \`${title.attributes}\`.`, title.attributes)
    open.push({ colons: colons.length, index: result.length, name, before: indent.replace(/[^\s>]/g, ' '), place: nesting.content })
    // The same syntax is ours.
    const heading = title.text === '' ? '' : `[${title.text}]`
    if (name !== undefined) result.push({ ...line, text: `${indent}${colons}${name}${heading}${isOpen ? '{open}' : ''}` })
    else {
      if (!BARE.has(written)) noteLine(given, line, 'construct', `The container \`:::${written}\` was replaced by its content.`, written)
      result.push({ ...line, text: title.text === '' ? '' : `${indent}**${title.text}**` })
    }
  }
  while (open.length > 0) close()
  return result
}

/** Whether a line that starts in a place is no longer in the list item or the quote of another. */
function isOutside(line: LineContainers, other: LineContainers): boolean {
  return line.quotes < other.quotes || (line.quotes === other.quotes && line.column < other.column)
}

/** The title behind a container's name, `[Title]` or `Title`, as the label of a directive, and attributes in braces. */
function titleOf(rest: string): { text: string; attributes: string } {
  const [, before = '', attributes = ''] = /^(.*?)\s*(\{[^{}]*\})?\s*$/.exec(rest) ?? []
  const labeled = /^\[(.*)\]$/.exec(before.trim())
  const text = (labeled?.[1] ?? before).trim()
  return { text: labeled === null ? escapeLabel(text) : text, attributes }
}

function countFences(lines: readonly Line[]): number {
  let count = 0
  for (let at = 0; at < lines.length; ) {
    const block = fencedBlockAt(lines, at)
    if (block !== undefined || /<div data-title=/.test(lines[at]?.text ?? '')) count++
    at = block?.end ?? at + 1
  }
  return count
}

// Finds out which list items and quotes contain each line of Markdown.

/** What contains a line. */
interface LineContainers {
  /** How many quotes it is in. */
  quotes: number
  /** The column in which the content of the innermost list item starts. 0 outside lists. */
  column: number
}

const MARKER = /^([ \t]*)([-*+]|\d+[.)])([ \t]+|$)/

/** Follows the lines of a page. Code and empty lines are where the line before them is. */
class Nesting {
  #columns: number[] = []
  #place: LineContainers = { quotes: 0, column: 0 }
  #wasCode = false

  /** Where a line starts, before the list items that it opens itself. */
  startOf({ text, isCode }: Line): LineContainers {
    const isInside = isCode && this.#wasCode
    this.#wasCode = isCode
    if (isInside || text.trim() === '') return this.#place
    const [marks = ''] = /^(?:[ \t]*>[ \t]?)*/.exec(text) ?? []
    const quotes = marks.replace(/[^>]/g, '').length
    if (quotes !== this.#place.quotes) this.#columns = []
    const rest = text.slice(marks.length)
    this.#columns = this.#columns.filter((column) => column <= indentOf(rest))
    const start = { quotes, column: this.#columns.at(-1) ?? 0 }
    if (!isCode || MARKER.test(rest)) this.#open(rest)
    this.#place = { quotes, column: this.#columns.at(-1) ?? 0 }
    return start
  }

  /** Where the content of the last line is, in the list items that the line opens. */
  get content(): LineContainers {
    return this.#place
  }

  #open(text: string): void {
    let rest = text
    let column = 0
    for (let match = MARKER.exec(rest); match !== null; match = MARKER.exec(rest)) {
      const [whole, before = '', marker = '', after = ''] = match
      // More than four spaces belong to code in the item.
      column += indentOf(before) + marker.length + (after.length > 4 || after === '' ? 1 : after.length)
      this.#columns.push(column)
      rest = rest.slice(whole.length)
      if (whole.length === 0 || after === '') return
    }
  }
}
