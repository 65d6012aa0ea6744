/** Links every heading to itself and lists them for the outline. Runs after rehype-slug has given them ids. */
import type { Element, Root } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import { toString as textOf } from 'hast-util-to-string'
import { EXIT, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { pageFile } from '../page-file.ts'

export function rehypeHeadings(options: { href: (id: string) => string }) {
  return (tree: Root, file: VFile): undefined => {
    const data = pageFile(file)
    visit(tree, 'element', (node) => {
      const depth = headingRank(node)
      if (depth === undefined || typeof node.properties.id !== 'string') return
      // The heading of the footnotes is for screen readers: it is neither listed nor linked.
      if (node.properties.id === 'footnote-label') return
      const { id } = node.properties
      const text = textOf(node).trim()
      if (depth === 1) data.title ??= text
      // A text that is an expression is not known yet: the outline does without it.
      else if (text !== '') data.headings.push({ depth, id, text })
      linkToItself(node, options.href(id))
    })
  }
}

/** The whole heading is the link; one that already holds a link gets a mark behind it instead. */
function linkToItself(heading: Element, href: string): void {
  const hasLink = holdsLink(heading)
  const anchor: Element = {
    type: 'element',
    tagName: 'a',
    properties: { className: ['heading-anchor'], href, ...(hasLink && { ariaLabel: `Link to “${textOf(heading).trim()}”` }) },
    children: hasLink ? [{ type: 'text', value: '#' }] : heading.children,
  }
  heading.children = hasLink ? [...heading.children, { type: 'text', value: ' ' }, anchor] : [anchor]
}

function holdsLink(heading: Element): boolean {
  let found = false
  visit(heading, (node) => {
    if ((node.type === 'element' && node.tagName === 'a') || node.type === 'mdxJsxTextElement') {
      found = true
      return EXIT
    }
    return undefined
  })
  return found
}
