/** Keys below which a document isn't read as OpenAPI, and a walk through everything that is. */
import keys from './keys.json' with { type: 'json' }
import { isObject, type Located } from './located.ts'

/** Keys whose objects are named by the author, so a name such as `example` means nothing in them. */
export const NAMED: ReadonlySet<string> = new Set(keys.named)

/** True for a key whose value is data: a reference in it is a text. Examples of a schema are a list. */
export function isData(key: string, value: unknown): boolean {
  return keys.data.includes(key) || (key.startsWith('x-') && !NAMED.has(key)) || (key === 'examples' && Array.isArray(value))
}

interface Visited {
  readonly at: Located
  /** True for an object whose keys are the author's. */
  readonly isNames: boolean
  /** True for a schema, and for whatever is in one. */
  readonly isSchema: boolean
}

/** Visits each object of a document once, from the outside to the inside, and leaves out data. @param seen objects to leave out, to which those that are visited are added @param visit returns false to leave out what is within, too */
export function walkObjects(root: Located | undefined, seen: Set<object>, visit: (visited: Visited) => unknown): void {
  function walk(at: Located, isNames: boolean, isSchema: boolean): void {
    const { value, file, way } = at
    if (seen.has(value)) return
    seen.add(value)
    if (visit({ at, isNames, isSchema }) === false) return
    for (const key in value) {
      const inner = value[key]
      if (typeof inner !== 'object' || inner === null || (!isNames && isData(key, inner))) continue
      const within = { key, above: way }
      const isOf = isSchema || (!isNames && keys.schemas.includes(key))
      if (isObject(inner)) walk({ value: inner, file, way: within }, !isNames && NAMED.has(key), isOf)
      else if (Array.isArray(inner)) {
        for (const [index, item] of inner.entries())
          if (isObject(item)) walk({ value: item, file, way: { key: String(index), above: within } }, false, isOf)
      }
    }
  }
  if (root !== undefined) walk(root, false, false)
}
