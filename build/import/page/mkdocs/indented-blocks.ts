/** Blocks whose content is indented: admonitions, collapsible ones, tabs, definitions and API references. */
import { escapeLabel } from '../../../parse/foreign-syntax.ts'
import { fencedBlockAt, indentOf, joinLines, type Line, lineFrom, withoutIndent } from '../../text/lines.ts'
import { ADMONITION_TYPES } from '../callout-names.ts'
import { type GivenPage, noteLine } from '../context.ts'
import { panelStart } from '../tab-blocks.ts'
import { firstTabMessage } from '../tabs.ts'

const ADMONITION = /^(\s*)(!!!|\?\?\?\+?)\s*([\w-]+(?:[ \t]+[\w-]+)*)?[ \t]*(?:"(.*)")?\s*$/
const TAB = /^(\s*)===[!+]{0,2}[ \t]+["'](.*)["']\s*$/
const REFERENCE = /^(\s*):::\s*([A-Za-z][^\s{]*).*$/
const DEFINITION = /^(\s*):\s{1,4}(\S.*)$/

/** Directives around others may need more colons than they have here. */
export function rewriteIndentedBlocks(lines: readonly Line[], given: GivenPage): Line[] {
  const result: Line[] = []
  for (let index = 0; index < lines.length; ) {
    const code = fencedBlockAt(lines, index)
    const { block, next } = code ? { block: code.lines, next: code.end } : blockAt(lines, index, given)
    result.push(...block)
    index = next
  }
  return result
}

function blockAt(lines: readonly Line[], index: number, given: GivenPage): { block: Line[]; next: number } {
  const line = lines[index] as Line
  const admonition = ADMONITION.exec(line.text)
  if (admonition !== null) {
    const { body, next } = bodyAfter(lines, index, indentOf(admonition[1] ?? ''))
    return { block: admonitionBlock(line, admonition, rewriteIndentedBlocks(body, given)), next }
  }
  if (TAB.test(line.text)) return tabsAt(lines, index, given)
  const reference = REFERENCE.exec(line.text)
  if (reference !== null) {
    const { body, next } = bodyAfter(lines, index, indentOf(reference[1] ?? ''))
    const message = `The reference of \`${reference[2]}\`, which is made from code.`
    noteLine(given, line, 'construct', message, joinLines([line, ...body]))
    return { block: [], next }
  }
  const [, indent = '', meaning] = ((lines[index - 1]?.text.trim() ?? '') === '' ? null : DEFINITION.exec(line.text)) ?? []
  if (meaning === undefined) return { block: [line], next: index + 1 }
  const { body, next } = bodyAfter(lines, index, indentOf(indent))
  return { block: [{ ...line, text: '' }, { ...line, text: indent + meaning }, ...rewriteIndentedBlocks(body, given)], next }
}

/** The lines below a block's first one that are indented by four more, without these four. */
function bodyAfter(lines: readonly Line[], start: number, indent: number): { body: Line[]; next: number } {
  let next = start + 1
  while (next < lines.length && (lines[next]?.text.trim() === '' || indentOf(lines[next]?.text ?? '') >= indent + 4)) next++
  while (next > start + 1 && lines[next - 1]?.text.trim() === '') next--
  const body = lines.slice(start + 1, next).map((line) => ({ ...line, text: ' '.repeat(indent) + withoutIndent(line.text, indent + 4) }))
  return { body: body.map((line) => (line.text.trim() === '' ? { ...line, text: '' } : line)), next }
}

function admonitionBlock(line: Line, [, indent = '', mark = '', types = '', title]: RegExpExecArray, inner: readonly Line[]): Line[] {
  const type = types.split(/\s+/)[0] ?? ''
  const own = title ?? type.charAt(0).toUpperCase() + type.slice(1)
  const name = mark === '!!!' ? (ADMONITION_TYPES[type] ?? 'note') : 'details'
  const label = own === '' || (title === undefined && name === type) ? '' : `[${escapeLabel(own)}]`
  const last = inner.at(-1) ?? line
  const open = mark === '???+' ? '{open}' : ''
  const first = { ...line, text: `${indent}:::${name}${label}${open}` }
  return [lineFrom(line), first, ...inner, lineFrom(last, `${indent}:::`), lineFrom(last)]
}

/** Tabs that follow one another become a code group, whose panels can have any content. */
function tabsAt(lines: readonly Line[], start: number, given: GivenPage): { block: Line[]; next: number } {
  const panels: { line: Line; title: string; inner: Line[] }[] = []
  const first = lines[start] as Line
  const indent = TAB.exec(first.text)?.[1] ?? ''
  let next = start
  for (;;) {
    let at = next
    while (lines[at]?.text.trim() === '') at++
    const line = lines[at]
    const [, space, title = ''] = TAB.exec(line?.text ?? '') ?? []
    if (line === undefined || space !== indent) break
    if (panels.length > 0 && /^\s*===!/.test(line.text)) break
    if (panels.length > 0 && /^\s*===\+/.test(line.text)) noteLine(given, line, 'construct', firstTabMessage(title))
    const found = bodyAfter(lines, at, indentOf(indent))
    panels.push({ line, title, inner: rewriteIndentedBlocks(found.body, given) })
    next = found.next
  }
  const blank = lineFrom(first)
  const [only, ...others] = panels
  if (only !== undefined && others.length === 0)
    return { block: [blank, lineFrom(first, `${indent}**${only.title}**`), blank, ...only.inner, blank], next }
  const content = panels.flatMap(({ line, title, inner }) => [
    lineFrom(line),
    lineFrom(line, indent + panelStart(title.replace(/[`*_]/g, ''))),
    lineFrom(line),
    ...inner,
    lineFrom(line),
    lineFrom(line, `${indent}</div>`),
  ])
  const block = [blank, lineFrom(first, `${indent}:::code-group`), ...content, blank, lineFrom(first, `${indent}:::`), blank]
  return { block, next }
}
