/** A request to an operation, as far as it has to be: the required parameters, a body, and who asks. */
import { follow, isObject, type JsonObject, type Located, objectAt, textAt } from '../document/located.ts'
import type { Operation } from '../document/operations.ts'
import { bodyOf, mediaTypesOf, parametersOf, responsesOf, securityOf } from '../document/parts.ts'
import type { SampleValues } from './values.ts'

/** A field of a form: a text, or a file that's sent by name. */
export interface FormField {
  readonly name: string
  readonly value?: string
  readonly file?: string
}

export type RequestBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'form'; readonly fields: readonly FormField[] }
  | { readonly kind: 'file'; readonly file: string }

export interface SampleRequest {
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: RequestBody | undefined
  /** True if what comes back is JSON. */
  readonly isJson: boolean
}

/** @param server address, without a slash at its end */
export function sampleRequest(operation: Operation, server: string, values: SampleValues): SampleRequest {
  const headers: [string, string][] = []
  const query: string[] = []
  const cookies: string[] = []
  let path = operation.path
  for (const { name, place, at, holder, schema, isRequired } of parametersOf(operation)) {
    if (!isRequired) continue
    const { value } = at
    const given = values.valueOf(holder, schema)?.value ?? `<${name}>`
    const shown = holder === at ? given : JSON.stringify(given)
    if (place === 'path') path = path.replaceAll(`{${name}}`, pathText(name, shown, value))
    else if (place === 'query') query.push(...parameterPairs(name, shown, value).map(([key, text]) => `${encodeURIComponent(key)}=${text}`))
    else if (place === 'querystring') query.push(encodeURIComponent(String(shown)))
    else if (place === 'cookie') cookies.push(...parameterPairs(name, shown, value).map(([key, text]) => `${key}=${text}`))
    // RFC 9110 leaves these to what follows here.
    else if (place === 'header' && !/^(?:accept|content-type|authorization)$/i.test(name)) headers.push([name, headerText(shown)])
  }
  const auth = credentials(operation)
  if (auth?.place === 'query') query.push(`${encodeURIComponent(auth.name)}=${encodeURIComponent(auth.value)}`)
  else if (auth?.place === 'cookie') cookies.push(`${auth.name}=${auth.value}`)
  else if (auth !== undefined) headers.push([auth.name, auth.value])
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')])
  const { body, type } = sampleBody(operation, values)
  if (type !== undefined) headers.unshift(['Content-Type', type])
  const url = `${server}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`
  const answer = responsesOf(operation).find(({ status }) => status.startsWith('2'))
  const isJson = answer !== undefined && mediaTypesOf(answer.at).some(({ name }) => JSON_TYPE.test(name))
  return { method: operation.method, url, headers, body, isJson }
}

const JSON_TYPE = /[/+]json\b/

function headerText(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(',')
  return isObject(value) ? Object.entries(value).flat().map(String).join(',') : String(value)
}

function sampleBody(operation: Operation, values: SampleValues): { body: RequestBody | undefined; type?: string } {
  const body = bodyOf(operation)
  const [media] = body === undefined ? [] : mediaTypesOf(body)
  if (media === undefined) return { body: undefined }
  const { name: type, schema } = media
  const value = values.valueOf(media.at, schema)?.value
  if (type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data') {
    const properties = schema && objectAt(follow(schema), 'properties')
    const fields = Object.entries(isObject(value) ? value : {}).map(([name, one]): FormField => {
      return isFile(objectAt(properties, name))
        ? { name, file: `./${fileName(name)}.bin` }
        : { name, value: typeof one === 'object' ? JSON.stringify(one) : String(one) }
    })
    if (type === 'multipart/form-data') return { body: { kind: 'form', fields } }
    return {
      body: { kind: 'text', text: String(new URLSearchParams(fields.map(({ name, value: text = '' }): [string, string] => [name, text]))) },
      type,
    }
  }
  if (JSON_TYPE.test(type)) return { body: value === undefined ? undefined : { kind: 'json', value }, type }
  if (typeof value === 'string' && !isFile(schema)) return { body: { kind: 'text', text: value }, type }
  return { body: { kind: 'file', file: './body.bin' }, type: type.includes('*') ? 'application/octet-stream' : type }
}

/** A name that every system takes for a file in this folder. */
function fileName(name: string): string {
  return name.replace(/[^\w-]+/g, '-')
}

function isFile(schema: Located | undefined): boolean {
  const { value = {} } = (schema && follow(schema)) ?? {}
  return value['format'] === 'binary' || value['contentMediaType'] !== undefined || value['contentEncoding'] !== undefined
}

/** Credentials of the first alternative, as placeholders. */
function credentials(operation: Operation): { place: unknown; name: string; value: string } | undefined {
  const scheme = securityOf(operation)[0]?.[0]?.scheme?.value
  if (scheme === undefined || scheme['type'] === 'mutualTLS') return undefined
  const name = textAt(scheme, 'name') ?? ''
  if (scheme['type'] === 'apiKey') return { place: scheme['in'], name, value: `<${name}>` }
  const isBasic = textAt(scheme, 'scheme')?.toLowerCase() === 'basic'
  return { place: 'header', name: 'Authorization', value: isBasic ? 'Basic <credentials>' : 'Bearer <token>' }
}

/** A parameter of a query or a cookie, as pairs whose values are encoded. */
function parameterPairs(name: string, value: unknown, { style = 'form', explode = style === 'form' }: JsonObject): [string, string][] {
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
function pathText(name: string, value: unknown, { style = 'simple', explode = false }: JsonObject): string {
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
