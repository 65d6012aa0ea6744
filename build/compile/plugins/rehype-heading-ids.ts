/** Gives headings ids from their text, unlike all others of the page and of the shell. In a copy of a part, links to its headings follow. */
import type { Element, Root } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import rehypeSlug from 'rehype-slug'
import { decodedPart } from '../../../src/shared/routes/paths.ts'
import { NOTE_ID, NOTES_LABEL, notesLabel, SHELL_IDS, textOfId } from '../element-ids.ts'
import type { PluginOptions } from '../page-input.ts'
import { headingText } from '../tree/heading-text.ts'
import { makeElement, textNode } from '../tree/make-element.ts'
import { toPageElement } from '../tree/page-element.ts'
import { linkAttributes } from '../tree/site-components.ts'
import { walk, walkElements } from '../tree/walk.ts'
import { isGivenTitle } from './rehype-page-title.ts'

export function rehypeHeadingIds({ language = 'en', copy, own }: Pick<PluginOptions, 'language' | 'copy' | 'own'>) {
  return (tree: Root): undefined => {
    const written: string[] = [...SHELL_IDS]
    const headings: Element[] = []
    walkElements(tree, (node) => {
      if (node.properties.id !== undefined) written.push(String(node.properties.id))
      else if (headingRank(node) !== undefined) headings.push(node)
    })
    // Headings in the text come first, because links lead to those. The generated title must not take their ids.
    const sorted = [...headings.filter((node) => !isGivenTitle(node)), ...headings.filter(isGivenTitle)]
    const names = sorted.map((heading) => slugOf(textOfId(headingText(heading), language)))
    const plain = uniqueIds(names, written)
    const ids = copy === undefined ? plain : uniqueIds(names, [...written, ...copy.taken])
    for (const [index, heading] of sorted.entries()) heading.properties.id = ids[index]
    if (copy !== undefined) followIds(tree, linkAttributes(tree, own), new Map(plain.map((id, index) => [`#${id}`, `#${ids[index]}`])))
  }
}

export function uniqueIds(names: readonly string[], taken: readonly string[]): string[] {
  const ids = new Set(taken)
  const counts = new Map<string, number>()
  return names.map((base) => {
    let id = base
    let count = counts.get(base) ?? 0
    while (ids.has(id)) id = `${base}-${++count}`
    counts.set(base, count)
    ids.add(id)
    return id
  })
}

/** Has links within a part lead to the copy's own headings. */
function followIds(tree: Root, linksOf: ReturnType<typeof linkAttributes>, hashes: ReadonlyMap<string, string>): void {
  walk(tree, (node) => {
    const element = toPageElement(node)
    for (const attribute of (element && linksOf(element.name)) ?? []) {
      const hash = hashes.get(element?.get(attribute) ?? '')
      if (hash !== undefined) element?.set(attribute, hash)
    }
  })
}

const slug = rehypeSlug()

/** GitHub's id for a heading. Never empty. */
export function slugOf(text: string): string {
  const heading = makeElement('h2', {}, [textNode(text)])
  slug({ type: 'root', children: [heading] })
  // Composed again, because an accent may have had something else before it.
  return String(heading.properties.id ?? '').normalize() || 'section'
}

/** Decodes the ids of footnotes, which the library makes as addresses. In a copy of a part, gives the list of notes an id of its own. */
export function rehypeNoteIds({ copy }: Pick<PluginOptions, 'copy'>) {
  const { notes = 1 } = copy ?? {}
  return (tree: Root): undefined => {
    walkElements(tree, ({ properties }) => {
      const { id, ariaDescribedBy } = properties
      if (typeof id === 'string' && NOTE_ID.test(id)) properties.id = decodedPart(id)
      if (notes === 1) return
      if (id === NOTES_LABEL) properties.id = notesLabel(notes)
      if (Array.isArray(ariaDescribedBy) && ariaDescribedBy.includes(NOTES_LABEL)) properties.ariaDescribedBy = [notesLabel(notes)]
    })
  }
}
