/** Makes items of lists. By itself, the library looks through the whole list for each of them, to know whether any has paragraphs. */
import type { List, ListItem, Parents } from 'mdast'
import { defaultHandlers, type State } from 'mdast-util-to-hast'

/** A list without its items, which says whether they have paragraphs. */
const outlines = new WeakMap<List, List>()

export function listItem(state: State, node: ListItem, parent: Parents | undefined) {
  if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent)
  const outline: List = outlines.get(parent) ?? { type: 'list', spread: isLoose(parent), children: [] }
  outlines.set(parent, outline)
  return defaultHandlers.listItem(state, node, outline)
}

function isLoose({ spread, children }: List): boolean {
  return spread === true || children.some((item) => item.spread ?? item.children.length > 1)
}
