/** Marks within lines: attribute lists, keys, highlights, icons, abbreviations and macros. */
import { outsideCode } from '../../text/inline-code.ts'
import { type Line, lineFrom } from '../../text/lines.ts'
import { type GivenPage, noteLine } from '../context.ts'

const ATTRIBUTES = /[ \t]?\{:?[ \t]*((?:[.#][\w:-]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s}"']+)|[ \t])+)\}/g
/** With the space behind it, which would change how far a list item is indented. */
const ICON = /:(?:material|fontawesome|octicons|simple|mdi|bootstrap)-[\w-]+:(?:(?<=(?:^|\s):[\w-]+:)[ \t]*)?/g
const KEYS = /\+\+([^\s+](?:[^+\n]|\+(?!\+))*)\+\+/g
const ABBREVIATION = /^\*\[([^\]]+)\]:\s*(.*)$/

export function rewriteMarks(lines: readonly Line[], given: GivenPage): Line[] {
  return lines.flatMap((line, index): Line[] => {
    if (line.isCode) return [line]
    const abbreviation = ABBREVIATION.exec(line.text)
    if (abbreviation !== null) {
      noteLine(given, line, 'construct', `The abbreviation \`${abbreviation[1]}\`.`, line.text)
      return []
    }
    if (/^\s*\[TOC\]\s*$/i.test(line.text)) return [{ ...line, text: '' }]
    const text = outsideCode(line.text, (part) => marks(part, line, given))
    return htmlWithMarkdown({ ...line, text }, lines[index - 1], lines[index + 1])
  })
}

function marks(part: string, line: Line, given: GivenPage): string {
  const isHeading = /^\s*#{1,6}\s/.test(line.text)
  if (/\{%.*?%\}|\{\{.*?\}\}/.test(part))
    noteLine(given, line, 'value', `\`${part.trim().slice(0, 80)}\` has a value that a plugin fills in.`)
  return part
    .replace(ATTRIBUTES, (written, list: string) => {
      if (/^\s*\{[^:.#]*\}$/.test(written) && !written.includes('=')) return written
      const [named = '', short, long] = /#([\w:-]+)|(?<![\w:-])id=["']?([^\s"']+)["']?/.exec(list) ?? []
      const id = short ?? long
      const others = list.replace(named, '').trim()
      if (others !== '') noteLine(given, line, 'attribute', `\`${written.trim()}\``, others)
      return isHeading && id !== undefined ? ` {#${id}}` : ''
    })
    .replace(ICON, (icon) => {
      noteLine(given, line, 'construct', `The icon \`${icon.trim()}\`.`, icon)
      return ''
    })
    .replace(KEYS, (_, keys: string) =>
      keys
        .split('+')
        .map((key) => `<kbd>${/^[a-z]/.test(key) ? key.charAt(0).toUpperCase() + key.slice(1) : key.replace(/^"(.*)"$/, '$1')}</kbd>`)
        .join('+'),
    )
    .replace(/\{--\s*(.+?)\s*--\}/g, '<del>$1</del>')
    .replace(/\{\+\+\s*(.+?)\s*\+\+\}/g, '<ins>$1</ins>')
    .replace(/\{~~(.+?)~>(.+?)~~\}/g, '<del>$1</del><ins>$2</ins>')
    .replace(/\{==\s*(.+?)\s*==\}/g, '<mark>$1</mark>')
    .replace(/\{>>\s*(.+?)\s*<<\}/g, '($1)')
    .replace(/(?<![=\w])==(?!\s|=)([^=\n]+?)(?<!\s)==(?![=\w])/g, '<mark>$1</mark>')
    .replace(/\^\^(?!\s)([^^\n]+?)(?<!\s)\^\^/g, '<ins>$1</ins>')
    .replace(/(?<![~\w])([A-Za-z0-9)]+)~(?!\s)([^~\s]+)~(?!~)/g, '$1<sub>$2</sub>')
}

/** Elements with a `markdown` attribute contain Markdown, which needs an empty line between it and the tags. */
function htmlWithMarkdown(line: Line, before: Line | undefined, after: Line | undefined): Line[] {
  if (/^\s*<[a-z][^>]*\smarkdown(?:=(?:"[^"]*"|\S+?))?(?=[\s>])[^>]*>\s*$/i.test(line.text)) {
    const text = line.text.replace(/\s+markdown(?:=(?:"[^"]*"|\S+?))?(?=[\s>])/i, '')
    return after?.text.trim() === '' ? [{ ...line, text }] : [{ ...line, text }, lineFrom(line)]
  }
  const isClosing = /^\s*<\/(?:div|figure|section|article|details|aside|center)>\s*$/i.test(line.text)
  return isClosing && before?.text.trim() !== '' && !/^\s*</.test(before?.text ?? '<') ? [lineFrom(line), line] : [line]
}
