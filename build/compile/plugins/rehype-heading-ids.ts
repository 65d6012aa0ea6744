/**
 * Headings get ids from their text, by rehype-slug, and where it cannot know better by ours: a heading whose text is an expression
 * has none yet, and the shell has taken some for itself.
 */
import type { Root } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import rehypeSlug from 'rehype-slug'
import { onHeadings } from './on-headings.ts'
import { walkElements } from './walk.ts'

/** Ids of the document and of the shell. */
export const SHELL_IDS: readonly string[] = ['app', 'boot', 'content', 'startup-styles']

export function rehypeHeadingIds() {
  const slugHeadings = onHeadings(rehypeSlug())
  return (tree: Root): undefined => {
    slugHeadings(tree)
    const ids = new Set<unknown>(SHELL_IDS)
    walkElements(tree, (node) => {
      if (headingRank(node) === undefined) ids.add(node.properties.id)
    })
    walkElements(tree, (node) => {
      if (headingRank(node) === undefined) return
      const wanted = String(node.properties.id ?? '') || 'section'
      let id = wanted
      for (let count = 1; ids.has(id); count++) id = `${wanted}-${count}`
      ids.add(id)
      node.properties.id = id
    })
  }
}
