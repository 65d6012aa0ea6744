/** Finds the phrases in a text that CONTRIBUTING.md asks authors to avoid. */
import { type Diagnostic, withExcerpt } from '../../build/report/diagnostic.ts'
import { PHRASES } from './phrases.ts'
import { readMessages } from './read-messages.ts'
import { CODE, type Prose, readProse } from './read-prose.ts'

/** Words that are quoted, such as an SDK's message, are what someone else wrote. */
const QUOTATION = /“[^”]*”|"[^"]*"/g

/** One diagnostic for each phrase in a Markdown file or a module, at its place. */
export function checkProse(displayPath: string, source: string): Diagnostic[] {
  const isMarkdown = /\.mdx?$/.test(displayPath)
  const blocks = isMarkdown ? readProse(displayPath, source) : readMessages(displayPath, source)
  const phrases = PHRASES.filter(({ inMarkdownOnly }) => isMarkdown || !inMarkdownOnly)
  return blocks.flatMap((block) => {
    const text = block
      .map((piece) => piece.text)
      .join('')
      .replace(/\s/g, ' ')
      .replace(QUOTATION, (quoted) => CODE.repeat(quoted.length))
    return phrases.flatMap(({ find, instead }) =>
      Array.from(text.matchAll(new RegExp(find, 'gi')), ({ 0: phrase, index }): Diagnostic => {
        const place = placeOf(offsetOf(block, index, phrase, source), source)
        return withExcerpt(
          { severity: 'error', code: 'prose', message: `Avoid “${phrase}”.`, fix: instead, file: displayPath, ...place },
          source,
        )
      }),
    )
  })
}

/** Where a phrase starts in its file. Escapes and indentation make the source longer than its text, so its first word is searched from there on. */
function offsetOf(block: Prose, index: number, phrase: string, source: string): number {
  let start = 0
  for (const { text, offset } of block) {
    if (index < start + text.length) {
      const guess = offset + index - start
      const found = source.indexOf(phrase.split(' ')[0] ?? phrase, guess)
      return found === -1 ? guess : found
    }
    start += text.length
  }
  return 0
}

/** Both counted from 1. */
function placeOf(offset: number, source: string): { line: number; column: number } {
  const before = source.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}
