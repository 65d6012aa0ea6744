/** Puts text and numbers in place of expressions that only name them, `{frontmatter.version}` or `{version}` of a constant, so that titles and search have them. */
import type { Program, Statement } from 'estree'
import type { Nodes, Root, Text } from 'hast'
import { getOwn } from '../../../src/shared/get-own.ts'
import { wellFormed } from '../../util/text/well-formed.ts'
import { FRONTMATTER } from '../page-file.ts'
import type { PluginOptions } from '../page-input.ts'
import { isExpression } from '../tree/jsx-element.ts'
import { declaredNames, topStatements } from '../tree/page-imports.ts'
import { replaceNodes } from '../tree/walk.ts'

type Values = Readonly<Record<string, unknown>>

/** A name, or keys in an object. */
const NAMED = /^\s*([\p{ID_Start}$_][\p{ID_Continue}$]*)((?:\??\.[\w$]+)*)\s*$/u

export function rehypeKnownValues({ frontmatter }: Pick<PluginOptions, 'frontmatter'>) {
  return (tree: Root): undefined => {
    const constants: Values = Object.fromEntries(topStatements(tree).flatMap(constantsIn))
    // A page can import or declare something of that name itself.
    const values = declaredNames(tree).has(FRONTMATTER) ? constants : { ...constants, [FRONTMATTER]: frontmatter }
    replaceNodes(tree, (node) => valueText(node, values))
  }
}

function constantsIn(statement: Program['body'][number]): [string, unknown][] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : (statement as Statement)
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return []
  return declaration.declarations.flatMap(({ id, init }): [string, unknown][] =>
    id.type === 'Identifier' && init?.type === 'Literal' ? [[id.name, init.value]] : [],
  )
}

function valueText(node: Nodes, values: Values): Text | undefined {
  const [, name, keys = ''] = (isExpression(node) && NAMED.exec(node.value)) || []
  if (name === undefined) return undefined
  const value = keys
    .split(/\??\./)
    .slice(1)
    .reduce((above, key) => (typeof above === 'object' && above !== null ? getOwn(above as Values, key) : undefined), getOwn(values, name))
  // React shows nothing for true, false and null, and a list may be one of elements.
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  // A message about half of a character names the place of the expression, which static text doesn't have.
  if (value !== wellFormed(value)) return undefined
  return { type: 'text', value: String(value), ...(node.position && { position: node.position }) }
}
