/** Finds keys in the object and array literals that a module's values are written as, without running it. */
import type {
  ArrayExpression,
  Expression,
  Literal,
  Node,
  ObjectExpression,
  Program,
  Property,
  SpreadElement,
  TemplateLiteral,
} from 'estree'

export interface FoundKey {
  /** The key in its object, or the element in its array. The nearest one above if the key isn't written out. */
  key: Node
  /** The key's value, if it's a text that is written out. */
  text?: Literal | TemplateLiteral
}

/** So that constants that refer to each other in a circle end. */
const MAX_STEPS = 20

/** Follows keys through literals, constants, spreads, and arguments as of `defineConfig({…})`. Undefined if not even the first is written out. */
export function findKey(program: Program, root: Expression, keys: readonly PropertyKey[]): FoundKey | undefined {
  const literalOf = createResolver(program)
  let found: FoundKey | undefined
  let value: Node = root
  for (const key of keys) {
    const next = entryAt(literalOf(value), key, literalOf)
    if (next === undefined) return found === undefined ? undefined : { key: found.key }
    value = next.value
    const text = literalOf(value)
    found = { key: next.key, ...((text.type === 'Literal' || text.type === 'TemplateLiteral') && { text }) }
  }
  return found
}

type LiteralOf = (node: Node) => Node

/** Returns a function that replaces constants, awaited values and calls by the expressions that they stand for. */
function createResolver({ body }: Program): LiteralOf {
  const constants = new Map<string, Expression>()
  for (const statement of body) {
    if (statement.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declarations) if (id.type === 'Identifier' && init != null) constants.set(id.name, init)
  }
  const stepFrom = (node: Node): Node | undefined => {
    if (node.type === 'Identifier') return constants.get(node.name)
    if (node.type === 'AwaitExpression') return node.argument
    return node.type === 'CallExpression' && keepsArgument(node.callee) ? node.arguments[0] : undefined
  }
  return (node) => {
    let reached = node
    for (let steps = 0; steps < MAX_STEPS; steps++) reached = stepFrom(reached) ?? reached
    return reached
  }
}

const OBJECT_SCHEMAS = ['object', 'strictObject', 'looseObject']

/** True if a function's value has the keys of its argument. A method such as `map` changes its object. */
function keepsArgument(callee: Node): boolean {
  if (callee.type !== 'MemberExpression') return true
  return callee.property.type === 'Identifier' && OBJECT_SCHEMAS.includes(callee.property.name)
}

interface Entry {
  key: Node
  value: Node
}

function entryAt(literal: Node, key: PropertyKey, literalOf: LiteralOf, depth = 0): Entry | undefined {
  if (depth > MAX_STEPS) return undefined
  if (literal.type === 'ObjectExpression') return propertyAt(literal, key, literalOf, depth)
  const element = literal.type === 'ArrayExpression' && typeof key === 'number' ? flattened(literal, literalOf)[key] : undefined
  return element == null ? undefined : { key: element, value: element }
}

/** The last property with a name, because later ones override earlier ones. */
function propertyAt({ properties }: ObjectExpression, key: PropertyKey, literalOf: LiteralOf, depth: number): Entry | undefined {
  for (const property of properties.toReversed()) {
    const found = property.type === 'Property' ? entryOf(property, key) : entryAt(literalOf(property.argument), key, literalOf, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

function entryOf({ key: name, value, computed }: Property, key: PropertyKey): Entry | undefined {
  const written = name.type === 'Identifier' && !computed ? name.name : name.type === 'Literal' ? String(name.value) : undefined
  return written === String(key) ? { key: name, value } : undefined
}

/** The elements of an array and of those that are spread in it, as far as their number is known. */
function flattened({ elements }: ArrayExpression, literalOf: LiteralOf, depth = 0): (Expression | null)[] {
  const all: (Expression | null)[] = []
  for (const element of elements) {
    const spread = element?.type === 'SpreadElement' ? spreadIn(element, literalOf, depth) : [element as Expression | null]
    // Elements after a list of unknown length can't be counted, but those before it can.
    if (spread === undefined) return all
    all.push(...spread)
  }
  return all
}

function spreadIn({ argument }: SpreadElement, literalOf: LiteralOf, depth: number): (Expression | null)[] | undefined {
  const literal = literalOf(argument)
  return literal.type === 'ArrayExpression' && depth < MAX_STEPS ? flattened(literal, literalOf, depth + 1) : undefined
}
