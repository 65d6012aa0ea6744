/**
 * Islands: nodes of a page whose output is only known when it renders. They're copied into a function that is added to the page's module,
 * so they see the page's imports and its props:
 *
 *     export const __markdown = { template: '…', islands: (props) => [{ node: <Counter start={total} />, name: 'Counter', toMarkdown: _module0.toMarkdown }] }
 */
import type { ArrayExpression, Expression, ObjectExpression, Program, Property } from 'estree'
import type { Nodes, Root } from 'hast'
import { toEstree } from 'hast-util-to-estree'
import type { MdxjsEsmHast } from 'mdast-util-mdxjs-esm'
import { CUSTOM_COMPONENTS } from '../../site/site-module-names.ts'
import { importedPartials } from '../tree/imported-partials.ts'
import { isJsx } from '../tree/jsx-element.ts'

/** Name of what a page's module exports for its Markdown, in Node only. */
export const MARKDOWN_EXPORT = '__markdown'

export interface Islands {
  /**
   * Adds an island. @param write writes its children, for components that make Markdown themselves
   * @returns its number, or undefined if the node renders nothing
   */
  add(node: Nodes, write: (children: readonly Nodes[]) => string): number | undefined
  /** The function as a statement, and the modules it needs. Undefined if there's nothing to add to the page. @param template that of a part */
  finish(template?: string): { statement: MdxjsEsmHast; imports: Record<string, string> } | undefined
}

/** @param isOwn whether a name is one of the site's own components, which pages don't import */
export function createIslands(tree: Root, isOwn: (name: string) => boolean): Islands {
  const entries: Expression[] = []
  const imports: Record<string, string> = {}
  const own = relativeImports(tree)
  const parts = importedPartials(tree)

  function moduleName(specifier: string): string {
    const known = Object.keys(imports).find((name) => imports[name] === specifier)
    const name = known ?? `_module${Object.keys(imports).length}`
    imports[name] = specifier
    return name
  }

  function entry(node: Nodes, write: (children: readonly Nodes[]) => string): Expression | undefined {
    const expression = expressionOf(node)
    if (expression === undefined) return undefined
    const fields: [string, Expression][] = [['node', expression]]
    if (!isJsx(node) || node.name === null) return object(fields)
    const part = parts.get(node.name)
    if (part !== undefined) return object([...fields, ['part', member(moduleName(part), MARKDOWN_EXPORT)]])
    const [first = ''] = node.name.split('.')
    const module = own.get(first) ?? (isOwn(first) ? CUSTOM_COMPONENTS : undefined)
    if (module === undefined) return object(fields)
    fields.push(['name', text(node.name)], ['toMarkdown', member(moduleName(module), 'toMarkdown')])
    return object([...fields, ['children', text(write(node.children))]])
  }

  return {
    add(node, write) {
      // The children may hold islands too, so this one's number is only known afterwards.
      const made = entry(node, write)
      return made === undefined ? undefined : entries.push(made) - 1
    },
    finish(template) {
      if (entries.length === 0 && template === undefined) return undefined
      const list: ArrayExpression = { type: 'ArrayExpression', elements: entries }
      const islands: Expression = {
        type: 'ArrowFunctionExpression',
        params: [{ type: 'Identifier', name: 'props' }],
        body: list,
        expression: true,
      }
      const value = object([
        ...(template === undefined ? [] : [['template', text(template)] as [string, Expression]]),
        ['islands', islands],
      ])
      return { statement: exportStatement(value), imports }
    },
  }
}

/** A copy, because turning the page's own JSX into JavaScript changes its nodes. */
function expressionOf(node: Nodes): Expression | undefined {
  const [statement] = toEstree(structuredClone(node)).body
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined
}

function exportStatement(init: Expression): MdxjsEsmHast {
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    body: [
      {
        type: 'ExportNamedDeclaration',
        specifiers: [],
        attributes: [],
        declaration: {
          type: 'VariableDeclaration',
          kind: 'const',
          declarations: [{ type: 'VariableDeclarator', id: { type: 'Identifier', name: MARKDOWN_EXPORT }, init }],
        },
      },
    ],
  }
  return { type: 'mdxjsEsm', value: '', data: { estree } }
}

function object(fields: readonly [string, Expression][]): ObjectExpression {
  const properties = fields.map(
    ([name, value]): Property => ({
      type: 'Property',
      kind: 'init',
      method: false,
      shorthand: false,
      computed: false,
      key: { type: 'Identifier', name },
      value,
    }),
  )
  return { type: 'ObjectExpression', properties }
}

function text(value: string): Expression {
  return { type: 'Literal', value }
}

function member(name: string, property: string): Expression {
  return {
    type: 'MemberExpression',
    object: { type: 'Identifier', name },
    property: { type: 'Identifier', name: property },
    computed: false,
    optional: false,
  }
}

/** The modules of the author's that a page imports by a relative path, by the local names of what it imports from them. */
function relativeImports(tree: Root): Map<string, string> {
  const modules = new Map<string, string>()
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue
    for (const statement of node.data?.estree?.body ?? []) {
      const specifier = statement.type === 'ImportDeclaration' ? statement.source.value : undefined
      if (statement.type !== 'ImportDeclaration' || typeof specifier !== 'string' || !/^\.{1,2}\//.test(specifier)) continue
      for (const { local } of statement.specifiers) modules.set(local.name, specifier)
    }
  }
  return modules
}
