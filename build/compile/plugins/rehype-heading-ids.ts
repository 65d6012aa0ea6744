/**
 * Gives headings ids from their text, with rehype-slug. Handles two cases that it can't know about: headings whose text is an
 * expression, and ids that the shell uses.
 */
import type { Element, Root, RootContent } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import rehypeSlug from 'rehype-slug'
import { isBadge } from '../tree/badge.ts'
import { onHeadings } from '../tree/on-headings.ts'
import { walkElements } from '../tree/walk.ts'
import { isGivenTitle } from './rehype-page-title.ts'

/** Ids of the document and of the shell. */
export const SHELL_IDS: readonly string[] = ['app', 'boot', 'content', 'startup-styles']

function withoutBadge(heading: Element): Element {
  if (!heading.children.some(isBadge)) return heading
  const children = heading.children.filter((child) => !isBadge(child))
  const last = children.at(-1)
  return { ...heading, children: last?.type === 'text' ? [...children.slice(0, -1), { ...last, value: last.value.trimEnd() }] : children }
}

export function rehypeHeadingIds() {
  const slug = rehypeSlug()
  const slugHeadings = onHeadings(({ children }) => {
    const isGiven = (node: RootContent) => node.type === 'element' && isGivenTitle(node)
    // Headings in the text come first, because links lead to those. The generated title must not take their ids.
    const sorted = [...children.filter((node) => !isGiven(node)), ...children.filter(isGiven)]
    const withoutBadges = sorted.map((node) => (node.type === 'element' ? withoutBadge(node) : node))
    slug({ type: 'root', children: withoutBadges })
    for (const [index, node] of sorted.entries()) {
      const named = withoutBadges[index]
      if (node.type === 'element' && named?.type === 'element') node.properties = named.properties
    }
  })
  return (tree: Root): undefined => {
    const ids = new Set<unknown>(SHELL_IDS)
    const written = new Set<Element>()
    walkElements(tree, (node) => {
      if (node.properties.id === undefined) return
      ids.add(node.properties.id)
      written.add(node)
    })
    slugHeadings(tree)
    walkElements(tree, (node) => {
      if (headingRank(node) === undefined || written.has(node)) return
      const base = String(node.properties.id ?? '') || 'section'
      let id = base
      for (let count = 1; ids.has(id); count++) id = `${base}-${count}`
      ids.add(id)
      node.properties.id = id
    })
  }
}
