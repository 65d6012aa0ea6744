/** Splits a page into sections for search, from the same tree that's rendered. Runs after headings have ids and code blocks are listed. */
import type { Element, ElementContent, Root, RootContent } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import type { VFile } from 'vfile'
import { pageFile } from '../page-file.ts'
import type { Section, TableRow } from '../stored-page.ts'
import { formulaOf } from '../tree/formula.ts'
import { headingText } from '../tree/heading-text.ts'
import { INLINE, isTag } from '../tree/make-element.ts'

export function rehypeSections() {
  return (tree: Root, file: VFile): undefined => {
    const sections: Section[] = [{ id: '', depth: 1, title: '', text: '', code: '' }]
    const read = (node: RootContent | ElementContent, cell?: Pick<Section, 'text' | 'code'>): void => {
      const current = cell ?? sections.at(-1)
      if (current === undefined) return
      if (node.type === 'text') {
        current.text += node.value.replace(/\s+/g, ' ')
        return
      }
      const code = (node.data as { code?: number } | undefined)?.code
      if (code !== undefined) {
        current.code += `${pageFile(file).codes[code]?.lines.join('\n') ?? ''}\n`
        return
      }
      const depth = node.type === 'element' && cell === undefined ? headingRank(node) : undefined
      if (node.type === 'element' && depth !== undefined && typeof node.properties.id === 'string') {
        sections.push({ id: node.properties.id, depth, title: headingText(node), text: '', code: '' })
        return
      }
      const formula = formulaOf(node)
      if (formula !== undefined) {
        current.text += formula.isDisplayed ? ` ${formula.tex} ` : formula.tex
        return
      }
      if (!('children' in node)) return
      if (isTag(node, 'table') && cell === undefined) {
        const section = sections.at(-1)
        if (section !== undefined) section.rows = [...(section.rows ?? []), ...rowsOf(node, textOfCell)]
        return
      }
      const ends = node.type !== 'element' || !INLINE.has(node.tagName) ? '\n' : node.tagName === 'br' ? ' ' : ''
      current.text += ends
      for (const child of node.children) read(child as ElementContent, cell)
      const last = cell ?? sections.at(-1)
      if (last !== undefined) last.text += ends
    }
    const textOfCell = ({ children }: Element): string => {
      const cell = { text: '', code: '' }
      for (const child of children) read(child, cell)
      return `${cell.text} ${cell.code}`.replace(/\s+/g, ' ').trim()
    }
    for (const node of tree.children) read(node)
    pageFile(file).sections = sections
      .map((section) => ({
        ...section,
        text: section.text
          .replace(/ {2,}/g, ' ')
          .replace(/\s*\n\s*/g, '\n')
          .trim(),
        code: section.code.trim(),
      }))
      .filter(({ title, text, code, rows }) => title !== '' || text !== '' || code !== '' || rows !== undefined)
  }
}

/** The rows of a table, each named by its first cell. What a table has before its rows are the headers of its columns. */
function rowsOf(table: Element, textOf: (cell: Element) => string): TableRow[] {
  const childrenOf = ({ children }: Element, ...names: string[]) => children.filter((child) => isTag(child, ...names))
  const trs = [...childrenOf(table, 'tr'), ...childrenOf(table, 'thead', 'tbody', 'tfoot').flatMap((part) => childrenOf(part, 'tr'))]
  const rows = trs.map((tr) => childrenOf(tr, 'th', 'td'))
  const [first = []] = rows
  const headers = rows.length > 1 && first.every(({ tagName }) => tagName === 'th') ? first.map(textOf) : []
  return rows.slice(headers.length > 0 ? 1 : 0).flatMap((row): TableRow[] => {
    const cells = row
      .map((cell, column): TableRow['cells'][number] => [headers[column] ?? '', textOf(cell)])
      .filter(([, text]) => text !== '')
    const [[, title] = [], ...rest] = cells
    return title === undefined ? [] : [{ title, cells: rest }]
  })
}
