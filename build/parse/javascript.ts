/** Parses the JavaScript of an MDX page in place: imports, exports and expressions. The native parser only returns their text. */
import { type Comment, type Options, Parser } from 'acorn'
import acornJsx from 'acorn-jsx'
import type { Program } from 'estree'
import type { Nodes, Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import { location } from 'vfile-location'
import { positionAt } from '../report/position-at.ts'
import { attempt } from '../util/attempt.ts'

const JsxParser = Parser.extend(acornJsx())

/** The statements that MDX allows outside of expressions. */
const MODULE_STATEMENTS = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ExportDefaultDeclaration', 'ExportNamedDeclaration'])

type EsmNode = Extract<Nodes, { type: 'mdxjsEsm' }>

/** Adds parsed JavaScript to a tree, and positions to attributes. Returns false if some of it doesn't match the tree. */
export function addJavaScript(tree: Root, source: string): boolean {
  const statements: EsmNode[] = []
  const { toPoint } = location(source)
  let isClear = true
  visit(tree, (node) => {
    if (node.type === 'mdxjsEsm') statements.push(node)
    else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
      isClear &&= addExpression(node, node.position?.start.offset, source)
    else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') isClear &&= addAttributes(node, source, toPoint)
    return isClear
  })
  return isClear && (statements.length === 0 || addStatements(statements, source, toPoint))
}

interface Holder {
  value: string
  data?: { estree?: Program | null | undefined } | undefined
}

/** @param brace offset of the opening brace */
function addExpression(node: Holder, brace: number | undefined, source: string): boolean {
  // In a list or a quote, the text of an expression over several lines isn't contiguous in the source.
  if (brace === undefined || !source.startsWith(`{${node.value}}`, brace)) return false
  const estree = parseExpression(source, brace + 1, brace + 1 + node.value.length)
  if (estree === undefined) return false
  node.data = { ...node.data, estree }
  return true
}

function addAttributes(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  source: string,
  toPoint: ReturnType<typeof location>['toPoint'],
): boolean {
  if (node.attributes.length === 0) return true
  const places = findAttributes(node, source)
  return node.attributes.every((attribute, index) => {
    const place = places?.[index]
    const start = place && toPoint(place.start)
    const end = place && toPoint(place.end)
    if (place === undefined || start === undefined || end === undefined) return false
    attribute.position = { start, end }
    if (attribute.type === 'mdxJsxExpressionAttribute') return addSpread(attribute, place.start, source)
    return typeof attribute.value !== 'object' || attribute.value === null || addExpression(attribute.value, place.value, source)
  })
}

/** Parses `{...props}` as an object expression. */
function addSpread(node: Holder, brace: number, source: string): boolean {
  const end = brace + node.value.length + 2
  const estree = parseExpression(source, brace, end)
  const [statement] = estree?.body ?? []
  const object = statement?.type === 'ExpressionStatement' ? statement.expression : undefined
  if (object?.type !== 'ObjectExpression' || object.properties.length !== 1 || object.properties[0]?.type !== 'SpreadElement') return false
  node.data = { ...node.data, estree: estree as Program }
  return true
}

function parseExpression(source: string, start: number, end: number): Program | undefined {
  const comments: Comment[] = []
  const text = source.slice(0, end)
  const { line, column } = positionAt(source, start)
  // Without it, the parser counts the lines before each expression.
  const options = { ...optionsFor(comments), startLocation: { line, column: column - 1 } }
  if (isBlank(text.slice(start))) {
    // The types hide the constructor.
    const program = attempt(() => (Reflect.construct(JsxParser, [options, text, start]) as Parser).parse())
    return program && programOf({ ...program, start, end }, comments)
  }
  const expression = attempt(() => JsxParser.parseExpressionAt(text, start, options))
  if (expression === undefined || !isBlank(text.slice(expression.end))) return undefined
  const statement = { type: 'ExpressionStatement', expression, start, end }
  return programOf({ type: 'Program', start, end, body: [statement], sourceType: 'module' }, comments)
}

/** True if there's no code, except for comments. A line comment has to end before the closing brace. */
function isBlank(code: string): boolean {
  return /^\s*$/.test(code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/[^\r\n]*(?:\r\n|\n|\r)/g, ''))
}

/** Parses imports and exports as one module, so names can be exported before they're declared, and duplicate declarations are errors. */
function addStatements(nodes: readonly EsmNode[], source: string, toPoint: ReturnType<typeof location>['toPoint']): boolean {
  const comments: Comment[] = []
  const text = onlyNodes(nodes, source)
  // Attributes of imports are from 2025, and parsers that know them have every import say that it has none.
  const options: Options = { ...optionsFor(comments), ...(/\bwith\s*\{/.test(text) && { ecmaVersion: 'latest' }) }
  const program = attempt(() => JsxParser.parse(text, options))
  if (program === undefined || program.body.some(({ type }) => !MODULE_STATEMENTS.has(type))) return false
  let placed = 0
  for (const node of nodes) {
    const start = node.position?.start.offset ?? 0
    const end = start + node.value.length
    const isWithin = (part: { start: number; end: number }): boolean => part.start >= start && part.end <= end
    const body = program.body.filter(isWithin)
    const last = toPoint(end)
    if (body.length === 0 || node.position === undefined || last === undefined) return false
    placed += body.length
    node.position.end = last
    node.data = { ...node.data, estree: programOf({ type: 'Program', start, end, body, sourceType: 'module' }, comments.filter(isWithin)) }
  }
  return placed === program.body.length
}

/** The source with spaces in place of everything outside of these nodes. */
function onlyNodes(nodes: readonly EsmNode[], source: string): string {
  let text = ''
  for (const { value, position } of nodes) {
    const start = position?.start.offset ?? 0
    text += source.slice(text.length, start).replace(/[^\r\n]/g, ' ')
    text += source.slice(start, start + value.length)
  }
  return text
}

function optionsFor(comments: Comment[]): Options {
  return { ecmaVersion: 2024, sourceType: 'module', locations: true, ranges: true, onComment: comments }
}

function programOf(program: object, comments: Comment[]): Program {
  return { ...program, comments } as unknown as Program
}

// Finds the attributes of a JSX element in the source, because the native parser doesn't return their positions.

interface AttributePlace {
  start: number
  end: number
  /** Start of the value, if there is one: its quote or brace. */
  value?: number
}

const SPACE = /\s*/y
const EQUALS = /\s*=\s*/y

/** The places of an element's attributes, in order. Undefined if the source doesn't have them one after the other. */
function findAttributes(
  { name, attributes, position }: MdxJsxFlowElement | MdxJsxTextElement,
  source: string,
): AttributePlace[] | undefined {
  const tag = position?.start.offset
  if (tag === undefined || name === null || !source.startsWith(`<${name}`, tag)) return undefined
  const places: AttributePlace[] = []
  let at = tag + 1 + name.length
  for (const attribute of attributes) {
    const start = skip(SPACE, source, at)
    const place =
      attribute.type === 'mdxJsxAttribute'
        ? placeOf(attribute.name, attribute.value, source, start)
        : spread(attribute.value, source, start)
    if (place === undefined || start === at) return undefined
    places.push(place)
    at = place.end
  }
  return places
}

function placeOf(name: string, value: unknown, source: string, start: number): AttributePlace | undefined {
  if (!source.startsWith(name, start)) return undefined
  const end = start + name.length
  if (value === null || value === undefined) return { start, end }
  const begin = skip(EQUALS, source, end)
  if (begin === end) return undefined
  const close = typeof value === 'string' ? endOfText(source, begin) : endOfExpression((value as { value: string }).value, source, begin)
  return close === undefined ? undefined : { start, end: close, value: begin }
}

function spread(value: string, source: string, start: number): AttributePlace | undefined {
  const end = endOfExpression(value, source, start)
  return end === undefined ? undefined : { start, end }
}

function endOfText(source: string, start: number): number | undefined {
  const quote = source[start]
  const end = quote === '"' || quote === "'" ? source.indexOf(quote, start + 1) : -1
  return end < 0 ? undefined : end + 1
}

function endOfExpression(value: string, source: string, start: number): number | undefined {
  return source.startsWith(`{${value}}`, start) ? start + value.length + 2 : undefined
}

function skip(pattern: RegExp, source: string, at: number): number {
  pattern.lastIndex = at
  return at + (pattern.exec(source)?.[0].length ?? 0)
}
