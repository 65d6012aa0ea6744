/** Values that pages read from modules of the imported site, which aren't carried over: lists of tabs, versions, addresses. */
import { extname } from 'node:path'
import { Parser, parseExpressionAt } from 'acorn'
import { transformSync } from 'esbuild'
import type { Expression, Program } from 'estree'
import type { Nodes, Root } from 'mdast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import { limitedText } from '../limits.ts'
import { type BodyContext, noteAt } from './context.ts'
import { escapeMdx, expressionOf, isJsxElement, literalOf } from './jsx.ts'
import { freeNames } from './names.ts'
import { rangeOf } from './parse.ts'

/** What a module exports by name, as far as it's written out there. Nothing of it runs. Empty if it can't be parsed. */
export function moduleValues(file: string): Record<string, unknown> {
  const ending = extname(file)
  if (!/^\.[cm]?[jt]sx?$/.test(ending)) return {}
  let program: Program
  try {
    const { code } = transformSync(limitedText(file), { loader: /^\.[cm]?ts$/.test(ending) ? 'ts' : 'tsx', jsx: 'automatic' })
    program = Parser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as Program
  } catch {
    return {}
  }
  const constants = new Map<string, unknown>()
  const exported: Record<string, unknown> = {}
  const valueIn = (node: Expression | null | undefined) => literalOf(node ?? undefined, (name) => constants.get(name))
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type === 'VariableDeclaration' && declaration.kind !== 'let') {
      for (const { id, init } of declaration.declarations) {
        if (id.type !== 'Identifier') continue
        constants.set(id.name, valueIn(init))
        if (declaration !== statement) exported[id.name] = constants.get(id.name)
      }
    }
    if (statement.type === 'ExportNamedDeclaration') {
      for (const { local, exported: name } of statement.specifiers) {
        if (local.type === 'Identifier' && name.type === 'Identifier') exported[name.name] = constants.get(local.name)
      }
    }
    if (statement.type === 'ExportDefaultDeclaration') exported['default'] = valueIn(statement.declaration as Expression)
  }
  return exported
}

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
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'object' || attribute.value === null) continue
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

/** Whether a value is known to its last part. */
function isWhole(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isWhole)
  return value !== undefined
}
