import type { Nodes } from 'hast'
import { inlineMarkdown } from './inline.ts'
import { elementsAmong, type MarkdownElement, type MarkdownWriter } from './writer.ts'

/** Cells become single lines. A table without a header gets an empty one, because Markdown needs it. */
export function tableOf(table: MarkdownElement, writer: MarkdownWriter): string {
  const rows = rowsOf(table, writer)
  const textOf = ({ children }: MarkdownElement) => inlineMarkdown(children, writer).replaceAll('\\\n', '<br>').replaceAll('|', '\\|')
  const cells = rows.map((row) => row.map(textOf))
  const hasHeader = rows[0]?.some(({ kind }) => kind === 'th') === true
  const columns = Math.max(0, ...rows.map(({ length }) => length))
  if (columns === 0) return ''
  const [header = [], ...body] = hasHeader ? cells : [[], ...cells]
  const rule = Array.from({ length: columns }, (_, column) => ruleOf(rows.map((row) => row[column]).find((cell) => cell !== undefined)))
  const lineFor = (texts: readonly string[]) => `| ${Array.from({ length: columns }, (_, column) => texts[column] ?? '').join(' | ')} |`
  const caption = elementsAmong(table.children, writer).find(({ kind }) => kind === 'caption')
  const lines = [lineFor(header), `| ${rule.join(' | ')} |`, ...body.map(lineFor)]
  return caption === undefined ? lines.join('\n') : `**${inlineMarkdown(caption.children, writer)}**\n\n${lines.join('\n')}`
}

function rowsOf(table: MarkdownElement, writer: MarkdownWriter): MarkdownElement[][] {
  const rows: MarkdownElement[][] = []
  const collect = (nodes: readonly Nodes[]) => {
    for (const { kind, children } of elementsAmong(nodes, writer)) {
      if (kind === 'tr') rows.push(elementsAmong(children, writer).filter(({ kind }) => kind === 'th' || kind === 'td'))
      else if (/^t(?:head|body|foot)$/.test(kind)) collect(children)
    }
  }
  collect(table.children)
  return rows
}

function ruleOf(cell: MarkdownElement | undefined): string {
  const style = /text-align:\s*(\w+)/.exec(cell?.get('style') ?? '')?.[1]
  const align = cell?.get('align') ?? style
  return align === 'center' ? ':-:' : align === 'right' ? '--:' : align === 'left' ? ':--' : '---'
}
