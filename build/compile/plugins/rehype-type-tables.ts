/** Makes tables of `TypeTable`, from what the compiler has said about the types before the page was compiled. */
import { createProcessor } from '@mdx-js/mdx'
import type { Element, ElementContent, Root } from 'hast'
import type { Nodes as MarkdownNodes, Root as MarkdownRoot } from 'mdast'
import type { VFile } from 'vfile'
import { reportTo } from '../page-file.ts'
import type { PluginOptions } from '../page-input.ts'
import type { JsxElement } from '../tree/jsx-element.ts'
import { makeElement, textNode } from '../tree/make-element.ts'
import { PageElement } from '../tree/page-element.ts'
import { replaceComponents } from '../tree/site-components.ts'
import { requestKey, type TypeProperty } from '../type-tables/type-table.ts'

type TypeTableOptions = Pick<PluginOptions, 'own' | 'strings' | 'typeTables'>

export function rehypeTypeTables({ own, strings, typeTables = {} }: TypeTableOptions) {
  return (tree: Root, file: VFile): undefined => {
    replaceComponents(tree, own, (node, component) => {
      if (component !== 'TypeTable') return undefined
      const element = new PageElement(node)
      const [type, from] = [element.get('type'), element.get('from')]
      // The check of props reports those that are missing.
      if (type === undefined || from === undefined) return makeElement('p', {}, [], node)
      const table = typeTables[requestKey({ type, from })]
      if (table !== undefined && 'properties' in table) return tableOf(table.properties, node, strings)
      const { severity, message, fix } = table?.problem ?? UNREAD
      // A site can choose how serious it is that something isn't installed.
      reportTo(file, node, severity, severity === 'warning' ? 'sample-package' : 'type-table', { message, fix })
      return makeElement('p', {}, [], node)
    })
  }
}

const UNREAD = {
  severity: 'error',
  message: 'The `type` and `from` of this `TypeTable` are only known when the page renders, which is too late.',
  fix: 'Write both as plain text: `<TypeTable type="Options" from="package" />`.',
} as const

function tableOf(properties: readonly TypeProperty[], node: JsxElement, strings: TypeTableOptions['strings']): Element {
  const hasDefaults = properties.some((property) => property.default !== undefined)
  const { propertyName, propertyType, propertyDefault, propertyText, propertyRequired, propertyDeprecated } = strings
  const row = (tagName: string, cells: readonly ElementContent[][]) =>
    element(
      'tr',
      cells.filter((_, index) => hasDefaults || index !== 2).map((cell) => element(tagName, cell)),
    )
  const titles = [propertyName, propertyType, propertyDefault, propertyText].map((title) => [textNode(title)])
  const head = row('th', titles)
  const rows = properties.map((property) => {
    const marks = [...(property.isRequired ? [propertyRequired] : []), ...(property.deprecated === undefined ? [] : [propertyDeprecated])]
    const marked = marks.flatMap((mark) => [textNode(' '), element('em', [textNode(mark)])])
    const given = property.default === undefined ? [] : [code(property.default)]
    const paragraphs = [property.deprecated ?? '', property.text].filter((markdown) => markdown !== '')
    return row('td', [[code(property.name), ...marked], [code(property.type)], given, described(paragraphs.join('\n\n'))])
  })
  return makeElement('table', { className: ['dw-type-table'] }, [element('thead', [head]), element('tbody', rows)], node)
}

function element(tagName: string, children: ElementContent[]): Element {
  return makeElement(tagName, {}, children)
}

function code(value: string): Element {
  return element('code', [textNode(value)])
}

const parser = createProcessor({ format: 'md' })

/** A comment's paragraphs and list items, each on a line. */
function described(markdown: string): ElementContent[] {
  const blocks = (parser.parse(markdown) as MarkdownRoot).children.flatMap(blocksOf)
  return blocks.flatMap((block, index) => (index === 0 ? block : [element('br', []), ...block]))
}

function blocksOf(node: MarkdownNodes): ElementContent[][] {
  if (node.type === 'list' || node.type === 'listItem' || node.type === 'blockquote') return node.children.flatMap(blocksOf)
  return [inlineOf(node)]
}

function inlineOf(node: MarkdownNodes): ElementContent[] {
  if (node.type === 'text') return [textNode(node.value.replace(/\s+/g, ' '))]
  if (node.type === 'inlineCode' || node.type === 'code') return [code(node.value)]
  if (!('children' in node)) return 'value' in node ? [textNode(node.value)] : []
  const children = node.children.flatMap(inlineOf)
  if (node.type === 'emphasis') return [element('em', children)]
  if (node.type === 'strong') return [element('strong', children)]
  // Links to declarations lead to files of the machine that builds the site.
  if (node.type === 'link' && /^https?:/.test(node.url)) return [makeElement('a', { href: node.url }, children)]
  return children
}
