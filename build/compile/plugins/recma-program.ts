/** The small plugins that complete a page's program. */
import type { Expression, Node, Position, Program } from 'estree'
import { toJs } from 'estree-util-to-js'
import { visit } from 'estree-util-visit'
import type { VFile } from 'vfile'
import { boundNames } from '../../parse/bound-names.ts'
import { findNodeGlobals, NODE_GLOBALS } from '../../parse/node-globals.ts'
import { nodeGlobal } from '../../report/node-global.ts'
import { MARKDOWN_EXPORT } from '../markdown/islands.ts'
import { FRONTMATTER, pageFile } from '../page-file.ts'

/** Reports names that are declared twice. The imports and exports of a page are parsed separately, but form one module. */
export function recmaCheckNames() {
  return (tree: Program, file: VFile): undefined => {
    const declared = new Map<string, Position | undefined>()
    for (const statement of tree.body) {
      // At this point, the page's content is a default export with a name.
      for (const name of boundNames(statement.type === 'ExportDefaultDeclaration' ? statement.declaration : statement)) {
        // Code that MDX adds has no position.
        const start = statement.loc?.start ?? declared.get(name)
        if (declared.has(name)) {
          pageFile(file).diagnostics.push({
            severity: 'error',
            code: 'name-taken',
            message: `The page already has something called \`${name}\`.`,
            fix: 'All imports and exports of a page share one scope, wherever they are: give this one another name.',
            ...(start && { line: start.line, column: start.column + 1 }),
          })
        }
        declared.set(name, start)
      }
    }
  }
}

/** Notes whether a page uses `frontmatter`, which its module then gets. */
export function recmaFrontmatter() {
  return (tree: Program, file: VFile): undefined => {
    // A page can import or declare something of that name itself.
    if (tree.body.some((statement) => boundNames(statement).includes(FRONTMATTER))) return
    visit(tree, (node, key, _index, above) => {
      if (node.type === 'Identifier' && node.name === FRONTMATTER && !isName(key, above.at(-1))) pageFile(file).usesFrontmatter = true
    })
  }
}

/** Whether an identifier only names a property. */
function isName(key: string | undefined, parent: Node | undefined): boolean {
  if (parent?.type === 'MemberExpression') return key === 'property' && !parent.computed
  return parent?.type === 'Property' && key === 'key' && !parent.computed && !parent.shorthand
}

/** Takes the function that makes a page's islands out of its module, because only Node runs it. */
export function recmaIslands() {
  return (tree: Program, file: VFile): undefined => {
    const { islands } = pageFile(file)
    if (islands === undefined) return
    tree.body = tree.body.filter((statement) => {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined
      if (declaration?.type !== 'VariableDeclaration' || !isMarkdown(declaration.declarations[0]?.id)) return true
      islands.code = toJs({ type: 'Program', sourceType: 'module', body: [declaration] }).value
      return false
    })
  }
}

function isMarkdown(id: { type: string; name?: string } | undefined): boolean {
  return id?.type === 'Identifier' && id.name === MARKDOWN_EXPORT
}

/** Reports globals of Node in a page's code, which browsers run too. Runs when what only Node runs has been taken out. */
const NAMES = new Map(NODE_GLOBALS.map((name) => [name, name]))

export function recmaNodeGlobals() {
  return (tree: Program, file: VFile): undefined => {
    const { diagnostics } = pageFile(file)
    for (const { name, node } of findNodeGlobals(tree, NAMES)) {
      const start = node.loc?.start
      diagnostics.push({ ...nodeGlobal(name), ...(start && { line: start.line, column: start.column + 1 }) })
    }
  }
}

/** Removes nodes for parentheses from a page's JavaScript. Remark leaves nested ones in the tree, which can't be serialized. */
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
