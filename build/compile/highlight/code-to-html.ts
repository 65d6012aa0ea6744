/** Highlights code as HTML for the inside of a `pre`. Tokens get classes, and lines are separated by line breaks. */

import { escapeText } from '../../../src/server/document/html.ts'
import type { TokenStyle } from '../../store/entries.ts'
import type { Highlighter, Token } from './highlighter.ts'
import { styleClass } from './styles.ts'

/** A code block with its options. Plain data, because it's sent to threads. */
export interface CodeSpec {
  language: string
  lines: string[]
  /** Classes such as `highlighted` and `added`, by line, counted from 0. */
  classes: Record<number, string[]>
  /** Words to mark, by line. */
  words: Record<number, string[]>
  showLineNumbers: boolean
  /** Number of the first line, if it isn't 1. */
  firstLine?: number
  /** Whether it's code within a line, which gets its `code` element elsewhere. */
  isInline?: true
}

/** Highlights one block. Adds each token style that the result uses to `styles`, by class. */
export async function codeToHtml(spec: CodeSpec, highlighter: Highlighter, styles: Map<string, TokenStyle>): Promise<string> {
  const lines = await highlighter.tokenize(spec.lines, spec.language)
  // To dim the lines without focus, every line has to be an element.
  const needsLines = spec.showLineNumbers || Object.values(spec.classes).some((classes) => classes.includes('focused'))
  const html = lines.map((tokens, index) => {
    const classes = spec.classes[index] ?? []
    const content = (spec.words[index] ?? [])
      .reduce(markWord, tokens)
      .map((token) => tokenToHtml(token, styles))
      .join('')
    // Most lines have no classes, so leaving out their elements makes pages much smaller.
    const number = spec.firstLine === undefined ? '' : ` data-line="${spec.firstLine + index}"`
    return classes.length === 0 && !needsLines ? content : `<span class="${['line', ...classes].join(' ')}"${number}>${content}</span>`
  })
  return spec.isInline === true ? html.join('\n') : `<code>${html.join('\n')}</code>`
}

type MarkedToken = Token & { marked?: true }

/** Splits tokens at the start and the end of a marked word. */
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

function tokenToHtml(token: MarkedToken, styles: Map<string, TokenStyle>): string {
  const text = escapeText(token.content)
  const classes: string[] = []
  if (token.style !== undefined) {
    const name = styleClass(token.style)
    styles.set(name, token.style)
    classes.push(name)
  }
  if (token.marked) classes.push('marked-word')
  return classes.length === 0 ? text : `<span class="${classes.join(' ')}">${text}</span>`
}
