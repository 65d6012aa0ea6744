/**
 * Islands: nodes of a page whose output is only known when it renders. They're copied into a function that is added to the page's module,
 * so they see the page's imports and its props:
 *
 *     export const __markdown = { template: '…', islands: (props) => [{ node: <Counter start={total} />, name: 'Counter', toMarkdown: _module0.toMarkdown }] }
 */
import type { ArrayExpression, Expression } from 'estree'
import type { Nodes, Root } from 'hast'
import { toEstree } from 'hast-util-to-estree'
import type { MdxjsEsmHast } from 'mdast-util-mdxjs-esm'
import { CUSTOM_COMPONENTS } from '../../site/site-module-names.ts'
import { isJsx } from '../tree/jsx-element.ts'
import { literal, member, moduleOf, objectOf } from '../tree/make-expression.ts'
import { importedFrom, importedPartials } from '../tree/page-imports.ts'

/** Name of what a page's module exports for its Markdown, in Node only. */
export const MARKDOWN_EXPORT = '__markdown'

/** Creates the islands of a page. @param isOwn true for a name of the site's own components, which pages don't import */
export function createIslands(tree: Root, isOwn: (name: string) => boolean) {
  const entries: Expression[] = []
  const imports: Record<string, string> = {}
  const own = importedFrom(tree, /^\.{1,2}\//)
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
    if (!isJsx(node) || node.name === null) return objectOf(fields)
    const part = parts.get(node.name)
    if (part !== undefined) return objectOf([...fields, ['part', member(moduleName(part), MARKDOWN_EXPORT)]])
    const [first = ''] = node.name.split('.')
    const module = own.get(first) ?? (isOwn(first) ? CUSTOM_COMPONENTS : undefined)
    if (module === undefined) return objectOf(fields)
    fields.push(['name', literal(node.name)], ['toMarkdown', member(moduleName(module), 'toMarkdown')])
    return objectOf([...fields, ['children', literal(write(node.children))]])
  }

  return {
    /** Adds an island, unless it renders nothing. @param write writes its children, for components that make Markdown themselves @returns its number */
    add(node: Nodes, write: (children: readonly Nodes[]) => string): number | undefined {
      // The children may hold islands too, so this one's number is only known afterwards.
      const made = entry(node, write)
      return made === undefined ? undefined : entries.push(made) - 1
    },
    /** The function as a statement, and the modules it needs. Undefined if there's nothing to add to the page. @param template that of a part */
    finish(template?: string): { statement: MdxjsEsmHast; imports: Record<string, string> } | undefined {
      if (entries.length === 0 && template === undefined) return undefined
      const list: ArrayExpression = { type: 'ArrayExpression', elements: entries }
      const islands: Expression = {
        type: 'ArrowFunctionExpression',
        params: [{ type: 'Identifier', name: 'props' }],
        body: list,
        expression: true,
      }
      const value = objectOf([...(template === undefined ? [] : [['template', literal(template)] as const]), ['islands', islands]])
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
  const estree = moduleOf({
    type: 'ExportNamedDeclaration',
    specifiers: [],
    attributes: [],
    declaration: {
      type: 'VariableDeclaration',
      kind: 'const',
      declarations: [{ type: 'VariableDeclarator', id: { type: 'Identifier', name: MARKDOWN_EXPORT }, init }],
    },
  })
  return { type: 'mdxjsEsm', value: '', data: { estree } }
}
