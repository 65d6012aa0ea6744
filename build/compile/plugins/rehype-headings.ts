/** Links headings to themselves, lists them for the outline, and finds the page's title. Runs after they have ids. */
import type { Identifier } from 'estree'
import { SKIP, visit as visitEstree } from 'estree-util-visit'
import type { Element, ElementContent, Nodes, Root } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import rehypeAutolinkHeadings, { type Options } from 'rehype-autolink-headings'
import { EXIT, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { fillIn } from '../../../src/shared/strings/fill-in.ts'
import { estreesOf } from '../../parse/expressions.ts'
import { NOTE_ID } from '../element-ids.ts'
import { pageFile } from '../page-file.ts'
import { isBadge } from '../tree/aside.ts'
import { textWithFormulas } from '../tree/formula.ts'
import { importedPartials } from '../tree/imported-partials.ts'
import { walk, walkElements } from '../tree/walk.ts'
import { HIDDEN_TITLE } from './rehype-page-title.ts'

/** The heading of the footnotes is for screen readers only, so it's neither listed nor linked. */
function isNotesLabel({ properties }: Element): boolean {
  return typeof properties.id === 'string' && NOTE_ID.test(properties.id)
}

export const HEADING_ANCHOR = 'dw-heading-anchor'

export function rehypeHeadings() {
  return (tree: Root, file: VFile): undefined => {
    const data = pageFile(file)
    const parts = importedPartials(tree)
    /** Those that expressions name. */
    const named = new Set<string>()
    walk(tree, (node) => {
      for (const name of parts.size > 0 ? namesIn(node) : []) {
        const specifier = parts.get(name)
        if (specifier !== undefined) named.add(specifier)
      }
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        const specifier = parts.get(node.name ?? '')
        if (specifier !== undefined) data.partialReferences.push({ specifier, after: data.headings.length })
      }
      if (node.type !== 'element') return undefined
      const depth = headingRank(node)
      const { id } = node.properties
      if (depth === undefined || typeof id !== 'string' || isNotesLabel(node)) return undefined
      const text = textWithFormulas(node).trim()
      if (depth === 1) data.title ??= text
      // If the text is an expression, it isn't known yet, so the outline omits the heading.
      else if (text !== '') data.headings.push({ depth, id, text })
      return undefined
    })
    const placed = new Set(data.partialReferences.map(({ specifier }) => specifier))
    for (const specifier of named) if (!placed.has(specifier)) data.partialReferences.push({ specifier })
  }
}

/** The names in a node's expressions, but for those that it imports. */
function namesIn(node: Nodes): string[] {
  const names: string[] = []
  for (const estree of estreesOf(node)) {
    visitEstree(estree, (part) => {
      if (part.type === 'ImportDeclaration') return SKIP
      if (/^(?:JSX)?Identifier$/.test(part.type)) names.push((part as Identifier).name)
      return undefined
    })
  }
  return names
}

/** Turns each heading into a link to itself. If it already contains a link, it gets a link mark at its end. */
export function rehypeHeadingLinks({ linkToHeading }: { linkToHeading: string }) {
  const [wrap, mark] = [rehypeAutolinkHeadings(wrapHeadings), rehypeAutolinkHeadings(markHeadings(linkToHeading))]
  return onHeadings((headings) => {
    wrap(headings)
    mark(headings)
  })
}

/** Makes the whole heading a link. */
export const wrapHeadings: Options = {
  behavior: 'wrap',
  test: (node) => !isHidden(node) && !containsLink(node),
  properties: { className: [HEADING_ANCHOR] },
}

const markHeadings = (label: string): Options => ({
  behavior: 'append',
  test: (node) => !isHidden(node) && containsLink(node) && !isWrapped(node),
  properties: (node) => ({ className: [HEADING_ANCHOR], ariaLabel: fillIn(label, { heading: textWithFormulas(node).trim() }) }),
  content: (): ElementContent => ({ type: 'text', value: '#' }),
})

/** A link in it could be focused without being seen. */
function isHidden(heading: Element): boolean {
  const { className } = heading.properties
  return isNotesLabel(heading) || (Array.isArray(className) && className.includes(HIDDEN_TITLE))
}

function isWrapped({ children: [first] }: Element): boolean {
  const classes = first?.type === 'element' ? first.properties.className : undefined
  return Array.isArray(classes) && classes.includes(HEADING_ANCHOR)
}

function containsLink(heading: Element): boolean {
  let hasLink = false
  visit(heading, (node) => {
    if ((node.type === 'element' && node.tagName === 'a') || (node.type === 'mdxJsxTextElement' && !isBadge(node))) {
      hasLink = true
      return EXIT
    }
    return undefined
  })
  return hasLink
}

// Passes only the headings to a plugin that only changes headings. Such a plugin would walk the whole tree with a library, which
// takes longer than its actual work.

/** Turns a plugin's transform into one for the whole tree. It mustn't move headings. */
function onHeadings(transform: (headings: Root) => void): (tree: Root) => undefined {
  return (tree) => {
    const headings: Element[] = []
    walkElements(tree, (element) => {
      if (headingRank(element) !== undefined) headings.push(element)
    })
    transform({ type: 'root', children: headings })
  }
}
