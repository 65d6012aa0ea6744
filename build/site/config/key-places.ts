/** Finds the keys of a configuration in its sources, for messages: the bundle is one script without types, and its source map leads back. */
import { SourceMap, type SourceMapPayload } from 'node:module'
import { parse } from 'acorn'
import type { Expression, Node, Program } from 'estree'
import type { BundledConfig } from './bundle-config.ts'
import { type ConfigPlace, placeInSource } from './config-places.ts'
import { type FoundKey, findKey } from './static-keys.ts'

export interface KeyPlaces {
  /** The place of a key, within its quotes. If it isn't written out, that of the nearest key above it; empty if none is. */
  key(keys: readonly PropertyKey[]): ConfigPlace
  /** The place of the text that's the value of a key, within its quotes. Undefined if it isn't written out there. */
  text(keys: readonly PropertyKey[]): ConfigPlace | undefined
  /** Where a key is written, if that isn't always its own path. */
  written?(keys: readonly PropertyKey[]): readonly PropertyKey[]
}

/** Finds nothing, for configurations without a source. */
export const NO_PLACES: KeyPlaces = { key: () => ({}), text: () => undefined }

/** @param root the folder that paths in the source map are relative to */
export function keyPlaces({ code, format, sourceMap }: Pick<BundledConfig, 'code' | 'format' | 'sourceMap'>, root: string): KeyPlaces {
  let read: { find(keys: readonly PropertyKey[]): FoundKey | undefined; map: SourceMap } | undefined
  const reader = () => {
    if (read !== undefined) return read
    const options = { ecmaVersion: 'latest', sourceType: format === 'esm' ? 'module' : 'script', locations: true } as const
    // Acorn's tree is ESTree, but its types are its own.
    const program = parse(code, options) as unknown as Program
    const exported = findDefaultExport(program)
    const find = (keys: readonly PropertyKey[]) => (exported === undefined ? undefined : findKey(program, exported, keys))
    read = { find, map: new SourceMap(JSON.parse(sourceMap) as SourceMapPayload) }
    return read
  }
  const place = ({ loc }: Node, within = 0): ConfigPlace | undefined =>
    loc == null ? undefined : placeInSource(reader().map, root, { line: loc.start.line, column: loc.start.column + 1 }, within)
  return {
    key(keys) {
      const found = reader().find(keys)
      const isQuoted = found?.key.type === 'Literal' && typeof found.key.value === 'string'
      return (found && place(found.key, isQuoted ? 1 : 0)) ?? {}
    },
    text(keys) {
      const found = reader().find(keys)
      return found?.text === undefined ? undefined : place(found.text, 1)
    },
  }
}

/** The default export of an ES module, or else what the bundler or the author assigned to `module.exports`. */
function findDefaultExport(program: Program): Expression | undefined {
  for (const statement of program.body) {
    if (statement.type === 'ExportNamedDeclaration') {
      const specifier = statement.specifiers.find(({ exported }) => exported.type === 'Identifier' && exported.name === 'default')
      if (specifier?.local.type === 'Identifier') return specifier.local
    }
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') continue
    const { left, right } = statement.expression
    if (left.type !== 'MemberExpression' || !isNamed(left.object, 'module') || !isNamed(left.property, 'exports')) continue
    // The bundler writes `module.exports = __toCommonJS(exports)`.
    return right.type === 'CallExpression' ? exportedBy(program, right.arguments[0]) : right
  }
  return undefined
}

/** The bundler's `__export(exports, { default: () => config })`. */
function exportedBy({ body }: Program, exports: unknown): Expression | undefined {
  for (const statement of body) {
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'CallExpression') continue
    const [target, getters] = statement.expression.arguments
    if (target?.type !== 'Identifier' || !isNamed(exports, target.name) || getters?.type !== 'ObjectExpression') continue
    for (const getter of getters.properties) {
      if (getter.type !== 'Property' || !isNamed(getter.key, 'default') || getter.value.type !== 'ArrowFunctionExpression') continue
      if (getter.value.body.type !== 'BlockStatement') return getter.value.body
    }
  }
  return undefined
}

function isNamed(node: unknown, name: string): boolean {
  const { type, name: own } = (node ?? {}) as { type?: string; name?: string }
  return type === 'Identifier' && own === name
}
