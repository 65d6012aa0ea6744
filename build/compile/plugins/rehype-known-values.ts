/**
 * Puts text and numbers in place of expressions that only name them: `{frontmatter.version}`, or `{version}` after `export const version = '7.1'`. They're
 * known before the page renders, so titles, ids of headings and search have them like any other text.
 */
import type { Program, Statement } from 'estree'
import type { Nodes, Root, Text } from 'hast'
import type { Frontmatter } from '../../../src/shared/frontmatter/frontmatter.ts'
import { getOwn } from '../../../src/shared/get-own.ts'
import { wellFormed } from '../../util/text/well-formed.ts'
import { FRONTMATTER } from '../page-file.ts'
import { declaredNames } from '../tree/declared-names.ts'
import { walk } from '../tree/walk.ts'

export interface KnownValueOptions {
  /** The page's frontmatter, if it may show some of it. */
  frontmatter?: Frontmatter
}

type Values = Readonly<Record<string, unknown>>

/** A name, or keys in an object. */
const NAMED = /^\s*([\p{ID_Start}$_][\p{ID_Continue}$]*)((?:\??\.[\w$]+)*)\s*$/u

/** Whether a page may show values of its frontmatter. */
export function mayShowFrontmatter(source: string): boolean {
  return source.includes(FRONTMATTER)
}

export function rehypeKnownValues({ frontmatter }: KnownValueOptions) {
  return (tree: Root): undefined => {
    // A page can import or declare something of that name itself.
    const values = declaredNames(tree).has(FRONTMATTER) ? constantsOf(tree) : { ...constantsOf(tree), [FRONTMATTER]: frontmatter }
    walk(tree, (node) => valueText(node, values))
  }
}

function constantsOf(tree: Root): Values {
  const statements = tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : []))
  return Object.fromEntries(statements.flatMap(constantsIn))
}

function constantsIn(statement: Program['body'][number]): [string, unknown][] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : (statement as Statement)
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return []
  return declaration.declarations.flatMap(({ id, init }): [string, unknown][] =>
    id.type === 'Identifier' && init?.type === 'Literal' ? [[id.name, init.value]] : [],
  )
}

function valueText(node: Nodes, values: Values): Text | undefined {
  if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return undefined
  const [, name, keys = ''] = NAMED.exec(node.value) ?? []
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
