/**
 * The JavaScript of an MDX page, parsed where it stands: imports and exports, expressions, and attributes that are expressions. The native
 * parser gives their text alone.
 */
import { type Node as AcornNode, type Comment, type Options, Parser } from 'acorn'
import acornJsx from 'acorn-jsx'
import type { Program } from 'estree'
import type { Nodes, Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import { location } from 'vfile-location'
import { findAttributes } from './jsx-attributes.ts'

const JsxParser = Parser.extend(acornJsx())

/** What MDX takes for a module, and not for a script. */
const MODULE_STATEMENTS = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ExportDefaultDeclaration', 'ExportNamedDeclaration'])

type EsmNode = Extract<Nodes, { type: 'mdxjsEsm' }>

/** Adds parsed JavaScript to the nodes of a tree that hold some, and places to attributes. False where some of it is not as the tree has it. */
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
  // In a list or a quote the text of a longer expression is not one piece of the source.
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

/** `{...props}` as the object that it would be elsewhere. */
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
  if (isBlank(text.slice(start))) {
    const program = attempt(() => JsxParser.parse(asSpaces(text.slice(0, start)) + text.slice(start), optionsFor(comments)))
    return program && programOf({ ...program, start, end }, comments)
  }
  const expression = attempt(() => JsxParser.parseExpressionAt(text, start, optionsFor(comments)))
  if (expression === undefined || !isBlank(text.slice(expression.end))) return undefined
  const statement = { type: 'ExpressionStatement', expression, start, end }
  return programOf({ type: 'Program', start, end, body: [statement], sourceType: 'module' }, comments)
}

/** True where there is no code, but maybe comments. One of a line has to end before the brace does. */
function isBlank(code: string): boolean {
  return /^\s*$/.test(code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/[^\r\n]*(?:\r\n|\n|\r)/g, ''))
}

/**
 * All imports and exports are parsed at once, as the one module that they are, in a text that has nothing else: names that are exported before
 * they are declared are fine then, and those declared twice are not.
 */
function addStatements(nodes: readonly EsmNode[], source: string, toPoint: ReturnType<typeof location>['toPoint']): boolean {
  const comments: Comment[] = []
  const program = attempt(() => JsxParser.parse(onlyNodes(nodes, source), optionsFor(comments)))
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

/** The source with spaces for all that is in none of the nodes. */
function onlyNodes(nodes: readonly EsmNode[], source: string): string {
  let text = ''
  for (const { value, position } of nodes) {
    const start = position?.start.offset ?? 0
    text += asSpaces(source.slice(text.length, start))
    text += source.slice(start, start + value.length)
  }
  return text
}

/** As long, on as many lines. */
function asSpaces(text: string): string {
  return text.replace(/[^\r\n]/g, ' ')
}

function optionsFor(comments: Comment[]): Options {
  return { ecmaVersion: 2024, sourceType: 'module', locations: true, ranges: true, onComment: comments }
}

function programOf(program: object, comments: Comment[]): Program {
  return { ...program, comments } as unknown as Program
}

function attempt<Tree extends AcornNode>(parse: () => Tree): Tree | undefined {
  try {
    return parse()
  } catch {
    return undefined
  }
}
