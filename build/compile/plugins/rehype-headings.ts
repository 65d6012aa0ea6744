/** Headings link to themselves and are listed for the outline; one of them is the page's title. Runs after they have ids. */
import type { Element, ElementContent, Root } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import { toString as textOf } from 'hast-util-to-string'
import rehypeAutolinkHeadings, { type Options } from 'rehype-autolink-headings'
import { EXIT, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { pageFile } from '../page-file.ts'
import { importedParts } from './imported-parts.ts'
import { onHeadings } from './on-headings.ts'
import { walk } from './walk.ts'

/** The heading of the footnotes is for screen readers: it is neither listed nor linked. */
const FOOTNOTES = 'footnote-label'

export const HEADING_ANCHOR = 'heading-anchor'

export function rehypeHeadings() {
  return (tree: Root, file: VFile): undefined => {
    const data = pageFile(file)
    const parts = importedParts(tree)
    walk(tree, (node) => {
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        const specifier = parts.get(node.name ?? '')
        if (specifier !== undefined) data.partReferences.push({ specifier, after: data.headings.length })
      }
      if (node.type !== 'element') return undefined
      const depth = headingRank(node)
      const { id } = node.properties
      if (depth === undefined || typeof id !== 'string' || id === FOOTNOTES) return undefined
      const text = textOf(node).trim()
      if (depth === 1) data.title ??= text
      // A text that is an expression is not known yet: the outline does without it.
      else if (text !== '') data.headings.push({ depth, id, text })
      return undefined
    })
    const [first] = data.headings
    if (first !== undefined) data.title ??= first.text
  }
}

/** Makes each heading a link to itself; one that already holds a link gets a mark behind it. */
export function rehypeHeadingLinks() {
  const [wrap, mark] = [rehypeAutolinkHeadings(wrapHeadings), rehypeAutolinkHeadings(MARK)]
  return onHeadings((headings) => {
    wrap(headings)
    mark(headings)
  })
}

/** The whole heading is the link. */
export const wrapHeadings: Options = {
  behavior: 'wrap',
  test: (node) => node.properties.id !== FOOTNOTES && !holdsLink(node),
  properties: { className: [HEADING_ANCHOR] },
}

const MARK: Options = {
  behavior: 'append',
  test: (node) => node.properties.id !== FOOTNOTES && holdsLink(node) && !isWrapped(node),
  properties: (node) => ({ className: [HEADING_ANCHOR], ariaLabel: `Link to “${textOf(node).trim()}”` }),
  content: (): ElementContent => ({ type: 'text', value: '#' }),
}

function isWrapped({ children: [first] }: Element): boolean {
  const classes = first?.type === 'element' ? first.properties.className : undefined
  return Array.isArray(classes) && classes.includes(HEADING_ANCHOR)
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
