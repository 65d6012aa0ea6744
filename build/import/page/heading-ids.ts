/**
 * Ids of headings that other generators make in another way. Links from elsewhere lead to them, so headings keep them. Docusaurus, Starlight
 * and Vocs make the same ids as this generator.
 */
import type { Root as HtmlRoot } from 'hast'
import type { Heading, Nodes, Root } from 'mdast'
import rehypeSlug from 'rehype-slug'
import { visit } from 'unist-util-visit'
import type { ForeignSite } from '../model.ts'
import type { BodyContext } from './context.ts'
import { HEADING_ID, ownId } from './ids.ts'
import { rangeOf } from './parse.ts'

type Slugs = NonNullable<ForeignSite['slugs']>

/** How each generator makes an id of a text, and what it puts between an id that it has had before and a number. */
export const RULES: Readonly<Record<Slugs, { slug(text: string): string; next(id: string, count: number): string }>> = {
  vitepress: {
    slug: (text) =>
      text
        .normalize('NFKD')
        .replace(/[\u0300-\u036F]/g, '')
        .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
        .replace(/^-+|-+$/g, '')
        .replace(/^(\d)/, '_$1')
        .toLowerCase(),
    next: (id, count) => `${id}-${count}`,
  },
  mkdocs: {
    slug: (text) =>
      text
        .normalize('NFKD')
        .replace(/[^\w\s-]/g, '')
        .trim()
        .toLowerCase()
        .replace(/[-\s]+/g, '-'),
    next: (id, count) => `${id}_${count}`,
  },
}

/** Writes the old id behind each heading below the title that would get another one. */
export function keepHeadingIds(tree: Root, { site, keepsBadges, source, edits }: BodyContext): void {
  if (site.slugs === undefined) return
  const { slug, next } = RULES[site.slugs]
  const headings: Heading[] = []
  visit(tree, 'heading', (node) => {
    headings.push(node)
  })
  const written = headings.map((node) => HEADING_ID.exec(textOf(source, node))?.[1])
  const taken = new Set(written.filter((id) => id !== undefined))
  const own = slugsOf(headings.map((node, index) => ({ text: keepsBadges ? withoutBadges(node) : textIn(node), id: written[index] })))
  for (const [index, node] of headings.entries()) {
    if (written[index] !== undefined) continue
    const base = slug(textIn(node))
    let old = base
    for (let count = 1; taken.has(old); count++) old = next(base, count)
    taken.add(old)
    // Setext headings and those with marks at their end have no place for an id.
    const hasPlace = node.depth > 1 && /^#+[ \t][^\n]*[^#\s][ \t]*$/.test(textOf(source, node))
    if (old !== '' && old !== own[index] && hasPlace) edits.insert(rangeOf(node).end, ` {#${ownId(old)}}`)
  }
}

/** What the id of a heading is made of here: badges are no part of it, nor is the space before one at its end. */
function withoutBadges(heading: Heading): string {
  let isInBadge = false
  let endsInBadge = false
  const texts = heading.children.map((node) => {
    const tag = node.type === 'html' && /^<\/?Badge\b/.test(node.value) ? node.value : undefined
    endsInBadge = isInBadge || tag !== undefined
    if (tag !== undefined) isInBadge = !tag.startsWith('</') && !tag.endsWith('/>')
    return endsInBadge ? '' : textIn(node)
  })
  return endsInBadge ? texts.join('').trimEnd() : texts.join('')
}

/** The ids that headings get here. Those that are written stay. */
export function slugsOf(headings: readonly { text: string; id: string | undefined }[]): string[] {
  const tree: HtmlRoot = {
    type: 'root',
    children: headings.map(({ text, id }) => ({
      type: 'element',
      tagName: 'h2',
      properties: id === undefined ? {} : { id },
      children: [{ type: 'text', value: text }],
    })),
  }
  rehypeSlug()(tree)
  return tree.children.map((element) => (element.type === 'element' ? String(element.properties['id'] ?? '') : ''))
}

/** What readers see of a heading. */
export function textIn(node: Nodes): string {
  if ('children' in node) return node.children.map(textIn).join('')
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : ''
}

function textOf(source: string, node: Heading): string {
  const { start, end } = rangeOf(node)
  return source.slice(start, end)
}
