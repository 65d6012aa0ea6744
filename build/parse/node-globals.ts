/**
 * Finds the globals of Node that code uses where a browser gets to, and files that it loads by its own address. Code that tests where it runs, such as
 * with `typeof process`, is trusted.
 */
import type { MemberExpression, Node, Pattern, Program, Statement } from 'estree'
import { EXIT, visit } from 'estree-util-visit'
import { namesIn } from './bound-names.ts'

export const NODE_GLOBALS = ['process', 'Buffer', 'global', 'require', '__dirname', '__filename', 'setImmediate', 'clearImmediate']

/** Names that code asks for to know where it runs. */
const TESTED = new Set([...NODE_GLOBALS, 'window', 'document', 'navigator', 'location', 'self', 'globalThis'])

/** Objects that have the globals as properties in browsers. */
const GLOBAL_OBJECTS = new Set(['globalThis', 'window', 'self'])

/** Words of code that loads a file by its own address. Other bundlers copy the file. */
export const FILE_ADDRESSES = ['import.meta', 'Worker', 'SharedWorker']

/** @param names globals by their names in the code; those that it binds itself are left out @returns uses that throw in browsers, in order */
export function findNodeGlobals(program: Program, names: ReadonlyMap<string, string>): { name: string; node: Node }[] {
  const { bound, testers, addresses } = declarationsIn(program, (node) => tests(node, names))
  const found: { name: string; node: Node }[] = []
  visit(program, (node, key, _index, above) => {
    const address = bound.has(calleeOf(node) ?? '') ? undefined : fileAddress(node, above, addresses)
    if (address !== undefined) found.push({ name: address, node })
    const name = globalIn(node, key, above)
    if (name !== undefined && !above.some((around, depth) => isTrusted(around, above[depth + 1] ?? node))) found.push({ name, node })
  })
  return found

  function globalIn(node: Node, key: string | undefined, above: readonly Node[]): string | undefined {
    const parent = above.at(-1)
    if (node.type === 'Identifier') {
      const name = bound.has(node.name) ? undefined : names.get(node.name)
      return name !== undefined && isReference(key, parent) && !isReplaced(above) ? name : undefined
    }
    // `globalThis.process` is undefined, so only its properties throw.
    const isRead = parent?.type === 'MemberExpression' && key === 'object' && !parent.optional
    return isRead && node.type === 'MemberExpression' ? ofGlobalObject(node) : undefined
  }

  /** @param inner the part of the node that has the use */
  function isTrusted(node: Node, inner: Node): boolean {
    switch (node.type) {
      case 'IfStatement':
      case 'ConditionalExpression':
        return inner !== node.test && isTest(node.test)
      case 'LogicalExpression':
        return inner === node.right && isTest(node.left)
      case 'TryStatement':
        // Errors of the block are caught.
        return inner === node.block && node.handler !== null && node.handler !== undefined
      case 'Program':
      case 'BlockStatement':
        // Statements after `if (typeof process === 'undefined') return` are for Node.
        return node.body
          .slice(0, node.body.indexOf(inner as Statement))
          .some((statement) => statement.type === 'IfStatement' && leaves(statement.consequent) && isTest(statement.test))
      // Only Node calls the function that lists a page's parameters.
      case 'FunctionDeclaration':
        return node.id?.name === 'staticParams'
      case 'VariableDeclarator':
        return node.id.type === 'Identifier' && node.id.name === 'staticParams' && /Function/.test(inner.type)
      default:
        return false
    }
  }

  function isTest(node: Node): boolean {
    return has(node, (part) => tests(part, names) || (part.type === 'Identifier' && testers.has(part.name)))
  }
}

function calleeOf(node: Node | undefined): string | undefined {
  return node?.type === 'NewExpression' && node.callee.type === 'Identifier' ? node.callee.name : undefined
}

/** The property of `import.meta` that an expression or a part of a pattern reads. */
function metaProperty(node: Node | null | undefined, above: readonly Node[] = []): string | undefined {
  if (node?.type === 'ChainExpression') return metaProperty(node.expression)
  if (node?.type === 'MemberExpression') return node.object.type === 'MetaProperty' ? keyOf(node.property, node.computed) : undefined
  const [holder, pattern] = above.slice(-2)
  const from = holder && 'init' in holder ? holder.init : holder && 'right' in holder ? holder.right : undefined
  const isRead = node?.type === 'Property' && pattern?.type === 'ObjectPattern' && from?.type === 'MetaProperty'
  return isRead ? keyOf(node.key, node.computed) : undefined
}

function keyOf(key: Node, isComputed: boolean): string | undefined {
  return key.type === 'Literal' ? String(key.value) : key.type === 'Identifier' && !isComputed ? key.name : undefined
}

/**
 * The way in which code loads a file by its own address, such as `import.meta.url` for `new URL('./a.svg', import.meta.url)`.
 * @param addresses names of constants that have the address of the code
 */
function fileAddress(node: Node, above: readonly Node[], addresses: ReadonlySet<string>): string | undefined {
  const parent = above.at(-1)
  const name = calleeOf(node)
  const place = metaProperty(node, above)
  if (/^(?:dir|file)name$/.test(place ?? '') && !/^(?:Unary|Chain)Expression$/.test(parent?.type ?? '')) return `import.meta.${place}`
  if (place === 'glob' && parent?.type === 'CallExpression') return 'import.meta.glob'
  const resolved = node.type === 'CallExpression' && metaProperty(node.callee) === 'resolve' ? node.arguments[0] : undefined
  if (resolved?.type === 'Literal' && String(resolved.value).startsWith('.')) return 'import.meta.url'
  if (node.type !== 'NewExpression' || name === undefined) return undefined
  const [address, base] = node.arguments
  const isWorker = name === 'Worker' || name === 'SharedWorker'
  if (isWorker && address && fileAddress(address, [], addresses) !== undefined) return name
  const isOwn = name === 'URL' && (metaProperty(base) !== undefined || (base?.type === 'Identifier' && addresses.has(base.name)))
  const text = address?.type === 'Literal' ? address.value : address?.type === 'TemplateLiteral' ? address.quasis[0]?.value.raw : '/'
  // Two folders above the module of a page is the site's root, so code that runs there leads to the site's own files.
  const isRelative = !/^(?:[/#?]|\w+:|\.\.\/\.\.\/)/.test(String(text))
  return !isRelative ? undefined : isWorker ? name : isOwn && !calleeOf(parent)?.endsWith('Worker') ? 'import.meta.url' : undefined
}

/** True if an expression asks where the code runs. */
function tests(node: Node, names: ReadonlyMap<string, string>): boolean {
  if (node.type === 'UnaryExpression' && node.operator === 'typeof') {
    const { argument } = node
    return argument.type === 'Identifier' ? TESTED.has(names.get(argument.name) ?? argument.name) : ofGlobalObject(argument) !== undefined
  }
  // `'process' in globalThis`
  if (node.type === 'BinaryExpression' && node.operator === 'in')
    return node.right.type === 'Identifier' && GLOBAL_OBJECTS.has(node.right.name)
  return ofGlobalObject(node) !== undefined
}

/** The global that `globalThis.process` and the like name. */
function ofGlobalObject(node: Node): string | undefined {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier' || node.property.type !== 'Identifier' || node.computed)
    return undefined
  return GLOBAL_OBJECTS.has(node.object.name) && NODE_GLOBALS.includes(node.property.name) ? node.property.name : undefined
}

/** True if an identifier stands for a value, instead of naming a property, a label or an export. */
function isReference(key: string | undefined, parent: Node | undefined): boolean {
  if (parent === undefined || /Label|Break|Continue|Specifier|ExportAll|MetaProperty/.test(parent.type)) return false
  if (parent.type === 'UnaryExpression') return parent.operator !== 'typeof'
  return (key !== 'property' && key !== 'key') || ('computed' in parent && parent.computed)
}

/** True if the nodes above `process` make it `process.env.NODE_ENV`, which bundling replaces. */
function isReplaced(above: readonly Node[]): boolean {
  const properties = above.slice(-2).map((node) => (node.type === 'MemberExpression' ? (node as MemberExpression).property : undefined))
  return properties.map((part) => (part?.type === 'Identifier' ? part.name : '')).join('.') === 'NODE_ENV.env'
}

/** True if nothing that follows a statement in its block runs after it. */
function leaves(statement: Node): boolean {
  if (statement.type === 'BlockStatement') return statement.body.some(leaves)
  return ['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'].includes(statement.type)
}

/** True if a test is true for a node or a part of it. */
function has(node: Node, test: (part: Node) => boolean): boolean {
  let isFound = false
  visit(node, (part) => {
    isFound = test(part)
    return isFound ? EXIT : undefined
  })
  return isFound
}

/** All names that code binds, those of them whose value or function has a test, and those that are `import.meta.url`. */
function declarationsIn(program: Program, test: (node: Node) => boolean): Record<'bound' | 'testers' | 'addresses', Set<string>> {
  const bound = new Set<string>()
  const testers = new Set<string>()
  const addresses = new Set<string>()
  visit(program, (node, _key, _index, above) => {
    if (node.type === 'Property' && metaProperty(node, above) === 'url')
      for (const name of namesIn(node.value as Pattern)) addresses.add(name)
    if (node.type === 'VariableDeclarator') {
      if (node.id.type === 'Identifier' && metaProperty(node.init) === 'url') addresses.add(node.id.name)
      for (const name of namesIn(node.id)) bound.add(name)
      if (node.id.type === 'Identifier' && node.init && has(node.init, test)) testers.add(node.id.name)
    } else if (/Function/.test(node.type) && 'params' in node) {
      for (const name of node.params.flatMap(namesIn)) bound.add(name)
      if (!('id' in node) || !node.id) return
      bound.add(node.id.name)
      if (has(node.body, test)) testers.add(node.id.name)
    } else if ((node.type === 'ClassDeclaration' || node.type === 'ClassExpression') && node.id) bound.add(node.id.name)
    else if (node.type === 'CatchClause' && node.param) for (const name of namesIn(node.param)) bound.add(name)
    else if (node.type === 'ImportDeclaration') for (const { local } of node.specifiers) bound.add(local.name)
  })
  return { bound, testers, addresses }
}
