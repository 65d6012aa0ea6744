/** Links headings to themselves, lists them for the outline, and finds the page's title. Runs after they have ids. */
import type { Identifier } from 'estree'
import { SKIP, visit as visitEstree } from 'estree-util-visit'
import type { Element, Nodes, Root } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import rehypeAutolinkHeadings, { type Options } from 'rehype-autolink-headings'
import type { VFile } from 'vfile'
import { fillIn } from '../../../src/shared/strings/fill-in.ts'
import { estreesOf } from '../../parse/expressions.ts'
import type { PartialPosition } from '../../report/position-at.ts'
import { NOTE_ID } from '../element-ids.ts'
import { pageFile } from '../page-file.ts'
import type { PluginOptions } from '../page-input.ts'
import { isBadge } from '../tree/aside.ts'
import { headingText } from '../tree/heading-text.ts'
import { isExpression, isJsx, startOf } from '../tree/jsx-element.ts'
import { hasClass, isTag, textNode } from '../tree/make-element.ts'
import { importedPartials } from '../tree/page-imports.ts'
import { holdsNode, walk, walkElements } from '../tree/walk.ts'
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
    /** Parts that expressions name, and where one repeats them. */
    const named = new Map<string, PartialPosition | undefined>()
    walk(tree, (node) => {
      for (const name of parts.size > 0 ? namesIn(node) : []) {
        const specifier = parts.get(name)
        if (specifier !== undefined)
          named.set(specifier, named.get(specifier) ?? (isExpression(node) && REPEATS.test(node.value) ? startOf(node) : undefined))
      }
      if (isJsx(node)) {
        const specifier = parts.get(node.name ?? '')
        if (specifier !== undefined) data.partialReferences.push({ specifier, after: data.headings.length })
      }
      if (node.type !== 'element') return
      const depth = headingRank(node)
      const { id } = node.properties
      if (depth === undefined || typeof id !== 'string' || isNotesLabel(node)) return
      const text = headingText(node)
      if (depth === 1) data.title ??= text
      // If the text is an expression, it isn't known yet, so the outline omits the heading.
      else if (text !== '') data.headings.push({ depth, id, text })
    })
    const placed = new Set(data.partialReferences.map(({ specifier }) => specifier))
    for (const [specifier, repeatedAt] of named)
      if (!placed.has(specifier)) data.partialReferences.push({ specifier, ...(repeatedAt && { repeatedAt }) })
  }
}

/** An expression that shows something for each item of a list. */
const REPEATS = /\.(?:flatM|m)ap\(|Array\.from\(/

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
export function rehypeHeadingLinks({ strings: { linkToHeading } }: Pick<PluginOptions, 'strings'>) {
  const [wrap, mark] = [rehypeAutolinkHeadings(wrapHeadings), rehypeAutolinkHeadings(markHeadings(linkToHeading))]
  return (tree: Root): undefined => {
    // Only gets the headings, because the library walking over the whole tree would take longer than its actual work.
    const headings: Root = { type: 'root', children: [] }
    walkElements(tree, (element) => {
      if (headingRank(element) !== undefined) headings.children.push(element)
    })
    wrap(headings)
    mark(headings)
  }
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
  properties: (node) => ({ className: [HEADING_ANCHOR], ariaLabel: fillIn(label, { heading: headingText(node) }) }),
  content: () => textNode('#'),
})

/** A link in it could be focused without being seen. */
function isHidden(heading: Element): boolean {
  return isNotesLabel(heading) || hasClass(heading, HIDDEN_TITLE)
}

function isWrapped({ children: [first] }: Element): boolean {
  return first?.type === 'element' && hasClass(first, HEADING_ANCHOR)
}

function containsLink(heading: Element): boolean {
  return holdsNode(heading, (node) => isTag(node as Nodes, 'a') || (node.type === 'mdxJsxTextElement' && !isBadge(node as Nodes)))
}
