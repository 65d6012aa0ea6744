/** Ids that authors have written: those that the frame around a page needs itself get another name, and each id is given once. */
import type { Heading } from 'mdast'
import { SHELL_IDS } from '../../compile/element-ids.ts'
import { type BodyContext, noteAt, type PageContext } from './context.ts'
import { rangeOf } from './parse.ts'

/** The id behind a heading. */
export const HEADING_ID = /\s*\{(?:\/\*\s*)?#([^\s{}*]+)\s*(?:\*\/\s*)?\}\s*$/d

/** An id, or the part of an address behind `#`, as it is here. It's also what a heading of this name gets. */
export function ownId(id: string): string {
  return SHELL_IDS.includes(id) ? `${id}-1` : id
}

/** The id to write in place of another. Undefined if the page has it already, which is noted. */
export function takeId(id: string, context: PageContext, line: number | undefined): string | undefined {
  if (context.ids.has(id)) {
    noteAt(context, line, 'attribute', `The id \`${id}\`, which the page has already.`)
    return undefined
  }
  context.ids.add(id)
  return ownId(id)
}

/** Changes the id behind a heading, if it has to be another one. */
export function rewriteHeadingId(node: Heading, body: BodyContext): void {
  const { start, end } = rangeOf(node)
  const match = HEADING_ID.exec(body.source.slice(start, end))
  if (match === null) return
  const [written, id = ''] = match
  const own = takeId(id, body, node.position?.start.line)
  if (own !== id) body.edits.replace({ start: start + match.index, end }, own === undefined ? '' : written.replace(`#${id}`, `#${own}`))
}
