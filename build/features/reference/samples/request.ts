/** A request to an operation, as far as it has to be: the required parameters, a body, and who asks. */
import { followedAt, followedEntries, isObject, type Located, objectAt, textAt } from '../document/located.ts'
import { byPriority, mediaTypesOf } from '../document/media.ts'
import type { OpenDocument } from '../document/open-document.ts'
import { type Operation, parametersOf } from '../document/operations.ts'
import { securityOf, securityScheme } from '../document/security.ts'
import { parameterPairs, pathText } from './parameter-text.ts'
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
export function sampleRequest(document: OpenDocument, operation: Operation, server: string, values: SampleValues): SampleRequest {
  const { at, method } = operation
  const headers: [string, string][] = []
  const query: string[] = []
  const cookies: string[] = []
  let path = operation.path
  for (const parameter of parametersOf(document, operation)) {
    const { value } = parameter
    const name = textAt(value, 'name') ?? ''
    const place = textAt(value, 'in')
    if (value['required'] !== true && place !== 'path') continue
    const [media] = mediaTypesOf(document, parameter)
    const given = values.valueOf(media?.at ?? parameter, objectAt(parameter, 'schema') ?? media?.schema)?.value ?? `<${name}>`
    const shown = media === undefined ? given : JSON.stringify(given)
    if (place === 'path') path = path.replaceAll(`{${name}}`, pathText(name, shown, value))
    else if (place === 'query') query.push(...parameterPairs(name, shown, value).map(([key, text]) => `${encodeURIComponent(key)}=${text}`))
    else if (place === 'querystring') query.push(encodeURIComponent(String(shown)))
    else if (place === 'cookie') cookies.push(...parameterPairs(name, shown, value).map(([key, text]) => `${key}=${text}`))
    // RFC 9110 leaves these to what follows here.
    else if (place === 'header' && !/^(?:accept|content-type|authorization)$/i.test(name)) headers.push([name, headerText(shown)])
  }
  const auth = credentials(document, operation)
  if (auth?.place === 'query') query.push(`${encodeURIComponent(auth.name)}=${encodeURIComponent(auth.value)}`)
  else if (auth?.place === 'cookie') cookies.push(`${auth.name}=${auth.value}`)
  else if (auth !== undefined) headers.push([auth.name, auth.value])
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')])
  const { body, type } = sampleBody(document, at, values)
  if (type !== undefined) headers.unshift(['Content-Type', type])
  const url = `${server}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`
  return { method, url, headers, body, isJson: answersJson(document, at) }
}

function headerText(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(',')
  return isObject(value) ? Object.entries(value).flat().map(String).join(',') : String(value)
}

function sampleBody(document: OpenDocument, at: Located, values: SampleValues): { body: RequestBody | undefined; type?: string } {
  const body = followedAt(document, at, 'requestBody')
  const [media] = body === undefined ? [] : mediaTypesOf(document, body).sort(byPriority)
  if (media === undefined) return { body: undefined }
  const { name: type, schema } = media
  const value = values.valueOf(media.at, schema)?.value
  const isForm = type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data'
  if (isForm) {
    const properties = schema && objectAt(document.follow(schema) ?? schema, 'properties')
    const fields = Object.entries(isObject(value) ? value : {}).map(([name, one]): FormField => {
      const own = properties && objectAt(properties, name)
      return own !== undefined && isFile(document.follow(own) ?? own)
        ? { name, file: `./${fileName(name)}.bin` }
        : { name, value: typeof one === 'object' ? JSON.stringify(one) : String(one) }
    })
    if (type === 'multipart/form-data') return { body: { kind: 'form', fields } }
    return {
      body: { kind: 'text', text: String(new URLSearchParams(fields.map(({ name, value: text = '' }): [string, string] => [name, text]))) },
      type,
    }
  }
  if (/[/+]json\b/.test(type)) return { body: value === undefined ? undefined : { kind: 'json', value }, type }
  if (typeof value === 'string' && !(schema && isFile(document.follow(schema) ?? schema)))
    return { body: { kind: 'text', text: value }, type }
  return { body: { kind: 'file', file: './body.bin' }, type: type.includes('*') ? 'application/octet-stream' : type }
}

/** A name that every system takes for a file in this folder. */
function fileName(name: string): string {
  return name.replace(/[^\w-]+/g, '-')
}

function isFile({ value }: Located): boolean {
  return value['format'] === 'binary' || value['contentMediaType'] !== undefined || value['contentEncoding'] !== undefined
}

/** Credentials of the first alternative, as placeholders. */
function credentials(document: OpenDocument, operation: Operation): { place: unknown; name: string; value: string } | undefined {
  const [first] = Object.keys(securityOf(document, operation)[0] ?? {})
  const scheme = first === undefined ? undefined : securityScheme(document, first)?.value
  if (scheme === undefined || scheme['type'] === 'mutualTLS') return undefined
  const name = textAt(scheme, 'name') ?? ''
  if (scheme['type'] === 'apiKey') return { place: scheme['in'], name, value: `<${name}>` }
  const isBasic = textAt(scheme, 'scheme')?.toLowerCase() === 'basic'
  return { place: 'header', name: 'Authorization', value: isBasic ? 'Basic <credentials>' : 'Bearer <token>' }
}

/** True if the first answer of success has JSON. */
function answersJson(document: OpenDocument, at: Located): boolean {
  const [, response] = followedEntries(document, at, 'responses').find(([status]) => status.startsWith('2')) ?? []
  return response !== undefined && mediaTypesOf(document, response).some(({ name }) => /[/+]json\b/.test(name))
}
