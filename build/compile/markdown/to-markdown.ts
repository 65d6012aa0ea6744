/** Writes a page's tree, or what a component rendered, as Markdown. Libraries would take a tenth of a build for this (docs/decisions/markdown-pages.md). */
import type { Element, Nodes } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import { toString as textOf } from 'hast-util-to-string'
import { formulaOf } from '../tree/formula.ts'
import { INLINE } from '../tree/make-element.ts'
import { escapeMarkdown, escapeStart, fencedCode } from './escape.ts'
import { footnoteName, inlineMarkdown } from './inline.ts'
import { panelsOf, toPanel } from './panels.ts'
import { tableOf } from './table.ts'
import { type CodeText, elementsAmong, isUnread, type MarkdownElement, type MarkdownWriter, toElement } from './writer.ts'

/** Markdown of a list of nodes, without a line break at its end. */
export function toMarkdown(nodes: readonly Nodes[], writer: MarkdownWriter): string {
  return blocksOf(nodes, writer).join('\n\n')
}

/** Blocks of Markdown: a paragraph for each run of text, and what the elements between them give. */
export function blocksOf(nodes: readonly Nodes[], writer: MarkdownWriter): string[] {
  const blocks: string[] = []
  let run: Nodes[] = []
  const endRun = () => {
    const line = escapeStart(inlineMarkdown(run, writer))
    if (line !== '') blocks.push(line)
    run = []
  }
  for (const node of nodes) {
    if (isInline(node, writer)) {
      // Components on lines of their own, such as a row of buttons, have no space between them in the tree.
      if (node.type === 'mdxJsxFlowElement') run.push(SPACE)
      run.push(node)
      continue
    }
    endRun()
    blocks.push(...blockOf(node, writer))
  }
  endRun()
  return blocks.filter((block) => block !== '')
}

const SPACE: Nodes = { type: 'text', value: ' ' }

/** Components within a line of text, and fragments. */
const INLINE_COMPONENTS = new Set(['', 'Badge', 'Button', 'HomePage.Button', 'Link', 'Authors'])

function isInline(node: Nodes, writer: MarkdownWriter): boolean {
  if (formulaOf(node) !== undefined) return true
  if (node.type === 'element')
    return INLINE.has(node.tagName) && (node.tagName === 'svg' || node.children.every((child) => isInline(child, writer)))
  if (node.type === 'text' || node.type === 'comment' || node.type === 'mdxTextExpression' || node.type === 'mdxjsEsm') return true
  const element = toElement(node, writer)
  if (element === undefined) return node.type === 'mdxJsxTextElement'
  return (INLINE.has(element.kind) || INLINE_COMPONENTS.has(element.kind)) && element.children.every((child) => isInline(child, writer))
}

function blockOf(node: Nodes, writer: MarkdownWriter): string[] {
  const element = toElement(node, writer)
  if (element === undefined) return [writer.island(node, 'block')]
  if (isUnread(element)) return []
  const code = writer.code(node)
  if (code !== undefined) return codeBlock(code)
  const { kind, classes, children } = element
  const inside = () => blocksOf(children, writer)
  const line = () => inlineMarkdown(children, writer)
  const rank = node.type === 'element' ? headingRank(node) : undefined
  if (rank !== undefined) return [heading(rank, line())]
  if (kind === 'Callout' || classes.includes('dw-callout')) return calloutBlocks(element, writer)
  if (kind === 'Card' || classes.includes('dw-card')) return cardBlocks(element, writer)
  if (kind === 'CodeGroup' || kind === 'Tabs' || classes.includes('dw-tab-panel')) return panelBlocks(element, writer)
  if (element.has('dataFootnotes')) return footnotes(element, writer)
  switch (kind) {
    case 'p':
      return [escapeStart(line())]
    case 'summary':
    case 'figcaption':
    case 'dt':
      return [bold(line())]
    case 'pre': {
      const text = textOf(node as Element).replace(/\n$/, '')
      return codeBlock({ lines: text.split('\n'), language: '' })
    }
    case 'ul':
    case 'ol':
      return [listOf(element, writer)]
    case 'blockquote':
      return [quoted(inside())]
    case 'table':
      return [tableOf(element, writer)]
    case 'iframe':
    case 'video':
    case 'audio':
      return [inlineMarkdown([node], writer)]
    case 'hr':
      return ['---']
    case 'CodeBlock':
      return [...titleBlock(element.get('title')), ...inside()]
    case 'Step':
      return element.get('title') === undefined
        ? [writer.island(node, 'block')]
        : [heading(3, escapeMarkdown(element.get('title') ?? '')), ...inside()]
    case 'BlogPosts':
    case 'Sponsors':
    case 'HomePage.InstallPackage':
      return [writer.island(node, 'block')]
    case 'HomePage.Logo':
      return []
    default:
      if (classes.includes('dw-code-title') || classes.includes('dw-tab-panel-title')) return [bold(line())]
      // Content in an attribute is only known when the page renders.
      return element.has('dangerouslySetInnerHTML') || element.has('children') ? [writer.island(node, 'block')] : inside()
  }
}

function heading(rank: number, text: string): string {
  return text === '' ? '' : `${'#'.repeat(rank)} ${text.replaceAll('\\\n', ' ')}`
}

function bold(text: string): string {
  return text === '' ? '' : `**${text.replaceAll('**', '')}**`
}

function titleBlock(title: string | undefined): string[] {
  return title === undefined || title === '' ? [] : [bold(escapeMarkdown(title))]
}

function codeBlock({ lines, language, title }: CodeText): string[] {
  return [...titleBlock(title), fencedCode(lines, language)]
}

function quoted(blocks: readonly string[]): string {
  return blocks
    .join('\n\n')
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

function calloutBlocks(element: MarkdownElement, writer: MarkdownWriter): string[] {
  if (element.kind !== 'Callout') {
    const title = bold(inlineMarkdown(childrenOfPart(element, 'dw-callout-title', writer), writer))
    const body = blocksOf(childrenOfPart(element, 'dw-callout-body', writer), writer)
    return [quoted([title, ...body].filter((block) => block !== ''))]
  }
  const title = element.get('title')
  const type = element.has('type') ? element.get('type') : 'note'
  if (type === undefined || (title === undefined && element.has('title'))) return [writer.island(element.node, 'block')]
  const kind = type.charAt(0).toUpperCase() + type.slice(1)
  const text = title === undefined ? kind : `${kind}: ${title}`
  return [quoted([bold(escapeMarkdown(text)), ...blocksOf(element.children, writer)])]
}

function cardBlocks(element: MarkdownElement, writer: MarkdownWriter): string[] {
  const href = element.get('href') ?? element.get('to')
  if (href === undefined && (element.has('href') || element.has('to'))) return [writer.island(element.node, 'block')]
  const link = (text: string) => [href === undefined ? bold(text) : `**[${text}](${writer.address(href, element)})**`]
  if (element.kind === 'Card') {
    const title = element.get('title')
    const description = element.get('description')
    if (title === undefined || (description === undefined && element.has('description'))) return [writer.island(element.node, 'block')]
    const text = description === undefined ? [] : [escapeMarkdown(description)]
    return [...link(escapeMarkdown(title)), ...text, ...blocksOf(element.children, writer)]
  }
  const title = inlineMarkdown(childrenOfPart(element, 'dw-card-title', writer), writer)
  return [...link(title), ...blocksOf(childrenOfPart(element, 'dw-card-text', writer), writer)]
}

/** The contents of the child with a class, of a component that was rendered. */
function childrenOfPart({ children }: MarkdownElement, name: string, writer: MarkdownWriter): readonly Nodes[] {
  return elementsAmong(children, writer).find(({ classes }) => classes.includes(name))?.children ?? []
}

/** Panels of tabs, one below the other, each under its title. */
function panelBlocks(element: MarkdownElement, writer: MarkdownWriter): string[] {
  if (element.classes.includes('dw-tab-panel')) {
    const { title, content } = toPanel(element, writer)
    return [...titleBlock(title), ...withoutCodeTitles(content, writer)]
  }
  const panels = panelsOf(element, writer)
  if (panels === undefined) return [writer.island(element.node, 'block')]
  return panels.flatMap(({ title, content }) => [...titleBlock(title), ...withoutCodeTitles(content, writer)])
}

/** The panel's title is that of its code, which needn't be said twice. */
function withoutCodeTitles(content: readonly Nodes[], writer: MarkdownWriter): string[] {
  return blocksOf(content, {
    ...writer,
    code(node) {
      const code = writer.code(node)
      return code === undefined ? undefined : { lines: code.lines, language: code.language }
    },
  })
}

function listOf(list: MarkdownElement, writer: MarkdownWriter): string {
  const items = elementsAmong(list.children, writer).filter(({ kind }) => kind === 'li')
  const start = Number(list.get('start') ?? 1)
  const isLoose = items.some(({ children }) => elementsAmong(children, writer).some(({ kind }) => kind === 'p'))
  return items
    .map(({ children }, index) => {
      const marker = list.kind === 'ol' ? `${start + index}. ` : '- '
      const blocks = blocksOf(children, writer)
      const content = taskMark(children, writer) + (isLoose ? blocks.join('\n\n') : tight(blocks))
      const indented = content.replace(/\n(?=[^\n])/g, `\n${' '.repeat(marker.length)}`)
      return `${marker}${indented}`.trimEnd()
    })
    .join(isLoose ? '\n\n' : '\n')
}

/** In a tight list, only a nested list follows without an empty line. */
function tight(blocks: readonly string[]): string {
  return blocks.reduce((text, block) => (text === '' ? block : `${text}${/^(?:- |\d+\. )/.test(block) ? '\n' : '\n\n'}${block}`), '')
}

/** The checkbox of a task, which is its first element, perhaps within a paragraph or a label. */
function taskMark(nodes: readonly Nodes[], writer: MarkdownWriter): string {
  const [first] = elementsAmong(nodes, writer)
  if (first === undefined) return ''
  if (first.kind === 'input' && first.get('type') === 'checkbox') return first.has('checked') && isChecked(first) ? '[x] ' : '[ ] '
  return first.kind === 'p' || first.kind === 'label' ? taskMark(first.children, writer) : ''
}

function isChecked({ node }: MarkdownElement): boolean {
  return node.type !== 'element' || (node.properties.checked !== false && node.properties.checked !== null)
}

function footnotes({ children }: MarkdownElement, writer: MarkdownWriter): string[] {
  const list = elementsAmong(children, writer).find(({ kind }) => kind === 'ol')
  const items = elementsAmong(list?.children ?? [], writer).filter(({ kind }) => kind === 'li')
  return items.map((item) => {
    const content = blocksOf(item.children, writer).join('\n\n')
    return `[^${footnoteName(item.get('id') ?? '')}]: ${content.replace(/\n(?=[^\n])/g, '\n    ')}`
  })
}
