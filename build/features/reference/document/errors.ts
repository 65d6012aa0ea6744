/** Codes of errors: values of the properties that hold one, in the schemas and examples of the answers that tell of an error. */
import { examplesOf } from './examples.ts'
import { isObject, type Located, textAt } from './located.ts'
import type { Operation } from './operations.ts'
import { mediaTypesOf, responsesOf } from './parts.ts'
import type { Shape, ShapeOf } from './shapes.ts'

export interface ErrorCode {
  readonly code: string
  readonly statuses: readonly string[]
  readonly text: string | undefined
}

/** @param names of properties, each with those that it's in: `error.code` @returns the codes of an operation, in the order of its answers */
export function createErrorCodes(
  shapeOf: ShapeOf,
  names: readonly string[] | false = ['code', 'error.code'],
): (operation: Operation) => ErrorCode[] {
  const paths = (names === false ? [] : names).map((name) => name.split('.'))
  const known = new Map<object, Map<string, string | undefined>>()

  function codesOf(response: Located): ReadonlyMap<string, string | undefined> {
    const codes = known.get(response.value) ?? new Map<string, string | undefined>()
    if (known.has(response.value)) return codes
    known.set(response.value, codes)
    const add = (value: unknown, text?: string) => {
      if (typeof value === 'string' || typeof value === 'number') codes.set(String(value), text ?? codes.get(String(value)))
    }
    for (const { at, schema } of mediaTypesOf(response)) {
      const examples = examplesOf(at).map(({ value }) => value)
      for (const path of paths) {
        for (const holder of schema === undefined ? [] : held(shapeOf(schema), path)) {
          const { const: only, enum: listed, 'x-enumDescriptions': texts } = holder.value
          for (const value of Array.isArray(listed) ? listed : [only])
            add(value, isObject(texts) ? textAt(texts, String(value)) : undefined)
        }
        for (const example of examples) add(path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), example))
      }
    }
    return codes
  }

  /** The schemas of a property, in all variants of what it's in. */
  function held(shape: Shape, [name, ...others]: readonly string[], seen = new Set<Shape>()): Located[] {
    if (name === undefined) return shape.members.map(({ at }) => at)
    if (seen.has(shape)) return []
    seen.add(shape)
    const own = shape.properties.filter((property) => property.name === name).flatMap(({ shapes }) => shapes)
    return [...shape.variants.flatMap((one) => held(one, [name, ...others], seen)), ...own.flatMap((one) => held(one, others))]
  }

  return (operation) => {
    const found = new Map<string, { code: string; statuses: string[]; text: string | undefined }>()
    for (const { status, at } of responsesOf(operation)) {
      for (const [code, text] of /^(?:[45]|default$)/i.test(status) ? codesOf(at) : []) {
        const one = found.get(code) ?? { code, statuses: [], text }
        found.set(code, { ...one, statuses: [...one.statuses, status], text: one.text ?? text })
      }
    }
    return [...found.values()]
  }
}
