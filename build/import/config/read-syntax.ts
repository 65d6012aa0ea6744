/** Reads a configuration as syntax alone: nothing of it runs, and what isn't written out is missing. */
import { dirname, resolve } from 'node:path'
import { Parser } from 'acorn'
import { transformSync } from 'esbuild'
import type { BaseFunction, Expression, Program } from 'estree'
import { getOwn } from '../../../src/shared/get-own.ts'
import { memoized } from '../../../src/shared/memoized.ts'
import { attempt } from '../../util/attempt.ts'
import { limitedText } from '../limits.ts'
import type { Notes } from '../notes.ts'
import { literalOf } from '../page/jsx.ts'
import type { Repository } from '../repository.ts'
import { moduleAt } from '../site-files.ts'
import { stringOf, type Values, valuesOf } from './values.ts'

/** Modules import others, but not without end. */
const DEEPEST = 5

/** What a file exports by default, without its code: lists, objects and texts that are written out. The notes say which of its keys are code. */
export function readSyntax(file: string, notes: Notes, repository: Repository): unknown {
  const missing = new Set<string>()
  const exported = new Module(file, repository, (path) => missing.add(path)).exports
  if (exported === undefined) notes.add('configuration', file, "It can't be parsed, so its options are missing.")
  for (const path of missing) notes.add('configuration', file, `${path} is code, which was not run.`)
  return getOwn(exported ?? {}, 'default') ?? exported
}

/** The exports of a module by name, as far as it's written out. Empty if it can't be parsed, or isn't code. */
export function exportsOf(file: string, repository: Repository): Values {
  if (!/\.[cm]?[jt]sx?$/.test(file)) return {}
  const known = modulesOf(repository)
  const exports = known.get(file) ?? new Module(file, repository, () => {}).exports ?? {}
  known.set(file, exports)
  return exports
}

/** Exports of modules that pages import. Thousands of pages may import the same one. */
const modulesOf = memoized((_: Repository) => new Map<string, Values>())

/** The Markdown that a component shows, if that's all that it does. */
export function markdownOf(value: unknown): string | undefined {
  return stringOf(valuesOf(value)[MARKDOWN])
}

const MARKDOWN = '__markdown'

class Module {
  readonly #file: string
  readonly #repository: Repository
  readonly #miss: (path: string) => void
  readonly #depth: number
  /** What the names in the module stand for. */
  readonly #values = new Map<string, unknown>()
  /** Names that are imported from packages, with how they're called there. */
  readonly #packages = new Map<string, string>()
  exports: Values | undefined

  constructor(file: string, repository: Repository, miss: (path: string) => void, depth = 0) {
    this.#file = file
    this.#repository = repository
    this.#miss = miss
    this.#depth = depth
    const program = parse(file, repository)
    if (program === undefined) return
    this.exports = {}
    for (const statement of program.body) this.#read(statement, this.exports)
  }

  #read(statement: Program['body'][number], exported: Values): void {
    if (statement.type === 'ImportDeclaration') {
      const from = String(statement.source.value)
      for (const item of statement.specifiers) {
        const imported = item.type === 'ImportSpecifier' && item.imported.type === 'Identifier' ? item.imported.name : 'default'
        this.#import(item.local.name, from, item.type === 'ImportNamespaceSpecifier' ? undefined : imported)
      }
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type === 'FunctionDeclaration') {
      const { name } = declaration.id
      this.#values.set(name, this.#shownBy(declaration))
      if (declaration !== statement) exported[name] = this.#values.get(name)
    }
    if (declaration?.type === 'VariableDeclaration')
      for (const { id, init } of declaration.declarations) {
        if (id.type !== 'Identifier') continue
        const from =
          init?.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'require' && init.arguments[0]
        if (from && from.type === 'Literal') this.#import(id.name, String(from.value), undefined)
        else this.#values.set(id.name, this.#valueOf(init ?? undefined, id.name))
        if (declaration !== statement) exported[id.name] = this.#values.get(id.name)
      }
    if (statement.type === 'ExportNamedDeclaration')
      for (const { local, exported: name } of statement.specifiers)
        if (local.type === 'Identifier' && name.type === 'Identifier') {
          if (statement.source) this.#import(`from ${name.name}`, String(statement.source.value), local.name)
          exported[name.name] = this.#values.get(statement.source ? `from ${name.name}` : local.name)
        }
    if (statement.type === 'ExportDefaultDeclaration') {
      const shown = statement.declaration.type === 'FunctionDeclaration' ? this.#shownBy(statement.declaration) : undefined
      exported['default'] = shown ?? this.#valueOf(statement.declaration as Expression, '')
    }
    const assigned =
      statement.type === 'ExpressionStatement' && statement.expression.type === 'AssignmentExpression' ? statement.expression : undefined
    if (
      assigned?.left.type === 'MemberExpression' &&
      assigned.left.property.type === 'Identifier' &&
      assigned.left.property.name === 'exports'
    )
      exported['default'] = this.#valueOf(assigned.right, '')
  }

  /** @param imported undefined for all of a module */
  #import(local: string, from: string, imported: string | undefined): void {
    const file = from.startsWith('.') ? moduleAt(resolve(dirname(this.#file), from), this.#repository) : undefined
    if (file === undefined) this.#packages.set(local, imported === undefined || imported === 'default' ? from : `${from}#${imported}`)
    else if (file.endsWith('.json')) {
      const text = this.#repository.mayRun(file) ? attempt(() => limitedText(file)) : undefined
      this.#values.set(local, text && attempt((): unknown => JSON.parse(text)))
    } else if (/\.mdx?$/.test(file)) this.#values.set(local, { [MARKDOWN]: file })
    else if (this.#depth < DEEPEST) {
      const { exports: all = {} } = new Module(file, this.#repository, this.#miss, this.#depth + 1)
      this.#values.set(local, imported === undefined ? (getOwn(all, 'default') ?? all) : getOwn(all, imported))
    }
  }

  /** The Markdown that a component shows, if that's all that it does, and its module imports it. */
  #shownBy({ body }: BaseFunction): unknown {
    const shown =
      body.type === 'BlockStatement' ? body.body.flatMap((own) => (own.type === 'ReturnStatement' ? own.argument : null)) : [body]
    const [call] = shown
    if (shown.length !== 1 || call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') return undefined
    const [element] = call.arguments
    if (!this.#packages.get(call.callee.name)?.startsWith('react/jsx-runtime#') || element?.type !== 'Identifier') return undefined
    const value = this.#values.get(element.name)
    return markdownOf(value) === undefined ? undefined : value
  }

  /** @param path the key whose value it is, for the notes. Empty for all of it. */
  #valueOf(node: Expression | undefined, path: string): unknown {
    switch (node?.type) {
      case undefined:
        return undefined
      case 'ArrayExpression':
        return node.elements.flatMap((element, index) => {
          if (element?.type !== 'SpreadElement') return [element === null ? null : (this.#valueOf(element, `${path}[${index}]`) ?? null)]
          const inner = this.#valueOf(element.argument, `${path}[${index}]`)
          return Array.isArray(inner) ? inner : []
        })
      case 'ObjectExpression': {
        const entries = node.properties.flatMap((property): (readonly [string, unknown])[] => {
          if (property.type === 'SpreadElement') return Object.entries(this.#valueOf(property.argument, path) ?? {})
          const key =
            property.computed || property.key.type !== 'Identifier' ? this.#valueOf(property.key as Expression, path) : property.key.name
          const own = path === '' ? String(key) : `${path}.${String(key)}`
          return key === undefined ? [] : [[String(key), this.#valueOf(property.value as Expression, own)]]
        })
        return Object.fromEntries(entries)
      }
      case 'CallExpression': {
        const name = node.callee.type === 'Identifier' ? node.callee.name : ''
        const args = node.arguments.flatMap((item, index) =>
          item.type === 'SpreadElement' ? [] : [() => this.#valueOf(item, index === 0 ? path : `${path}[${index}]`)],
        )
        // These return what they're given: `defineConfig({ … })`.
        if (/^(?:define|with)[A-Z]/.test(name)) return args[0]?.()
        const called = this.#packages.get(name)
        if (called !== undefined) return { __call: called, __args: args.map((read) => read() ?? null) }
        break
      }
      case 'Identifier':
        if (node.name === 'undefined') return undefined
        if (this.#values.has(node.name)) return this.#values.get(node.name)
        if (this.#packages.has(node.name)) return { __name: this.#packages.get(node.name) }
        break
      case 'ArrowFunctionExpression':
      case 'FunctionExpression': {
        const shown = this.#shownBy(node)
        if (shown !== undefined) return shown
        break
      }
      case 'UnaryExpression': {
        const value = this.#valueOf(node.argument, path)
        return node.operator === '-' ? -Number(value) : node.operator === '!' ? !value : undefined
      }
      default: {
        const value = literalOf(node, (name) => this.#values.get(name))
        if (value instanceof RegExp) return String(value)
        if (value !== undefined) return value
      }
    }
    this.#miss(path === '' ? 'What it exports' : `\`${path}\``)
    return undefined
  }
}

function parse(file: string, repository: Repository): Program | undefined {
  if (!repository.mayRun(file)) return undefined
  return attempt(() => {
    const { code } = transformSync(limitedText(file), { loader: /\.[cm]?ts$/.test(file) ? 'ts' : 'tsx', jsx: 'automatic' })
    return Parser.parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowAwaitOutsideFunction: true }) as Program
  })
}
