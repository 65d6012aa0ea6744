/** The values that a schema allows: its types, in the forms of 3.0 and of JSON Schema 2020-12, its alternatives, and the mapping of a discriminator. */
import { follow, isObject, itemsAt, type JsonObject, type Located, objectAt } from './located.ts'

export interface Variants<Opened = unknown> {
  readonly kind: 'oneOf' | 'anyOf'
  readonly variants: readonly (Variant & { readonly shape: Opened })[]
}

export interface Variant {
  readonly at: Located
  /** The value by which a discriminator's mapping names it. */
  readonly value: string | undefined
}

/** The variants of a schema: what `oneOf` or `anyOf` lists, or what a discriminator's mapping names. */
export function variantsAt(at: Located): { kind: 'oneOf' | 'anyOf'; variants: readonly Variant[] } {
  const { oneOf, anyOf, discriminator } = at.value
  if (oneOf === undefined && anyOf === undefined && discriminator === undefined) return { kind: 'oneOf', variants: [] }
  const mapping = Object.entries(mappingAt(at)?.value ?? {}).flatMap(([value, address]): Variant[] => {
    const target = findMapped(at, address)
    return target === undefined || 'message' in target ? [] : [{ at: target, value }]
  })
  for (const kind of ['oneOf', 'anyOf'] as const) {
    const listed = itemsAt(at, kind).filter((variant) => !isNull(follow(variant)?.value))
    if (listed.length < 2) continue
    const variants = listed.map((variant): Variant => {
      const target = follow(variant)?.value
      return { at: variant, value: mapping.find((one) => one.at.value === target)?.value }
    })
    return { kind, variants }
  }
  return { kind: 'oneOf', variants: oneOf === undefined && anyOf === undefined ? mapping : [] }
}

/** The mapping of a schema's discriminator. */
export function mappingAt(at: Located): Located | undefined {
  return objectAt(objectAt(at, 'discriminator'), 'mapping')
}

/** The place that a value of a mapping leads to, which may also be a schema's name. Undefined for what isn't a text. */
export function findMapped({ file }: Located, written: unknown): ReturnType<typeof file.find> | undefined {
  if (typeof written !== 'string') return undefined
  return file.find(/[#/.]/.test(written) ? written : `#/components/schemas/${written}`)
}

/** True for a schema with none of some keywords. Most have none that lead to others. */
export function isAlone(value: JsonObject, keywords: readonly string[]): boolean {
  for (const key of keywords) if (value[key] !== undefined) return false
  return true
}

/** Names of types, `null` included. Empty if any will do. */
export function typesOf(value: JsonObject): string[] {
  const { type } = value
  if (typeof type === 'string') return [type]
  if (Array.isArray(type)) return type.filter((one): one is string => typeof one === 'string')
  if (!isAlone(value, ['properties', 'additionalProperties', 'patternProperties'])) return ['object']
  return isAlone(value, ['items', 'prefixItems']) ? [] : ['array']
}

export function isNullable(value: JsonObject): boolean {
  const { nullable, type, oneOf, anyOf } = value
  if (nullable === true || type === 'null' || (Array.isArray(type) && type.includes('null'))) return true
  return [oneOf, anyOf].some((list) => Array.isArray(list) && list.some((one) => isObject(one) && isNull(one)))
}

export function isNull(value: JsonObject | undefined): boolean {
  if (value === undefined) return false
  const { type, enum: listed } = value
  return type === 'null' || value['const'] === null || (Array.isArray(listed) && listed.every((one) => one === null))
}
