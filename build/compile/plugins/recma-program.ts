/** The small plugins that complete a page's program. */
import type { Expression, Node, Position, Program } from 'estree'
import { toJs } from 'estree-util-to-js'
import { visit } from 'estree-util-visit'
import type { VFile } from 'vfile'
import { boundNames } from '../../parse/bound-names.ts'
import { findNodeGlobals, NODE_GLOBALS } from '../../parse/node-globals.ts'
import { nodeGlobal } from '../../report/node-global.ts'
import type { PartialPosition } from '../../report/position-at.ts'
import { MARKDOWN_EXPORT } from '../markdown/islands.ts'
import { FRONTMATTER, pageFile, reportTo } from '../page-file.ts'
import { moduleOf } from '../tree/make-expression.ts'

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
          const message = `The page already has something called \`${name}\`.`
          const fix = 'All imports and exports of a page share one scope, wherever they are: give this one another name.'
          reportTo(file, place(start), 'error', 'name-taken', { message, fix })
        }
        declared.set(name, start)
      }
    }
  }
}

/** JavaScript's columns count from 0. */
function place(start: Position | undefined): PartialPosition {
  return start === undefined ? {} : { line: start.line, column: start.column + 1 }
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

/** True if an identifier only names a property. */
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
      if (declaration?.type !== 'VariableDeclaration' || !boundNames(declaration).includes(MARKDOWN_EXPORT)) return true
      islands.code = toJs(moduleOf(declaration)).value
      return false
    })
  }
}

/** Reports globals of Node in a page's code, which browsers run too. Runs when what only Node runs has been taken out. */
const NAMES = new Map(NODE_GLOBALS.map((name) => [name, name]))

export function recmaNodeGlobals() {
  return (tree: Program, file: VFile): undefined => {
    for (const { name, node } of findNodeGlobals(tree, NAMES))
      pageFile(file).diagnostics.push({ ...nodeGlobal(name), ...place(node.loc?.start) })
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
      let inside = node.expression
      while (isParenthesized(inside)) inside = inside.expression
      if (index !== undefined && Array.isArray(list)) list[index] = inside
      else slot[key] = inside
    })
  }
}

/** acorn's node for parentheses with `preserveParens`, which isn't part of ESTree. */
function isParenthesized(node: object): node is { expression: Expression } {
  return (node as { type?: string }).type === 'ParenthesizedExpression'
}
