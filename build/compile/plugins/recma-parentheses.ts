/** Takes parentheses out of the tree of a page's JavaScript, where remark leaves those that stand inside others: nothing can print them. */
import type { Expression, Node, Program } from 'estree'
import { visit } from 'estree-util-visit'
import type { VFile } from 'vfile'

export function recmaParentheses() {
  return (tree: Program, file: VFile): undefined => {
    // A comment may stand between two of them.
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

/** What acorn makes of parentheses when it is asked to keep them: no node of the standard's. */
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
