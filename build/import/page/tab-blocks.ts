/** Code blocks with a `tab` option, of a plugin for Docusaurus: those that follow one another become a code group. */
import { stringOf, valuesOf } from '../config/values.ts'
import { type FenceStart, fenceStart, isFenceEnd, type Line, lineFrom, markCode } from '../text/lines.ts'

/** The plugin's titles of tabs by language. Other languages have their own name as their title. */
const LABELS: Readonly<Record<string, string>> = { js: 'JavaScript', ts: 'TypeScript' }

const OPTION = /[\w-]+=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+)|\{[^}]*\}|\S+/g

interface Block {
  fence: FenceStart
  lines: readonly Line[]
  /** The options of `tab`, if it has that. */
  tab: { label?: string; span: number } | undefined
}

/** @param labels titles of tabs by language, as the site sets them */
export function tabBlocksToGroups(lines: readonly Line[], labels: Readonly<Record<string, string>> = {}): Line[] {
  const result: Line[] = []
  for (let index = 0; index < lines.length; ) {
    const panels: Block[][] = []
    const first = blockAt(lines, index)
    let next = index + (first?.lines.length ?? 1)
    if (first?.tab === undefined) result.push(...lines.slice(index, next))
    else {
      let block: Block | undefined = first
      while (block?.tab !== undefined) {
        const panel = [block]
        for (let count = 1; count < block.tab.span; count++) {
          const more = blockAfter(lines, next, first)
          if (more === undefined) break
          panel.push(more.block)
          next = more.next
        }
        panels.push(panel)
        const following = blockAfter(lines, next, first)
        block = following?.block.tab === undefined ? undefined : following.block
        if (following !== undefined && block !== undefined) next = following.next
      }
      result.push(...groupOf(panels, first.fence.indent, { ...LABELS, ...labels }))
    }
    index = next
  }
  return markCode(result)
}

/** The code block that starts on a line. */
function blockAt(lines: readonly Line[], start: number): Block | undefined {
  const fence = fenceStart(lines[start]?.text ?? '')
  if (fence === undefined) return undefined
  const end = lines.findIndex(({ text }, index) => index > start && isFenceEnd(text, fence))
  const [, ...options] = fence.info.match(OPTION) ?? []
  const written = options.find((option) => /^tab(?:=|$)/.test(option))
  return {
    fence,
    lines: lines.slice(start, end === -1 ? undefined : end + 1),
    tab: written === undefined ? undefined : tabOptions(written),
  }
}

/** The next code block in the same list item and quote, if nothing else comes before it. */
function blockAfter(lines: readonly Line[], from: number, first: Block): { block: Block; next: number } | undefined {
  let start = from
  while (start < lines.length && /^[\s>]*$/.test(lines[start]?.text ?? '')) start++
  const block = blockAt(lines, start)
  return block?.fence.indent !== spacesFor(first.fence.indent) ? undefined : { block, next: start + block.lines.length }
}

function tabOptions(written: string): NonNullable<Block['tab']> {
  let given: unknown
  try {
    given = JSON.parse(written.slice('tab='.length))
  } catch {
    // It's `tab` alone, or what the plugin wouldn't read either.
  }
  const { label, span } = valuesOf(given)
  return { ...(stringOf(label) !== undefined && { label: String(label) }), span: typeof span === 'number' ? span : 1 }
}

/** @param before what stands before the first fence */
function groupOf(panels: readonly Block[][], before: string, labels: Readonly<Record<string, string>>): Line[] {
  const inside = spacesFor(before)
  const all = panels.flat().flatMap(({ lines }) => lines)
  const start = all[0] as Line
  const isGroup = panels.length > 1
  const content = panels.flatMap((panel) => {
    const { tab, fence, lines } = panel[0] as Block
    const [at = start] = lines
    const blank = lineFrom(at, inside.trimEnd())
    const title = tab?.label ?? labels[languageOf(fence)] ?? languageOf(fence)
    // A panel of several blocks, or of one with a title of its own, has its title around them.
    const isFramed = panel.length > 1 || /(?:^|\s)title=/.test(fence.info)
    const blocks = panel.flatMap((block) => [...withInfo(block, isGroup ? inside : undefined, isFramed ? undefined : title), blank])
    if (!isFramed || !isGroup) return blocks
    return [lineFrom(at, inside + panelStart(title)), blank, ...blocks, lineFrom(at, `${inside}</div>`), blank]
  })
  if (!isGroup) return content.slice(0, -1)
  const end = all.at(-1) ?? start
  return [lineFrom(start, `${before}:::code-group`), lineFrom(start, inside.trimEnd()), ...content, lineFrom(end, `${inside}:::`)]
}

/** The first line of a panel of a code group that has any content. */
export function panelStart(title: string): string {
  return `<div data-title="${title.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`
}

/**
 * A block without the `tab` option.
 * @param before what its first line starts with, if it's another text than before
 * @param title what its panel is called, if it names it itself
 */
function withInfo({ fence, lines }: Block, before: string | undefined, title: string | undefined): Line[] {
  const [language = '', ...options] = fence.info.match(OPTION) ?? []
  const info = [language, ...(title === undefined ? [] : [`[${title}]`]), ...options.filter((option) => !/^tab(?:=|$)/.test(option))]
  return lines.map((line, index) => (index > 0 ? line : { ...line, text: `${before ?? fence.indent}${fence.marker}${info.join(' ')}` }))
}

function languageOf({ info }: FenceStart): string {
  return /^[^\s{]*/.exec(info)?.[0] ?? ''
}

/** The same width, without the marks of a list item. */
function spacesFor(indent: string): string {
  return indent.replace(/[^\s>]/g, ' ')
}
