/** Makes items of lists. By itself, the library looks through the whole list for each of them, to know whether any has paragraphs. */
import type { List, ListItem, Parents } from 'mdast'
import { defaultHandlers, type State } from 'mdast-util-to-hast'
import { memoized } from '../../src/shared/memoized.ts'

/** A list without its items, which says whether they have paragraphs. */
const outlineOf = memoized((list: List): List => ({ type: 'list', spread: isLoose(list), children: [] }))

export function listItem(state: State, node: ListItem, parent: Parents | undefined) {
  return defaultHandlers.listItem(state, node, parent?.type === 'list' ? outlineOf(parent) : parent)
}

function isLoose({ spread, children }: List): boolean {
  return spread === true || children.some((item) => item.spread ?? item.children.length > 1)
}
