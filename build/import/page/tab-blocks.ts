/** Code blocks with a `tab` option, of a plugin for Docusaurus: those that follow one another become a code group. */
import { stringOf } from '../config/values.ts'
import { type FencedBlock, fencedBlockAt, type Line, lineFrom, markCode } from '../text/lines.ts'

/** The plugin's titles of tabs by language. Other languages have their own name as their title. */
const LABELS: Readonly<Record<string, string>> = { js: 'JavaScript', ts: 'TypeScript' }

const TAB = /\stab(?:=(\{[^}]*\}|"[^"]*"|\S+))?(?=\s|$)/
const TITLE = /\stitle=(?:"([^"]*)"|'([^']*)')/

export function tabBlocksToGroups(lines: readonly Line[]): Line[] {
  const result: Line[] = []
  for (let index = 0; index < lines.length; ) {
    const first = fencedBlockAt(lines, index)
    const run: FencedBlock[] = []
    const inside = first?.fence.indent.replace(/[^\s>]/g, ' ')
    for (let block = first; block !== undefined && TAB.test(block.fence.info); ) {
      run.push(block)
      let next = block.end
      while (next < lines.length && /^[\s>]*$/.test(lines[next]?.text ?? '')) next++
      block = fencedBlockAt(lines, next)
      if (block?.fence.indent !== inside) break
    }
    const end = run.at(-1)?.end ?? first?.end ?? index + 1
    if (run.length === 0) result.push(...lines.slice(index, end))
    else result.push(...groupOf(run))
    index = end
  }
  return markCode(result)
}

/** A block alone is no group. */
function groupOf(run: readonly FencedBlock[]): Line[] {
  const before = run[0]?.fence.indent ?? ''
  const inside = before.replace(/[^\s>]/g, ' ')
  const isGroup = run.length > 1
  const blocks = run.flatMap(({ fence: { info, marker }, lines: [first, ...others] }, index): Line[] => {
    if (first === undefined) return []
    const [language = ''] = /^[^\s{]*/.exec(info) ?? []
    const label = stringOf(/"label":\s*"([^"]*)"/.exec(TAB.exec(info)?.[1] ?? '')?.[1]) ?? LABELS[language] ?? language
    const own = TITLE.exec(info)?.slice(1).join('') ?? ''
    const rest = info.slice(language.length).replace(TAB, '').replace(TITLE, '')
    const title = own === '' ? label : isGroup ? `${label}: ${own}` : own
    const text = `${isGroup ? inside : before}${marker}${language} [${title}]${rest}`
    return [...(isGroup || index > 0 ? [lineFrom(first, inside.trimEnd())] : []), { ...first, text }, ...others]
  })
  const [start, last] = [run[0]?.lines[0], run.at(-1)?.lines.at(-1)]
  if (!isGroup || start === undefined || last === undefined) return blocks
  return [lineFrom(start, `${before}:::code-group`), ...blocks, lineFrom(last, inside.trimEnd()), lineFrom(last, `${inside}:::`)]
}

/** The first line of a panel of a code group that has any content. */
export function panelStart(title: string): string {
  return `<div data-title="${title.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`
}
