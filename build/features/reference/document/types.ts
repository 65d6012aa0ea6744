/** Types of a value that a schema names or implies, in the forms of 3.0 and of JSON Schema 2020-12. */
import { isObject, type JsonObject } from './located.ts'

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
