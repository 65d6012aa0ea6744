/** A highlighted code block as HTML: what stands inside its `pre`. Tokens are classes, line ends are text. */

import { escapeText } from '../../../src/server/document/html.ts'
import type { TokenStyle } from '../../store/entries.ts'
import type { Highlighter, Token } from './highlighter.ts'
import { styleClass } from './styles.ts'

/** Code with all that its author asked for, as plain data: it travels to the thread that highlights. */
export interface CodeSpec {
  language: string
  lines: string[]
  /** Classes of lines, by their number from 0: `highlighted`, `added` … */
  classes: Record<number, string[]>
  /** Words to mark, by line. */
  words: Record<number, string[]>
  showLineNumbers: boolean
}

/** Highlights one block. `looks` collects every token style that the result refers to. */
export async function codeToHtml(spec: CodeSpec, highlighter: Highlighter, looks: Map<string, TokenStyle>): Promise<string> {
  const lines = await highlighter.tokenize(spec.lines, spec.language)
  // Focus is told by what is not in focus: then every line has to be an element.
  const needsLines = spec.showLineNumbers || Object.values(spec.classes).some((classes) => classes.includes('focused'))
  const html = lines.map((tokens, index) => {
    const classes = spec.classes[index] ?? []
    const content = (spec.words[index] ?? [])
      .reduce(markWord, tokens)
      .map((token) => tokenToHtml(token, looks))
      .join('')
    // A line that carries nothing needs no element of its own: most of a page's code is such lines.
    return classes.length === 0 && !needsLines ? content : `<span class="${['line', ...classes].join(' ')}">${content}</span>`
  })
  return `<code>${html.join('\n')}</code>`
}

type MarkedToken = Token & { marked?: true }

/** Splits tokens where a marked word begins and ends. */
function markWord(tokens: readonly MarkedToken[], word: string): MarkedToken[] {
  const text = tokens.map((token) => token.content).join('')
  const ranges: [number, number][] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) ranges.push([at, at + word.length])
  let offset = 0
  return tokens.flatMap((token) => {
    const from = offset
    offset += token.content.length
    const cuts = ranges.flat().filter((cut) => cut > from && cut < offset)
    const edges = [from, ...cuts, offset]
    return edges.slice(1).map((end, index) => {
      const start = edges[index] ?? from
      const piece: MarkedToken = { ...token, content: text.slice(start, end) }
      if (ranges.some(([a, b]) => start >= a && end <= b)) piece.marked = true
      return piece
    })
  })
}

function tokenToHtml(token: MarkedToken, looks: Map<string, TokenStyle>): string {
  const text = escapeText(token.content)
  const classes: string[] = []
  if (token.look !== undefined) {
    const name = styleClass(token.look)
    looks.set(name, token.look)
    classes.push(name)
  }
  if (token.marked) classes.push('marked-word')
  return classes.length === 0 ? text : `<span class="${classes.join(' ')}">${text}</span>`
}
