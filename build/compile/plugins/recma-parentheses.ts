/** Removes nodes for parentheses from a page's JavaScript. Remark leaves nested ones in the tree, which can't be serialized. */
import type { Expression, Node, Program } from 'estree'
import { visit } from 'estree-util-visit'
import type { VFile } from 'vfile'

export function recmaParentheses() {
  return (tree: Program, file: VFile): undefined => {
    // There may be a comment between two of them.
    if (!/\(\s*[(/]/.test(String(file.value))) return
    visit(tree, (node, key, index, parents) => {
      const parent = parents.at(-1)
      if (key === undefined || parent === undefined || !isParenthesized(node)) return
      const slot = parent as unknown as Record<string, Node | Node[]>
      const list = slot[key]
      const inside = withoutParentheses(node)
      if (index !== undefined && Array.isArray(list)) list[index] = inside
      else slot[key] = inside
    })
  }
}

/** acorn's node for parentheses with `preserveParens`, which isn't part of ESTree. */
interface Parenthesized {
  expression: Expression | Parenthesized
}

function isParenthesized(node: object): node is Parenthesized {
  return (node as { type?: string }).type === 'ParenthesizedExpression'
}

function withoutParentheses(node: Parenthesized): Expression {
  let inside: Expression | Parenthesized = node
  while (isParenthesized(inside)) inside = inside.expression
  return inside
}
