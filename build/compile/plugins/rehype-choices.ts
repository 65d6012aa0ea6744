/** Finds code groups and tables that follow a reader's choice for the site, and adds that choice below the title, also for included files. */
import type { Element, ElementContent, Nodes, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { VFile } from 'vfile'
import { choiceOf, choicesIn } from '../../../src/shared/choices.ts'
import { CODE_CHOICE } from '../../../src/shared/site/site-exports.ts'
import { pageFile } from '../page-file.ts'
import type { PluginOptions } from '../page-input.ts'
import { isJsx, type JsxElement, makeAttribute } from '../tree/jsx-element.ts'
import { hasClass, makeElement, textNode } from '../tree/make-element.ts'
import { addBelowTitle } from '../tree/page-element.ts'
import { walkElements } from '../tree/walk.ts'

type ChoiceOptions = Pick<PluginOptions, 'choices' | 'strings' | 'kind' | 'titled' | 'choicesOfParts'>

export function rehypeChoices({ choices = {}, strings, kind, titled, choicesOfParts = [] }: ChoiceOptions) {
  const sets = Object.entries(choices).map(([key, titles]) => ({ key, choices: titles.map(choiceOf) }))
  return (tree: Root, file: VFile): undefined => {
    if (sets.length === 0) return
    const found = pageFile(file).choices
    /** The name of the set that has all of what a title stands for. */
    const setOf = (title: string) => sets.find((set) => choicesIn(title).every((choice) => set.choices.includes(choice)))?.key
    const add = (title: string, key = setOf(title)) => {
      if (key !== undefined) found[key] = [...new Set([...(found[key] ?? []), ...choicesIn(title)])]
    }
    const visit = (parent: Root | Element): void => {
      const { children } = parent as { children: Nodes[] }
      parent.children = children.flatMap((child) => {
        if (isJsx(child) && child.name === 'CodeGroup') for (const title of tabTitles(child)) add(title)
        const titles = child.type === 'element' && hasClass(child, 'dw-table-frame') ? followingColumns(child, setOf) : []
        for (const title of titles) add(title)
        if ('children' in child) visit(child as Element)
        return titles.length === 0 ? [child] : [showAll(strings.showAll), child]
      }) as ElementContent[]
    }
    visit(tree)
    const isShown = titled !== undefined && (titled.layout ?? 'docs') === 'docs' && kind !== 'missing'
    const keys = isShown ? [...Object.keys(found), ...choicesOfParts] : []
    const attributes = keys.map((key) => [makeAttribute('set', key)])
    addBelowTitle(tree, CODE_CHOICE, attributes)
  }
}

function tabTitles({ children }: JsxElement): string[] {
  return children.flatMap((panel) => {
    if (!isJsx(panel)) return panel.type === 'element' ? String(panel.properties['dataTitle'] ?? '') : []
    return panel.attributes.flatMap((each) =>
      each.type === 'mdxJsxAttribute' && /^(?:data-)?title$/.test(each.name) && typeof each.value === 'string' ? each.value : [],
    )
  })
}

/** A cell that only says if something is there, and one that says that it is. */
const MARK = /^[✓✔✗✘–—-]?$/
const CHECK = /^[✓✔]$/

const textAt = (cells: readonly Element[], column: number) => textOf(cells[column] ?? textNode('')).trim()

/** Marks the cells of columns with titles of one set, or the rows if these columns have check marks, and returns these titles. None if there's only one such column, or if a cell is in several. */
function followingColumns(frame: Element, setOf: (title: string) => string | undefined): string[] {
  const rows: { row: Element; cells: Element[] }[] = []
  let isEven = true
  walkElements(frame, (row) => {
    if (row.tagName !== 'tr') return
    const cells = row.children.filter((child): child is Element => child.type === 'element')
    if (cells.some(({ properties }) => properties.colSpan !== undefined || properties.rowSpan !== undefined)) isEven = false
    rows.push({ row, cells })
  })
  const titles = (rows[0]?.cells ?? []).map((cell) => textOf(cell).trim())
  const [set, ...others] = new Set(titles.flatMap((title) => setOf(title) ?? []))
  const columns = titles.flatMap((title, column) => (setOf(title) === undefined ? [] : [column]))
  if (!isEven || set === undefined || others.length > 0 || columns.length < 2) return []
  const [, ...body] = rows
  const areMarks = body.every(({ cells }) => columns.every((column) => MARK.test(textAt(cells, column))))
  for (const { cells } of rows)
    for (const column of columns) {
      const cell = cells[column]
      // Marks say which rows are there for a choice, so a column of them has nothing to add.
      if (cell !== undefined) cell.properties['dataChoice'] = areMarks ? '' : choicesIn(titles[column] ?? '').join(' ')
    }
  if (areMarks)
    for (const { row, cells } of body) {
      const marked = columns.filter((column) => CHECK.test(textAt(cells, column)))
      row.properties['dataChoice'] = marked.flatMap((column) => choicesIn(titles[column] ?? '')).join(' ')
    }
  return columns.map((column) => titles[column] ?? '')
}

/** Shown while the table is narrowed. */
function showAll(text: string): Element {
  const properties = { type: 'button', className: ['dw-needs-script', 'dw-show-all'], ariaPressed: 'false' }
  return makeElement('button', properties, [textNode(text)])
}
