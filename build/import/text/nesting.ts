/** Finds out which list items and quotes contain each line of Markdown. */
import { indentOf, type Line } from './lines.ts'

/** What contains a line. */
export interface LineContainers {
  /** How many quotes it is in. */
  quotes: number
  /** The column in which the content of the innermost list item starts. 0 outside lists. */
  column: number
}

const MARKER = /^([ \t]*)([-*+]|\d+[.)])([ \t]+|$)/

/** Follows the lines of a page. Code and empty lines are where the line before them is. */
export class Nesting {
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
