/**
 * Finds the keys of a configuration in its source files. The bundle is parsed for that, because there all files are one script
 * without types, and its source map leads back to the files. Only needed for messages, so nothing is parsed before the first one.
 */
import { SourceMap, type SourceMapPayload } from 'node:module'
import { parse } from 'acorn'
import type { Node, Program } from 'estree'
import type { BundledConfig } from './bundle-config.ts'
import { type ConfigPlace, placeInSource } from './config-places.ts'
import { findDefaultExport } from './default-export.ts'
import { type FoundKey, findKey } from './static-keys.ts'

export interface KeyPlaces {
  /** The place of a key, within its quotes. If it isn't written out, that of the nearest key above it; empty if none is. */
  key(keys: readonly PropertyKey[]): ConfigPlace
  /** The place of the text that's the value of a key, within its quotes. Undefined if it isn't written out there. */
  text(keys: readonly PropertyKey[]): ConfigPlace | undefined
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
  /** @param within how many characters after the start of the node */
  const place = ({ loc }: Node, within = 0): ConfigPlace | undefined =>
    loc == null ? undefined : placeInSource(reader().map, root, { line: loc.start.line, column: loc.start.column + 1 }, within)
  return {
    key(keys) {
      const found = reader().find(keys)
      return (found && place(found.key, isQuoted(found.key) ? 1 : 0)) ?? {}
    },
    text(keys) {
      const found = reader().find(keys)
      return found?.text === undefined ? undefined : place(found.text, 1)
    },
  }
}

function isQuoted(node: Node): boolean {
  return node.type === 'Literal' && typeof node.value === 'string'
}
