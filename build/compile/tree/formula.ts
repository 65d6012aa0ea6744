/** Formulas that KaTeX has made, with MathML and often the same again in HTML. As text, they're the TeX that they were written in. */
import type { Nodes } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { EXIT, visit } from 'unist-util-visit'

/** The formula that an element is, `isDisplayed` if it has a line of its own. Undefined if it isn't one, or doesn't contain its TeX. */
export function formulaOf(node: Nodes): { tex: string; isDisplayed: boolean } | undefined {
  if (node.type !== 'element') return undefined
  const { className } = node.properties
  const classes = Array.isArray(className) ? className : []
  if (node.tagName !== 'math' && !classes.includes('katex') && !classes.includes('katex-display')) return undefined
  let tex: string | undefined
  visit(node, 'element', ({ tagName, properties, children }) => {
    if (tagName !== 'annotation' || properties.encoding !== 'application/x-tex') return undefined
    tex = textOf({ type: 'root', children }).trim()
    return EXIT
  })
  return tex === undefined ? undefined : { tex, isDisplayed: classes.includes('katex-display') || node.properties.display === 'block' }
}
