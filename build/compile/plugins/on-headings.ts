/**
 * Lets a plugin that only changes headings see headings alone. Such plugins look for them in the whole tree, each anew, and with
 * a library's way of walking that takes a page longer than what they do there.
 */
import type { Element, Root } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import { walkElements } from './walk.ts'

/** The plugin's transform as one of the whole tree; it must leave each heading in its place. */
export function onHeadings(transform: (headings: Root) => void): (tree: Root) => undefined {
  return (tree) => {
    const headings: Element[] = []
    walkElements(tree, (element) => {
      if (headingRank(element) !== undefined) headings.push(element)
    })
    transform({ type: 'root', children: headings })
  }
}
