/** HTML that Astro's elements are given as a string, in `set:html`. */
import { htmlText } from '../text/html-text.ts'
import { noteAt } from './context.ts'
import { attributeOf, escapeMdx, expressionOf, type JsxNode, literalOf } from './jsx.ts'
import { type JsxContext, lineOf, offsets } from './jsx-context.ts'

/** Replaces an element by the text of its HTML: preformatted text as a code block. False if it has none. */
export function rewriteGivenHtml(node: JsxNode, { context, edits }: JsxContext): boolean {
  const value = attributeOf(node, 'set:html')?.value
  const html = typeof value === 'object' && value !== null ? literalOf(expressionOf(value)) : value
  if (typeof html !== 'string') return false
  const text = htmlText(html).trim()
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`{3,}/g)].map(([marks]) => marks.length + 1)))
  const isBlock = node.type === 'mdxJsxFlowElement'
  const lines = text.split(/\n+/).map((line) => escapeMdx(line.trim()))
  edits.replace(
    ...offsets(node),
    isBlock && /^\s*<pre\b/.test(html) ? `${fence}text\n${text}\n${fence}` : lines.join(isBlock ? '\n\n' : ' '),
  )
  noteAt(context, lineOf(node), 'construct', 'The HTML in `set:html`, of which the text was kept.')
  return true
}
