/**
 * Headings get ids from their text, by rehype-slug, and where it cannot know better by ours: a heading whose text is an expression
 * has none yet, and the shell has taken some for itself.
 */
import type { Element, Root, RootContent } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import rehypeSlug from 'rehype-slug'
import { onHeadings } from './on-headings.ts'
import { isGivenTitle } from './rehype-page-title.ts'
import { walkElements } from './walk.ts'

/** Ids of the document and of the shell. */
export const SHELL_IDS: readonly string[] = ['app', 'boot', 'content', 'startup-styles']

export function rehypeHeadingIds() {
  const slug = rehypeSlug()
  const slugHeadings = onHeadings(({ children }) => {
    const isGiven = (node: RootContent) => node.type === 'element' && isGivenTitle(node)
    // Links lead to the headings that the page's text has: the one that it is given takes no id of theirs.
    slug({ type: 'root', children: [...children.filter((node) => !isGiven(node)), ...children.filter(isGiven)] })
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
      const wanted = String(node.properties.id ?? '') || 'section'
      let id = wanted
      for (let count = 1; ids.has(id); count++) id = `${wanted}-${count}`
      ids.add(id)
      node.properties.id = id
    })
  }
}
