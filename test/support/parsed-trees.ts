/** The trees of a page from both parsers, in a form that can be compared. */
import assert from 'node:assert/strict'
import { createProcessor } from '@mdx-js/mdx'
import type { Root } from 'mdast'
import { parseForeignSyntax } from '../../build/parse/foreign-syntax.ts'
import { parseNatively } from '../../build/parse/native-parser.ts'
import { REMARK_SYNTAX } from '../../build/parse/remark-syntax.ts'

export type Format = 'md' | 'mdx'

const STOP = new Error('The tree is as it is wanted.')

let seen: unknown

/** Stops before Markdown becomes HTML, but after MDX has turned JSX that's alone in a paragraph into blocks, as the native parser does. */
const stopHere = () => (tree: Root) => {
  seen = JSON.parse(JSON.stringify(tree, comparable))
  throw STOP
}

const remarkPlugins = [...REMARK_SYNTAX, stopHere]
const processors = { md: createProcessor({ format: 'md', remarkPlugins }), mdx: createProcessor({ format: 'mdx', remarkPlugins }) }

/** Removes positions in JavaScript that remark doesn't get right: those of imported names and of spreads. */
function comparable(this: { type?: string }, key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`
  if (key === 'range' || ((key === 'start' || key === 'end') && typeof value === 'number')) return undefined
  if (key !== 'loc') return value
  const { start, end } = value as { start: { line: number; column: number }; end: { line: number; column: number } }
  const isPlaced = !['Program', 'ExpressionStatement', 'ObjectExpression', 'Identifier'].includes(this.type ?? '')
  return isPlaced ? [start.line, start.column, end.line, end.column] : undefined
}

function finished(tree: Root, format: Format): unknown {
  assert.throws(() => processors[format].runSync(tree as never), STOP)
  return seen
}

/** remark's tree, or `undefined` if the page has mistakes. */
export function byRemark(source: string, format: Format): unknown {
  let tree: Root
  try {
    tree = processors[format].parse(source) as unknown as Root
  } catch {
    return undefined
  }
  return finished(tree, format)
}

/** The native parser's tree, or `undefined` if it leaves the page to remark. */
export function byNative(source: string, format: Format): unknown {
  const tree = parseNatively(source, format === 'mdx')
  return tree && finished(tree, format)
}

/** The source of a page with foreign forms rewritten; `undefined` for mistakes. @param isNative true if the native parser decides what is text */
export function rewrittenSource(source: string, format: Format, isNative: boolean): string | undefined {
  const isMdx = format === 'mdx'
  const remark = (text: string) => processors[format].parse(text) as unknown as Root
  try {
    return parseForeignSyntax(source, isMdx, (text) => (isNative ? parseNatively(text, isMdx) : undefined) ?? remark(text)).source
  } catch {
    return undefined
  }
}

export function withoutPlaces(tree: unknown): unknown {
  return JSON.parse(JSON.stringify(tree, (key, value) => (key === 'position' ? undefined : value)) ?? 'null')
}
