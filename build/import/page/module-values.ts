/** Values that pages read from modules of the imported site, which aren't carried over: lists of tabs, versions, addresses. */
import { parseExpressionAt } from 'acorn'
import type { Expression } from 'estree'
import type { Nodes, Root } from 'mdast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import { type BodyContext, noteAt } from './context.ts'
import { attributesOf, escapeMdx, expressionOf, isJsxElement, literalOf } from './jsx.ts'
import { freeNames } from './names.ts'
import { rangeOf } from './parse.ts'

/**
 * Writes the values of imported names out where a page uses them, in its tree and in its text, and notes that.
 * @param constant the value of a name, if the page imports it and it's known
 */
export function writeValues(tree: Root, constant: (name: string) => unknown, body: BodyContext): void {
  const write = (node: Nodes | MdxJsxAttribute, text: string) => {
    const range = rangeOf(node)
    const written = body.source.slice(range.start, range.end)
    body.edits.replace(range, text)
    noteAt(body, node.position?.start.line, 'value', `\`${written}\`, which is written out now.`, written)
  }
  const valueIn = (node: Expression | undefined) => {
    const isImported = node !== undefined && freeNames(node).some((name) => constant(name) !== undefined)
    const value = isImported ? literalOf(node, constant) : undefined
    return isWhole(value) ? value : undefined
  }
  visit(tree, (node) => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      const value = valueIn(expressionOf(node))
      if (typeof value === 'string' || typeof value === 'number') write(node, escapeMdx(String(value)))
    }
    if (!isJsxElement(node)) return
    for (const attribute of attributesOf(node)) {
      if (typeof attribute.value !== 'object' || attribute.value === null) continue
      const value = valueIn(expressionOf(attribute.value))
      if (value === undefined) continue
      const text = JSON.stringify(value)
      const expression = parseExpressionAt(text, 0, { ecmaVersion: 'latest' }) as Expression
      attribute.value.value = text
      attribute.value.data = { estree: { type: 'Program', sourceType: 'module', body: [{ type: 'ExpressionStatement', expression }] } }
      write(attribute, `${attribute.name}={${text}}`)
    }
  })
}

/** True if a value is known to its last part, and nothing of a package. */
export function isWhole(value: unknown): boolean {
  if (typeof value === 'object' && value !== null && ('__call' in value || '__name' in value)) return false
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isWhole)
  return value !== undefined
}
