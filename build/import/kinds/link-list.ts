/** Navigation that is written as a list of links in Markdown, such as `SUMMARY.md`. */
import type { List, Nodes, Root } from 'mdast'
import { textIn } from '../page/heading-ids.ts'
import { parsePage } from '../page/parse.ts'

/** An entry of such a list: text, an address or a path, and the entries below it. */
export interface ListedLink {
  text: string
  link?: string
  items: ListedLink[]
}

/** The entries of all lists and links of a text. A heading has the entries that follow it below it. */
export function listedLinks(text: string): ListedLink[] {
  const parsed = parsePage(text, false)
  if ('reason' in parsed) return []
  const all: ListedLink[] = []
  let part: ListedLink[] = all
  const [title] = parsed.tree.children.filter(({ type }) => type === 'heading')
  for (const node of parsed.tree.children) {
    if (node.type === 'list') part.push(...entriesOf(node))
    else if (node.type === 'paragraph') part.push(...node.children.flatMap((child) => (child.type === 'link' ? [entryOf(child)] : [])))
    else if (node.type === 'heading' && node !== title) {
      const section = { text: textIn(node), items: [] }
      all.push(section)
      part = section.items
    }
  }
  return all
}

function entriesOf(list: List): ListedLink[] {
  return list.children.flatMap((item) => {
    const [first, ...others] = item.children
    const link = first !== undefined && 'children' in first ? first.children.find((child: Nodes) => child.type === 'link') : undefined
    const own = first === undefined ? { text: '' } : entryOf(link ?? first)
    const items = others.flatMap((child) => (child.type === 'list' ? entriesOf(child) : []))
    return own.text === '' ? items : [{ ...own, items }]
  })
}

function entryOf(node: Root['children'][number] | Nodes): ListedLink {
  const text = textIn(node).trim()
  return node.type === 'link' ? { text, link: node.url, items: [] } : { text, items: [] }
}
