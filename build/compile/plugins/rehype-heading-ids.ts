/**
 * Gives headings ids from their text, with rehype-slug. They're different from all other ids of the page, and from those of the shell. In a copy of a part, links
 * to its headings follow their ids.
 */
import type { Element, Root } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import { toString as textOf } from 'hast-util-to-string'
import rehypeSlug from 'rehype-slug'
import { SHELL_IDS, textOfId } from '../element-ids.ts'
import type { PartialCopy } from '../page-input.ts'
import { isAside } from '../tree/aside.ts'
import { toPageElement } from '../tree/page-element.ts'
import { walk, walkElements } from '../tree/walk.ts'
import { isGivenTitle } from './rehype-page-title.ts'
import { LINK_ATTRIBUTES } from './rehype-references.ts'

export interface HeadingIdOptions {
  /** Of the site, as a BCP 47 tag. */
  language?: string | undefined
  copy?: PartialCopy | undefined
}

export function rehypeHeadingIds({ language = 'en', copy }: HeadingIdOptions) {
  return (tree: Root): undefined => {
    const written: string[] = [...SHELL_IDS]
    const headings: Element[] = []
    walkElements(tree, (node) => {
      if (node.properties.id !== undefined) written.push(String(node.properties.id))
      else if (headingRank(node) !== undefined) headings.push(node)
    })
    // Headings in the text come first, because links lead to those. The generated title must not take their ids.
    const sorted = [...headings.filter((node) => !isGivenTitle(node)), ...headings.filter(isGivenTitle)]
    const names = sorted.map((heading) => slugOf(textOfId(ownText(heading), language)))
    const plain = uniqueIds(names, written)
    const ids = copy === undefined ? plain : uniqueIds(names, [...written, ...copy.taken])
    for (const [index, heading] of sorted.entries()) heading.properties.id = ids[index]
    if (copy !== undefined) followIds(tree, new Map(plain.map((id, index) => [`#${id}`, `#${ids[index]}`])))
  }
}

/** Numbers the names that are taken. */
function uniqueIds(names: readonly string[], taken: readonly string[]): string[] {
  const ids = new Set(taken)
  return names.map((base) => {
    let id = base
    for (let count = 1; ids.has(id); count++) id = `${base}-${count}`
    ids.add(id)
    return id
  })
}

/** Has links within a part lead to the copy's own headings. */
function followIds(tree: Root, hashes: ReadonlyMap<string, string>): void {
  walk(tree, (node) => {
    const element = toPageElement(node)
    for (const attribute of element === undefined ? [] : LINK_ATTRIBUTES) {
      const hash = hashes.get(element?.get(attribute) ?? '')
      if (hash !== undefined) element?.set(attribute, hash)
    }
    return undefined
  })
}

const slug = rehypeSlug()

/** What GitHub would make of a heading. Never empty. */
function slugOf(text: string): string {
  const heading: Element = { type: 'element', tagName: 'h2', properties: {}, children: [{ type: 'text', value: text }] }
  slug({ type: 'root', children: [heading] })
  // Composed again, because an accent may have had something else before it.
  return String(heading.properties.id ?? '').normalize() || 'section'
}

/** The text of an element without badges and numbers of footnotes, and without the space before those. */
function ownText({ children }: Element): string {
  const own = children.filter((child) => !isAside(child))
  const text = own.map((child) => (child.type === 'element' ? ownText(child) : textOf({ type: 'root', children: [child] }))).join('')
  return own.length < children.length ? text.trimEnd() : text
}
