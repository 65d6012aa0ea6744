/** Formulas that KaTeX has made, with MathML and often the same again in HTML. As text, they're the TeX that they were written in. */
import type { Nodes } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { EXIT, visit } from 'unist-util-visit'

export interface Formula {
  tex: string
  /** True for a formula on a line of its own. */
  isDisplayed: boolean
}

/** The formula that an element is. Undefined if it isn't one, or doesn't contain its TeX. */
export function formulaOf(node: Nodes): Formula | undefined {
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
