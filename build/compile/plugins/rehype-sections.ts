/** Splits a page into sections for search, from the same tree that's rendered. Runs after headings have ids and code blocks are listed. */

import type { ElementContent, Root, RootContent } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import type { VFile } from 'vfile'
import { pageFile } from '../page-file.ts'
import type { Section } from '../stored-page.ts'
import { formulaOf, textWithFormulas } from '../tree/formula.ts'
import { INLINE } from '../tree/inline.ts'

export function rehypeSections() {
  return (tree: Root, file: VFile): undefined => {
    const sections: Section[] = [{ id: '', depth: 1, title: '', text: '', code: '' }]
    const walk = (node: RootContent | ElementContent): void => {
      const current = sections.at(-1)
      if (current === undefined) return
      if (node.type === 'text') {
        current.text += node.value
        return
      }
      const code = (node.data as { code?: number } | undefined)?.code
      if (code !== undefined) {
        current.code += `${pageFile(file).codes[code]?.lines.join('\n') ?? ''}\n`
        return
      }
      const depth = node.type === 'element' ? headingRank(node) : undefined
      if (node.type === 'element' && depth !== undefined && typeof node.properties.id === 'string') {
        sections.push({ id: node.properties.id, depth, title: textWithFormulas(node).trim(), text: '', code: '' })
        return
      }
      const formula = formulaOf(node)
      if (formula !== undefined) {
        current.text += formula.isDisplayed ? ` ${formula.tex} ` : formula.tex
        return
      }
      if (!('children' in node)) return
      const ends = node.type !== 'element' || node.tagName === 'br' || !INLINE.has(node.tagName)
      if (ends) current.text += ' '
      for (const child of node.children) walk(child as ElementContent)
      const last = sections.at(-1)
      if (last === undefined || !ends) return
      // The text of a cell isn't part of a sentence.
      last.text += node.type === 'element' && /^t[dh]$/.test(node.tagName) ? ' · ' : ' '
    }
    for (const node of tree.children) walk(node)
    pageFile(file).sections = sections
      .map((section) => ({
        ...section,
        text: section.text
          .replace(/\s+/g, ' ')
          .replace(/[ ·]+$/, '')
          .trim(),
        code: section.code.trim(),
      }))
      .filter(({ title, text, code }) => title !== '' || text !== '' || code !== '')
  }
}
