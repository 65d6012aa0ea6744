/** Marks headings with the section of the source that they translate, and tells readers of sections whose source has changed since. */
import type { Element, ElementContent, Root, RootContent } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import type { VFile } from 'vfile'
import { SOURCE_SECTION } from '../../../src/shared/page/translations.ts'
import { SOURCE_LINK } from '../../../src/shared/site/site-exports.ts'
import { pageFile } from '../page-file.ts'
import type { PluginOptions } from '../page-input.ts'
import { makeAttribute, makeJsx } from '../tree/jsx-element.ts'
import { isTag, makeElement, textNode } from '../tree/make-element.ts'
import { importFromSite } from '../tree/page-imports.ts'
import type { PageTranslation, SectionOfTranslation } from './translation-input.ts'

export function rehypeTranslation({ translation, strings }: Pick<PluginOptions, 'translation' | 'strings'>) {
  return (tree: Root, file: VFile): undefined => {
    if (translation === undefined) return
    const byId = new Map(translation.sections.map((section) => [section.id, section]))
    const headings = new Map(pageFile(file).headings.map((heading) => [heading.id, heading]))
    const note = (section: SectionOfTranslation) => staleNote(section, translation, strings)
    /** Returns the notes that belong below the parent. */
    const place = (parent: Root | Element): Element[] => {
      const below: Element[] = []
      const children: (RootContent | ElementContent)[] = []
      for (const child of parent.children) {
        children.push(child)
        if (!('children' in child)) continue
        const section = child.type === 'element' && headingRank(child) !== undefined ? byId.get(String(child.properties.id)) : undefined
        if (child.type === 'element' && section?.of !== undefined) {
          child.properties[SOURCE_SECTION] = section.of
          Object.assign(headings.get(section.id) ?? {}, { of: section.of })
        }
        if (section?.stale === undefined) children.push(...place(child as Element))
        // The title may have a line of its own with it.
        else (isTag(parent as Element, 'header') ? below : children).push(note(section))
      }
      parent.children = children as Root['children']
      return below
    }
    place(tree)
    if (translation.sections.some(({ stale }) => stale !== undefined)) importFromSite(tree, SOURCE_LINK)
    // The text above the first heading, or the frontmatter.
    const above = translation.sections.find(({ id, stale }) => id === '' && stale !== undefined)
    if (above === undefined) return
    const start = tree.children.findIndex((child) => child.type === 'element' && headingRank(child) !== 1)
    tree.children.splice(Math.max(0, start), 0, note(above))
  }
}

function staleNote(
  { id, of = id, stale }: SectionOfTranslation,
  { language }: PageTranslation,
  strings: PluginOptions['strings'],
): Element {
  const { key, lang, dir } = language
  const attributes = [makeAttribute('of', key), makeAttribute('hash', of === '' ? '' : `#${of}`)]
  const link = makeJsx(`_${SOURCE_LINK}`, attributes, [textNode(strings.readSource)], {}, 'mdxJsxTextElement')
  const source = stale?.text === undefined ? [] : [makeElement('pre', { lang, dir, tabIndex: 0 }, [textNode(stale.text)])]
  return makeElement('div', { role: 'note', className: ['dw-translation-note'] }, [
    makeElement('p', {}, [textNode(`${strings.staleSection} `), link]),
    ...source,
  ])
}
