/** A highlighted code block as a tree: `pre > code > span.line > span`, tokens as classes, line ends as text. */
import type { Element, ElementContent } from 'hast'
import type { FenceInfo } from './fence.ts'
import type { Highlighter, Token } from './highlighter.ts'
import { readNotations } from './notations.ts'
import { lookClass, type TokenLook } from './styles.ts'

/**
 * Highlights one fence. `looks` collects every token style that the result refers to.
 * Keyboards reach a long line because the block itself takes focus.
 */
export async function codeToHast(code: string, info: FenceInfo, highlighter: Highlighter, looks: Map<string, TokenLook>): Promise<Element> {
  const annotated = readNotations(code)
  const lines = await highlighter.tokenize(annotated.lines.join('\n'), info.language)
  const children: ElementContent[] = []
  lines.forEach((tokens, index) => {
    const classes = new Set(annotated.classes.get(index))
    if (info.highlighted.has(index + 1)) classes.add('highlighted')
    const marked = (annotated.words.get(index) ?? []).reduce(markWord, tokens)
    const content = marked.map((token) => tokenToHast(token, looks))
    if (index > 0) children.push({ type: 'text', value: '\n' })
    // A line that carries nothing needs no element of its own: most of a page's code is such lines.
    if (classes.size === 0 && !info.showLineNumbers) children.push(...content)
    else children.push({ type: 'element', tagName: 'span', properties: { className: ['line', ...classes] }, children: content })
  })
  const hasFocus = [...annotated.classes.values()].some((classes) => classes.has('focused'))
  const className = ['code', ...(info.showLineNumbers ? ['line-numbers'] : []), ...(hasFocus ? ['has-focus'] : [])]
  return {
    type: 'element',
    tagName: 'pre',
    properties: { className, tabIndex: 0 },
    children: [{ type: 'element', tagName: 'code', properties: {}, children }],
  }
}

type MarkedToken = Token & { marked?: true }

/** Splits tokens where a marked word begins and ends. */
function markWord(tokens: MarkedToken[], word: string): MarkedToken[] {
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

function tokenToHast(token: MarkedToken, looks: Map<string, TokenLook>): ElementContent {
  const classes: string[] = []
  if (token.look !== undefined) {
    const name = lookClass(token.look)
    looks.set(name, token.look)
    classes.push(name)
  }
  if (token.marked) classes.push('marked-word')
  const value: ElementContent = { type: 'text', value: token.content }
  return classes.length === 0 ? value : { type: 'element', tagName: 'span', properties: { className: classes }, children: [value] }
}
