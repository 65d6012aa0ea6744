/** SampleValues of parameters as text in a request: `style` and `explode` of OpenAPI, which go back to RFC 6570. */
import { isObject, type JsonObject } from '../document/located.ts'

/** A parameter of a query or a cookie, as pairs whose values are encoded. */
export function parameterPairs(
  name: string,
  value: unknown,
  { style = 'form', explode = style === 'form' }: JsonObject,
): [string, string][] {
  if (Array.isArray(value)) {
    if (explode === true) return value.map((item) => [name, encoded(item)])
    const between = style === 'spaceDelimited' ? '%20' : style === 'pipeDelimited' ? '%7C' : ','
    return [[name, value.map(encoded).join(between)]]
  }
  if (!isObject(value)) return [[name, encoded(value)]]
  const entries = Object.entries(value)
  if (style === 'deepObject') return entries.map(([key, item]) => [`${name}[${key}]`, encoded(item)])
  if (explode === true) return entries.map(([key, item]) => [key, encoded(item)])
  return [[name, entries.flatMap(([key, item]) => [encoded(key), encoded(item)]).join(',')]]
}

/** A parameter of a path, in place of its name in braces. */
export function pathText(name: string, value: unknown, { style = 'simple', explode = false }: JsonObject): string {
  const isObjectWise = isObject(value)
  const items = Array.isArray(value) ? value.map(encoded) : isObjectWise ? entriesText(value, explode === true) : [encoded(value)]
  if (style === 'label') return `.${items.join(explode === true ? '.' : ',')}`
  if (style !== 'matrix') return items.join(',')
  if (isObjectWise && explode === true) return items.map((item) => `;${item}`).join('')
  return explode === true ? items.map((item) => `;${name}=${item}`).join('') : `;${name}=${items.join(',')}`
}

function entriesText(value: JsonObject, isExploded: boolean): string[] {
  return Object.entries(value).flatMap(([key, item]) => (isExploded ? [`${encoded(key)}=${encoded(item)}`] : [encoded(key), encoded(item)]))
}

function encoded(value: unknown): string {
  return encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value))
}
