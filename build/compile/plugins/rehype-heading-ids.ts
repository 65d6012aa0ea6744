/** Gives headings ids from their text, with rehype-slug. They're different from all other ids of the page, and from those of the shell. */
import type { Element, Root } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import { toString as textOf } from 'hast-util-to-string'
import rehypeSlug from 'rehype-slug'
import { SHELL_IDS, textOfId } from '../element-ids.ts'
import { isAside } from '../tree/aside.ts'
import { walkElements } from '../tree/walk.ts'
import { isGivenTitle } from './rehype-page-title.ts'

/** @param options.language of the site, as a BCP 47 tag */
export function rehypeHeadingIds({ language = 'en' }: { language?: string | undefined }) {
  return (tree: Root): undefined => {
    const ids = new Set<unknown>(SHELL_IDS)
    const headings: Element[] = []
    walkElements(tree, (node) => {
      if (node.properties.id !== undefined) ids.add(node.properties.id)
      else if (headingRank(node) !== undefined) headings.push(node)
    })
    // Headings in the text come first, because links lead to those. The generated title must not take their ids.
    for (const heading of [...headings.filter((node) => !isGivenTitle(node)), ...headings.filter(isGivenTitle)]) {
      const base = slugOf(textOfId(ownText(heading), language))
      let id = base
      for (let count = 1; ids.has(id); count++) id = `${base}-${count}`
      ids.add(id)
      heading.properties.id = id
    }
  }
}

const slug = rehypeSlug()

/** What GitHub would make of a heading. Never empty. */
function slugOf(text: string): string {
  const heading: Element = { type: 'element', tagName: 'h2', properties: {}, children: [{ type: 'text', value: text }] }
  slug({ type: 'root', children: [heading] })
  return String(heading.properties.id ?? '') || 'section'
}

/** The text of an element without badges and numbers of footnotes, and without the space before those. */
function ownText({ children }: Element): string {
  const own = children.filter((child) => !isAside(child))
  const text = own.map((child) => (child.type === 'element' ? ownText(child) : textOf({ type: 'root', children: [child] }))).join('')
  return own.length < children.length ? text.trimEnd() : text
}
