/** Blocks whose content is indented: admonitions, collapsible ones, tabs, definitions and API references. */
import type { Notes } from '../../notes.ts'
import { type FenceStart, fenceStart, indentOf, isFenceEnd, type Line, withoutIndent } from '../../text/lines.ts'
import { escapeLabel } from '../containers.ts'
import { ADMONITION_TYPES } from './admonition-types.ts'

interface Given {
  notes: Notes
  file: string
}

/** Lines, and how many colons a directive around them needs. */
interface Block {
  lines: Line[]
  colons: number
}

const ADMONITION = /^(\s*)(!!!|\?\?\?\+?)\s*([\w-]+(?:[ \t]+[\w-]+)*)?[ \t]*(?:"(.*)")?\s*$/
const TAB = /^(\s*)===[!+]{0,2}[ \t]+["'](.*)["']\s*$/
const REFERENCE = /^(\s*):::\s*([A-Za-z][^\s{]*).*$/
const DEFINITION = /^(\s*):\s{1,4}(\S.*)$/

export function rewriteIndentedBlocks(lines: readonly Line[], given: Given): Block {
  const result: Line[] = []
  let colons = 3
  const put = (block: Block) => {
    result.push(...block.lines)
    colons = Math.max(colons, block.colons)
  }
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] as Line
    const fence = fenceStart(line.text)
    if (fence !== undefined) {
      const end = endOfFence(lines, index, fence)
      result.push(...lines.slice(index, end))
      index = end
      continue
    }
    const { block, next } = blockAt(lines, index, given)
    if (block !== undefined) put(block)
    else result.push(line)
    index = next
  }
  return { lines: result, colons }
}

function endOfFence(lines: readonly Line[], start: number, fence: FenceStart): number {
  const end = lines.findIndex(({ text }, index) => index > start && isFenceEnd(text, fence))
  return end === -1 ? lines.length : end + 1
}

function blockAt(lines: readonly Line[], index: number, given: Given): { block?: Block; next: number } {
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
    given.notes.add(
      'construct',
      { file: given.file, line: line.origin },
      `The reference of \`${reference[2]}\`, which is made from code.`,
      [line, ...body].map(({ text }) => text).join('\n'),
    )
    return { block: { lines: [], colons: 3 }, next }
  }
  const previous = lines[index - 1]
  const definition = previous === undefined || previous.text.trim() === '' ? null : DEFINITION.exec(line.text)
  if (definition !== null) {
    const indent = definition[1] ?? ''
    const { body, next } = bodyAfter(lines, index, indentOf(indent))
    const inner = rewriteIndentedBlocks(body, given)
    const first = [
      { ...line, text: '' },
      { ...line, text: `${indent}${definition[2]}` },
    ]
    return { block: { lines: [...first, ...inner.lines], colons: inner.colons }, next }
  }
  return { next: index + 1 }
}

/** The lines below a block's first one that are indented by four more, without these four. */
function bodyAfter(lines: readonly Line[], start: number, indent: number): { body: Line[]; next: number } {
  let next = start + 1
  while (next < lines.length && (lines[next]?.text.trim() === '' || indentOf(lines[next]?.text ?? '') >= indent + 4)) next++
  while (next > start + 1 && lines[next - 1]?.text.trim() === '') next--
  const body = lines.slice(start + 1, next).map((line) => ({ ...line, text: ' '.repeat(indent) + withoutIndent(line.text, indent + 4) }))
  return { body: body.map((line) => (line.text.trim() === '' ? { ...line, text: '' } : line)), next }
}

function admonitionBlock(line: Line, [, indent = '', mark = '', types = '', title]: readonly (string | undefined)[], inner: Block): Block {
  const type = types.split(/\s+/)[0] ?? ''
  const own = title ?? type.charAt(0).toUpperCase() + type.slice(1)
  const marker = ':'.repeat(inner.colons)
  const name = mark === '!!!' ? (ADMONITION_TYPES[type] ?? 'note') : 'details'
  const label = own === '' || (title === undefined && name === type) ? '' : `[${escapeLabel(own)}]`
  const last = inner.lines.at(-1) ?? line
  const open = mark === '???+' ? '{open}' : ''
  return {
    lines: [
      blank(line),
      { ...line, text: `${indent}${marker}${name}${label}${open}` },
      ...inner.lines,
      { text: indent + marker, origin: last.origin, isCode: false },
      blank(last),
    ],
    colons: inner.colons + 1,
  }
}

/** Tabs that follow one another become a code group, whose panels can have any content. */
function tabsAt(lines: readonly Line[], start: number, given: Given): { block: Block; next: number } {
  const panels: { line: Line; title: string; inner: Block }[] = []
  const indent = TAB.exec(lines[start]?.text ?? '')?.[1] ?? ''
  let next = start
  for (;;) {
    let at = next
    while (lines[at]?.text.trim() === '') at++
    const line = lines[at]
    const tab = line === undefined ? null : TAB.exec(line.text)
    if (line === undefined || tab === null || tab[1] !== indent) break
    if (panels.length > 0 && /^\s*===!/.test(line.text)) break
    if (panels.length > 0 && /^\s*===\+/.test(line.text)) noteFirst(line, tab[2] ?? '', given)
    const found = bodyAfter(lines, at, indentOf(indent))
    panels.push({ line, title: tab[2] ?? '', inner: rewriteIndentedBlocks(found.body, given) })
    next = found.next
  }
  const colons = Math.max(3, ...panels.map(({ inner }) => inner.colons))
  const [only, ...others] = panels
  const text = (line: Line, written: string): Line => ({ text: written === '' ? '' : indent + written, origin: line.origin, isCode: false })
  if (only !== undefined && others.length === 0) {
    return {
      block: {
        lines: [blank(only.line), text(only.line, `**${only.title}**`), blank(only.line), ...only.inner.lines, blank(only.line)],
        colons,
      },
      next,
    }
  }
  const first = lines[start] as Line
  const content = panels.flatMap(({ line, title, inner }) => [
    blank(line),
    text(line, `<div data-title="${title.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replace(/[`*_]/g, '')}">`),
    blank(line),
    ...inner.lines,
    blank(line),
    text(line, '</div>'),
  ])
  const marker = ':'.repeat(colons)
  return {
    block: {
      lines: [blank(first), text(first, `${marker}code-group`), ...content, blank(first), text(first, marker), blank(first)],
      colons: colons + 1,
    },
    next,
  }
}

function noteFirst({ origin }: Line, title: string, { notes, file }: Given): void {
  notes.add(
    'construct',
    { file, line: origin },
    `The tab \`${title}\` was the one that showed at first. Here it's always the first one, so move it to the front.`,
  )
}

function blank({ origin }: Line): Line {
  return { text: '', origin, isCode: false }
}
