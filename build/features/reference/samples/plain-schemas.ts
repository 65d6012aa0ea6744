/** Schemas of a document as plain JSON Schema 2020-12, for libraries: references by number, forms of 3.0 replaced, and without what isn't sent or received. */
import { isData, NAMED } from '../document/author-keys.ts'
import { follow, isObject, type JsonObject, type Located } from '../document/located.ts'

export interface PlainSchemas {
  /** The number of a schema. It and all that it refers to are in `byNumber`. */
  numberOf(at: Located): string
  readonly byNumber: Readonly<Record<string, JsonObject>>
}

/** @param left the mark of properties that are left out: `readOnly` of what's sent, `writeOnly` of what's received */
export function createPlainSchemas(left: 'readOnly' | 'writeOnly'): PlainSchemas {
  const numbers = new Map<object, number>()
  const found: Located[] = []
  const byNumber: Record<string, JsonObject> = {}
  let finished = 0

  function numberOf(at: Located): string {
    const number = numbered(at)
    // One after the other, because a chain of references may be longer than the stack.
    for (let next = found[finished]; next !== undefined; next = found[++finished]) {
      byNumber[finished] = { $id: idOf(String(finished)), ...plain(next.value, next) }
    }
    return String(number)
  }

  function numbered(at: Located): number {
    const known = numbers.get(at.value)
    if (known !== undefined) return known
    numbers.set(at.value, found.length)
    return found.push(at) - 1
  }

  function plain(value: JsonObject, at: Located): JsonObject {
    const made: Record<string, unknown> = {}
    for (const [key, inner] of Object.entries(value)) {
      if (key === '$ref' && typeof inner === 'string') {
        const target = at.file.find(inner)
        if (!('message' in target)) made['$ref'] = `/${numbered(follow(target) ?? target)}`
      } else if (NAMED.has(key) && isObject(inner)) {
        made[key] = Object.fromEntries(
          Object.entries(inner).flatMap(([name, one]) => (isLeft(one, at) ? [] : [[name, plainValue(one, at)]])),
        )
      } else if (key === 'example') made['examples'] ??= [inner]
      else if (isData(key, inner) && !key.startsWith('x-')) made[key] = inner
      else if (!['$id', '$schema', 'discriminator', 'xml', 'externalDocs', 'nullable'].includes(key) && !key.startsWith('x-'))
        made[key] = plainValue(inner, at)
    }
    return asOf31(value, made, at)
  }

  function plainValue(value: unknown, at: Located): unknown {
    if (Array.isArray(value)) return value.map((one) => plainValue(one, at))
    return isObject(value) ? plain(value, at) : value
  }

  function isLeft(schema: unknown, at: Located): boolean {
    return isObject(schema) && (follow({ ...at, value: schema })?.value[left] === true || schema[left] === true)
  }

  function asOf31(value: JsonObject, made: Record<string, unknown>, at: Located): JsonObject {
    const { properties } = value
    if (Array.isArray(made['required'])) {
      made['required'] = isObject(properties) ? made['required'].filter((name) => !isLeft(properties[String(name)], at)) : made['required']
    } else delete made['required']
    for (const [flag, limit] of [
      ['exclusiveMinimum', 'minimum'],
      ['exclusiveMaximum', 'maximum'],
    ] as const) {
      if (typeof made[flag] !== 'boolean') continue
      if (made[flag] === true && made[limit] !== undefined) {
        made[flag] = made[limit]
        delete made[limit]
      } else delete made[flag]
    }
    return value['nullable'] === true
      ? { anyOf: [made, { type: 'null' }], ...(made['examples'] !== undefined && { examples: made['examples'] }) }
      : made
  }

  return { numberOf, byNumber }
}

export function idOf(number: string): string {
  return `schema:///${number}`
}
