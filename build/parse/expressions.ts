import type { Node as EstreeNode, Program } from 'estree'
import { visit as visitEstree } from 'estree-util-visit'
import type { Nodes } from 'hast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import type { PartialPosition } from '../report/position-at.ts'

/** The parsed expressions of a node and of its attributes. */
export function estreesOf(node: { type: string; data?: unknown; attributes?: unknown }): Program[] {
  const programs: Program[] = []
  const add = (holder: unknown) => {
    const estree = (holder as { data?: { estree?: Program } } | null)?.data?.estree
    if (estree) programs.push(estree)
  }
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression' || node.type === 'mdxjsEsm') add(node)
  if (Array.isArray(node.attributes)) {
    for (const attribute of node.attributes) {
      add(attribute)
      add((attribute as { value?: unknown }).value)
    }
  }
  return programs
}

export interface JsxInExpression {
  /** `a`, `Card`; for `HomePage.Button`, the first part. */
  name: string
  /** The whole name: `HomePage.Button`. */
  path: string
  attributes: JsxAttribute[]
  /** True if `{...props}` may add other attributes. */
  hasSpread: boolean
  place: PartialPosition
}

export interface JsxAttribute {
  name: string
  /** Undefined if the value is only known when the page renders. */
  value: string | undefined
  /** True if the attribute has no value. */
  isBare?: boolean
  place: PartialPosition
}

/** The parts of acorn's JSX nodes that are read here. */
interface JsxNode {
  type: string
  name?: JsxNode | string | undefined
  object?: JsxNode
  property?: JsxNode
  value?: EstreeNode | JsxNode | string | null
  attributes?: JsxNode[] | undefined
  expression?: EstreeNode
  loc?: { start: { line: number; column: number } }
}

/** The text of a JSX attribute; undefined if it's only known when the page renders. */
export function attributeValue({ value }: MdxJsxAttribute): string | undefined {
  if (typeof value === 'string') return value
  const statement = value?.data?.estree?.body[0]
  return statement?.type === 'ExpressionStatement' ? literalText(statement.expression) : undefined
}

/** Every JSX element in a node's expressions, outermost first. */
export function jsxInExpressions(node: Nodes): JsxInExpression[] {
  return estreesOf(node).flatMap(jsxElements)
}

/** Every JSX element in a program, outermost first. */
function jsxElements(program: Program): JsxInExpression[] {
  const elements: JsxInExpression[] = []
  visitJsx(program, (element, name) => {
    const attributes = (element.attributes ?? []).flatMap((attribute) => toAttribute(attribute) ?? [])
    const hasSpread = element.attributes?.some(({ type }) => type === 'JSXSpreadAttribute') === true
    elements.push({ name, path: pathOf(element.name), attributes, hasSpread, place: placeOf(element) })
  })
  return elements
}

/** Renames the attributes of the JSX in a program. @param rename returns a name, or undefined to remove the attribute */
export function renameAttributes(program: Program, rename: (element: string, attribute: JsxAttribute) => string | undefined): void {
  visitJsx(program, (element) => {
    element.attributes = element.attributes?.filter((node) => {
      const attribute = toAttribute(node)
      if (attribute === undefined) return true
      const name = rename(pathOf(element.name), attribute)
      if (name !== attribute.name && typeof node.name === 'object') node.name.name = name
      return name !== undefined
    })
  })
}

function visitJsx(program: Program, visit: (element: JsxNode, name: string) => void): void {
  visitEstree(program, (part) => {
    if ((part.type as string) !== 'JSXOpeningElement') return
    const element = part as unknown as JsxNode // the types of estree don't include JSX
    const name = firstName(element.name)
    if (name !== undefined) visit(element, name)
  })
}

function toAttribute(attribute: JsxNode): JsxAttribute | undefined {
  const name = firstName(attribute.name)
  if (attribute.type !== 'JSXAttribute' || name === undefined) return undefined
  const isBare = attribute.value === null
  return { name, value: literalValue(attribute.value), ...(isBare && { isBare }), place: placeOf(attribute) }
}

/** The attributes in a program's JSX whose value is written out. */
export function writtenAttributes(program: Program): { name: string; value: string; place: PartialPosition }[] {
  const attributes = jsxElements(program).flatMap((element) => element.attributes)
  return attributes.flatMap(({ name, value, place }) => (value === undefined ? [] : [{ name, value, place }]))
}

/** The specifiers that a program imports with `import`, `export … from` or a static `import('…')`. */
export function programImports(program: Program): string[] {
  const specifiers: string[] = []
  visitEstree(program, (part) => {
    if (!/^(?:Import(?:Declaration|Expression)|Export(?:Named|All)Declaration)$/.test(part.type) || !('source' in part)) return
    const specifier = literalText(part.source ?? undefined)
    if (specifier !== undefined) specifiers.push(specifier)
  })
  return specifiers
}

/** The text of a literal expression: `'/x'`, `` `/x` `` or `300`. */
export function literalText(expression: EstreeNode | undefined): string | undefined {
  if (expression?.type === 'Literal' && typeof expression.value === 'string') return expression.value
  if (expression?.type === 'Literal' && typeof expression.value === 'number') return String(expression.value)
  if (expression?.type !== 'TemplateLiteral' || expression.expressions.length > 0) return undefined
  return expression.quasis[0]?.value.cooked ?? undefined
}

function literalValue(value: JsxNode['value']): string | undefined {
  if (value === null || value === undefined || typeof value === 'string') return undefined
  const expression = (value as JsxNode).type === 'JSXExpressionContainer' ? (value as JsxNode).expression : (value as EstreeNode)
  return literalText(expression)
}

function firstName(name: JsxNode['name']): string | undefined {
  let current = name
  while (typeof current === 'object' && current.type === 'JSXMemberExpression') current = current.object
  if (typeof current === 'string') return current
  return typeof current?.name === 'string' ? current.name : undefined
}

function pathOf(name: JsxNode['name']): string {
  if (typeof name !== 'object') return name ?? ''
  return name.type === 'JSXMemberExpression' ? `${pathOf(name.object)}.${pathOf(name.property)}` : pathOf(name.name)
}

function placeOf({ loc }: JsxNode): PartialPosition {
  return loc === undefined ? {} : { line: loc.start.line, column: loc.start.column + 1 }
}
