/** A paragraph of `[[toc]]` becomes a list of the page's headings. Its place is kept here, and filled when the headings have ids. */
import type { Element, Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import type { Heading } from '../../../src/shared/page/page.ts'
import { pageFile } from '../page-file.ts'
import { hasClass, makeElement, textNode } from '../tree/make-element.ts'
import { walkElements } from '../tree/walk.ts'

const CONTENTS = /^\s*\[\[toc\]\]\s*$/i
const CLASS = 'dw-contents'
/** The levels that VitePress lists. */
const DEPTHS = [2, 3]

export function remarkContents() {
  return (tree: Root): undefined => {
    visit(tree, 'paragraph', (paragraph) => {
      const [first] = paragraph.children
      if (paragraph.children.length !== 1 || first?.type !== 'text' || !CONTENTS.test(first.value)) return
      paragraph.children = []
      paragraph.data = { hName: 'div', hProperties: { className: [CLASS] } }
    })
  }
}

/** Runs after the headings are listed. */
export function rehypeContents() {
  return (tree: HastRoot, file: VFile): undefined => {
    walkElements(tree, (node) => {
      if (node.tagName !== 'div' || node.children.length > 0 || !hasClass(node, CLASS)) return
      const listed = pageFile(file).headings.filter(({ depth }) => DEPTHS.includes(depth))
      if (listed.length > 0) node.children = [listOf(listed)]
    })
  }
}

/** A list in which headings of level 3 are below the heading of level 2 before them. */
function listOf(headings: readonly Heading[]): Element {
  const items: Element[] = []
  let below: Element | undefined
  for (const heading of headings) {
    const item = makeElement('li', {}, [makeElement('a', { href: `#${heading.id}` }, [textNode(heading.text)])])
    if (heading.depth === 2 || items.length === 0) {
      items.push(item)
      below = undefined
    } else if (below === undefined) {
      below = makeElement('ul', {}, [item])
      items.at(-1)?.children.push(below)
    } else below.children.push(item)
  }
  return makeElement('ul', {}, items)
}
