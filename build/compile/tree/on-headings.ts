/**
 * Passes only the headings to a plugin that only changes headings. Such a plugin would walk the whole tree with a library, which
 * takes longer than its actual work.
 */
import type { Element, Root } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import { walkElements } from './walk.ts'

/** Turns a plugin's transform into one for the whole tree. It mustn't move headings. */
export function onHeadings(transform: (headings: Root) => void): (tree: Root) => undefined {
  return (tree) => {
    const headings: Element[] = []
    walkElements(tree, (element) => {
      if (headingRank(element) !== undefined) headings.push(element)
    })
    transform({ type: 'root', children: headings })
  }
}
