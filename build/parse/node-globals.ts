/** Finds the globals of Node that code uses where a browser gets to. Code behind a test that fails in browsers, such as `typeof process`, isn't there. */
import type { BinaryExpression, MemberExpression, Node, Pattern, PrivateIdentifier, Program, Super } from 'estree'
import { visit } from 'estree-util-visit'
import { namesIn } from './bound-names.ts'

/** What Node has and browsers lack. */
export const NODE_GLOBALS = ['process', 'Buffer', 'global', 'require', '__dirname', '__filename', 'setImmediate', 'clearImmediate']

/** What browsers have, for tests such as `typeof window`. */
const BROWSER_GLOBALS = new Set(['window', 'document', 'navigator', 'location', 'self', 'globalThis'])

/** What has the globals as its properties in browsers. */
const GLOBAL_OBJECTS = new Set(['globalThis', 'window', 'self'])

export interface GlobalUse {
  /** The global's own name. */
  name: string
  node: Node
}

/**
 * @param names the globals by their names in the code. A name that the code binds itself, wherever that is, isn't looked for
 * @returns the uses that throw in browsers, in the order of the code
 */
export function findNodeGlobals(program: Program, names: ReadonlyMap<string, string>): GlobalUse[] {
  const { bound, constants } = declarationsIn(program)
  const globals = new Map([...names].filter(([name]) => !bound.has(name)))
  const found: GlobalUse[] = []

  /** The type that `typeof` has in browsers. Undefined if that isn't known. */
  function typeOf(node: Node): string | undefined {
    if (node.type === 'MemberExpression') return isOfGlobalThis(node) === undefined ? undefined : 'undefined'
    if (node.type !== 'Identifier') return undefined
    if (globals.has(node.name)) return 'undefined'
    return BROWSER_GLOBALS.has(node.name) && !bound.has(node.name) ? 'object' : undefined
  }

  /** The global that `globalThis.process` and the like name. */
  function isOfGlobalThis(node: Node): string | undefined {
    if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier' || node.property.type !== 'Identifier' || node.computed)
      return undefined
    return GLOBAL_OBJECTS.has(node.object.name) && NODE_GLOBALS.includes(node.property.name) ? node.property.name : undefined
  }

  /** Whether a value is `undefined` in browsers, where minifiers write `void 0`. */
  function isUndefined(node: Node): boolean {
    if (node.type === 'UnaryExpression') return node.operator === 'void'
    return (node.type === 'Identifier' && node.name === 'undefined') || isOfGlobalThis(node) !== undefined
  }

  function compared({ operator, left, right }: BinaryExpression): boolean | undefined {
    // `'process' in globalThis`
    if (operator === 'in' && left.type === 'Literal' && right.type === 'Identifier' && GLOBAL_OBJECTS.has(right.name))
      return NODE_GLOBALS.includes(String(left.value)) ? false : undefined
    const isSame = /^[!=]==?$/.test(operator) && isUndefined(left) && (isUndefined(right) || (operator.length === 2 && isNull(right)))
    if (isSame) return operator.startsWith('=')
    const [test, value] = left.type === 'UnaryExpression' ? [left, right] : [right, left]
    if (test.type !== 'UnaryExpression' || test.operator !== 'typeof' || value.type !== 'Literal') return undefined
    const type = typeOf(test.argument)
    if (type === undefined) return undefined
    // Minifiers write `typeof process < "u"`, because "undefined" is the only type that comes after that letter.
    if (value.value === 'u' && test === left && /^[<>]=?$/.test(operator)) return operator.startsWith('>') === (type === 'undefined')
    if (/^===?$/.test(operator)) return type === value.value
    return /^!==?$/.test(operator) ? type !== value.value : undefined
  }

  /** Whether a value is true in browsers. Undefined if that isn't known. */
  function truthOf(node: Node, seen: readonly string[] = []): boolean | undefined {
    const inner = (part: Node) => truthOf(part, seen)
    switch (node.type) {
      case 'Literal':
        return Boolean(node.value)
      case 'Identifier': {
        const value = constants.get(node.name)
        return value === undefined || seen.includes(node.name) ? undefined : truthOf(value, [...seen, node.name])
      }
      case 'UnaryExpression': {
        if (node.operator !== '!') return node.operator === 'typeof' ? true : undefined
        const value = inner(node.argument)
        return value === undefined ? undefined : !value
      }
      case 'LogicalExpression': {
        const [left, right] = [inner(node.left), inner(node.right)]
        if (node.operator === '&&') return left === false || right === false ? false : left === true ? right : undefined
        if (node.operator === '||') return left === true || right === true ? true : left === false ? right : undefined
        return undefined
      }
      case 'BinaryExpression':
        return compared(node)
      case 'ChainExpression':
        return inner(node.expression)
      case 'CallExpression': {
        const { callee } = node
        if (callee.type !== 'Identifier' || seen.includes(callee.name)) return undefined
        const result = returnedBy(constants.get(callee.name))
        return result === undefined ? undefined : truthOf(result, [...seen, callee.name])
      }
      case 'MemberExpression':
        return isOfGlobalThis(node) !== undefined || (node.optional && isOfGlobalThis(node.object) !== undefined) ? false : undefined
      default:
        return undefined
    }
  }

  function inPattern(pattern: Pattern | null): void {
    if (pattern === null) return
    if (pattern.type === 'AssignmentPattern') {
      inPattern(pattern.left)
      look(pattern.right)
    } else if (pattern.type === 'ArrayPattern') pattern.elements.forEach(inPattern)
    else if (pattern.type === 'RestElement') inPattern(pattern.argument)
    else if (pattern.type === 'ObjectPattern') {
      for (const property of pattern.properties) {
        if (property.type === 'Property' && property.computed) look(property.key)
        inPattern(property.type === 'Property' ? property.value : property.argument)
      }
    } else if (pattern.type === 'MemberExpression') look(pattern)
  }

  function inStatements(statements: readonly Node[]): void {
    for (const statement of statements) {
      look(statement)
      // What follows `if (typeof process === 'undefined') return` is for Node.
      if (statement.type === 'IfStatement' && truthOf(statement.test) === true && leaves(statement.consequent)) return
    }
  }

  function look(node: Node | Super | PrivateIdentifier | null | undefined): void {
    if (node === null || node === undefined) return
    switch (node.type) {
      case 'Identifier': {
        const name = globals.get(node.name)
        if (name !== undefined) found.push({ name, node })
        return
      }
      case 'Program':
      case 'BlockStatement':
      case 'StaticBlock':
        inStatements(node.body)
        return
      case 'IfStatement':
      case 'ConditionalExpression': {
        const value = truthOf(node.test)
        look(node.test)
        if (value !== false) look(node.consequent)
        if (value !== true) look(node.alternate)
        return
      }
      case 'LogicalExpression': {
        const value = truthOf(node.left)
        look(node.left)
        const isSkipped = node.operator === '&&' ? value === false : node.operator === '||' && value === true
        if (!isSkipped) look(node.right)
        return
      }
      case 'UnaryExpression':
        if (node.operator !== 'typeof' || node.argument.type !== 'Identifier') look(node.argument)
        return
      case 'TryStatement':
        // Errors of the block are caught.
        if (node.handler === null || node.handler === undefined) look(node.block)
        else look(node.handler.body)
        look(node.finalizer)
        return
      case 'MemberExpression': {
        if (isReplaced(node)) return
        const name = node.optional ? undefined : isOfGlobalThis(node.object)
        if (name !== undefined) found.push({ name, node: node.object })
        look(node.object)
        if (node.computed) look(node.property)
        return
      }
      case 'Property':
      case 'MethodDefinition':
      case 'PropertyDefinition':
        if (node.computed) look(node.key)
        look(node.value)
        return
      case 'VariableDeclarator':
        inPattern(node.id)
        // Only Node calls the function that lists a page's parameters.
        if (isStaticParams(node.id) && /Function/.test(node.init?.type ?? '')) return
        look(node.init)
        return
      case 'FunctionDeclaration':
        if (node.id !== null && isStaticParams(node.id)) return
        node.params.forEach(inPattern)
        look(node.body)
        return
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        node.params.forEach(inPattern)
        look(node.body)
        return
      case 'CatchClause':
        look(node.body)
        return
      case 'LabeledStatement':
        look(node.body)
        return
      case 'AssignmentExpression':
        if (node.left.type === 'Identifier') look(node.left)
        else inPattern(node.left)
        look(node.right)
        return
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'BreakStatement':
      case 'ContinueStatement':
      case 'MetaProperty':
      case 'Literal':
        return
      case 'ExportNamedDeclaration':
        look(node.declaration)
        return
      default:
        for (const value of Object.values(node)) {
          for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) look(child)
        }
    }
  }

  look(program)
  return found
}

/** Whether it's `process.env.NODE_ENV`, which bundling replaces. */
function isReplaced({ object, property }: MemberExpression): boolean {
  const names = [
    object.type === 'MemberExpression' ? object.object : undefined,
    object.type === 'MemberExpression' ? object.property : undefined,
    property,
  ]
  return names.map((part) => (part?.type === 'Identifier' ? part.name : '')).join('.') === 'process.env.NODE_ENV'
}

function isStaticParams(id: Pattern): boolean {
  return id.type === 'Identifier' && id.name === 'staticParams'
}

/** What a function returns that does nothing else, such as `() => typeof window === 'undefined'`. */
function returnedBy(node: Node | undefined): Node | undefined {
  if (node === undefined || !('body' in node) || !/Function/.test(node.type)) return undefined
  const body = node.body as Node
  if (body.type !== 'BlockStatement') return body
  const [first] = body.body
  return first?.type === 'ReturnStatement' ? (first.argument ?? undefined) : undefined
}

function isNull(node: Node): boolean {
  return node.type === 'Literal' && node.value === null
}

/** Whether nothing that follows a statement in its block runs after it. */
function leaves(statement: Node): boolean {
  if (statement.type === 'BlockStatement') return statement.body.some(leaves)
  return ['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'].includes(statement.type)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** All names that code binds, and the values of constants and the functions whose name is bound once. */
function declarationsIn(program: Program): { bound: Set<string>; constants: Map<string, Node> } {
  const bound = new Set<string>()
  const constants = new Map<string, Node>()
  const bind = (pattern: Pattern | null | undefined): void => {
    for (const name of pattern ? namesIn(pattern) : []) {
      if (bound.has(name)) constants.delete(name)
      bound.add(name)
    }
  }
  visit(program, (node) => {
    if (node.type === 'VariableDeclaration') {
      for (const { id, init } of node.declarations) {
        const isNew = id.type === 'Identifier' && !bound.has(id.name)
        bind(id)
        if (isNew && init && id.type === 'Identifier') constants.set(id.name, init)
      }
    } else if (/Function/.test(node.type) && 'params' in node) {
      const isNew = node.type === 'FunctionDeclaration' && !bound.has(node.id.name)
      if ('id' in node) bind(node.id)
      if (isNew) constants.set(node.id.name, node)
      node.params.forEach(bind)
    } else if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') bind(node.id)
    else if (node.type === 'CatchClause') bind(node.param)
    else if (node.type === 'ImportDeclaration') for (const { local } of node.specifiers) bind(local)
  })
  return { bound, constants }
}
