/** Requests as code: for curl, for JavaScript's `fetch`, and for Python's requests. A value never becomes the name of a file. */
import { isObject } from '../document/located.ts'
import type { RequestSample } from '../view/blocks.ts'
import type { FormField, RequestBody, SampleRequest } from './request.ts'

export type SampleClient = 'curl' | 'fetch' | 'python'

/** Undefined for a request that the client can't send. */
type SampleWriter = (request: SampleRequest) => string | undefined

/** Clients by name, each with the title and the language of its samples. */
export const CLIENTS: Readonly<Record<SampleClient, { readonly title: string; readonly lang: string; readonly write: SampleWriter }>> = {
  curl: { title: 'cURL', lang: 'sh', write: writeCurl },
  fetch: { title: 'JavaScript', lang: 'js', write: writeFetch },
  python: { title: 'Python', lang: 'python', write: writePython },
}

export function writeSamples(request: SampleRequest, clients: readonly SampleClient[]): RequestSample[] {
  return clients.flatMap((client) => {
    const { title, lang, write } = CLIENTS[client]
    const code = write(request)
    return code === undefined ? [] : [{ title, lang, code }]
  })
}

/** A word of a shell (POSIX), whatever is in it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

function writeCurl({ method, url, headers, body }: SampleRequest): string {
  const isPlain = method === 'GET' && body === undefined
  const lines = [
    // curl takes these signs for a list of addresses.
    `curl ${/[[\]{}]/.test(url) ? '--globoff ' : ''}${method === 'HEAD' ? '--head ' : isPlain ? '' : `-X ${method} `}${quoted(url)}`,
    // A header without a value has to end in a semicolon.
    ...headers.map(([name, value]) => `-H ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`),
    ...(body === undefined ? [] : curlBody(body)),
  ]
  return lines.join(' \\\n  ')
}

function curlBody(body: RequestBody): string[] {
  if (body.kind === 'json') return [`--data-raw ${quoted(JSON.stringify(body.value, null, 2))}`]
  if (body.kind === 'text') return [`--data-raw ${quoted(body.text)}`]
  if (body.kind === 'file') return [`--data-binary ${quoted(`@${body.file}`)}`]
  return body.fields.map(({ name, value, file }) =>
    file === undefined ? `--form-string ${quoted(`${name}=${value}`)}` : `-F ${quoted(`${name}=@${file}`)}`,
  )
}

function writeFetch({ method, url, headers, body, isJson }: SampleRequest): string | undefined {
  if ((body !== undefined && /^(?:GET|HEAD)$/.test(method)) || /^(?:TRACE|CONNECT|TRACK)$/i.test(method)) return undefined
  const files = body?.kind === 'file' || (body?.kind === 'form' && body.fields.some(({ file }) => file !== undefined))
  const before = [
    ...(files ? ["import { openAsBlob } from 'node:fs'", ''] : []),
    ...(body?.kind === 'form' ? [...formLines(body.fields), ''] : []),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`method: ${text(method)},`]),
    ...(headers.length === 0 ? [] : ['headers: {', ...headers.map(([name, value]) => `  ${text(name)}: ${text(value)},`), '},']),
    ...(body === undefined ? [] : [`body: ${fetchBody(body)},`]),
  ]
  const call =
    options.length === 0 ? `fetch(${text(url)})` : `fetch(${text(url)}, {\n${options.map((line) => indented(line)).join('\n')}\n})`
  return [...before, `const response = await ${call}`, `console.log(await response.${isJson ? 'json' : 'text'}())`].join('\n')
}

function fetchBody(body: RequestBody): string {
  if (body.kind === 'json') return `JSON.stringify(${JSON.stringify(body.value, null, 2)})`
  if (body.kind === 'text') return text(body.text)
  return body.kind === 'form' ? 'form' : `await openAsBlob(${text(body.file)})`
}

function formLines(fields: readonly FormField[]): string[] {
  const append = ({ name, value = '', file }: FormField) =>
    `form.append(${text(name)}, ${file === undefined ? text(value) : `await openAsBlob(${text(file)}), ${text(file.slice(2))}`})`
  return ['const form = new FormData()', ...fields.map(append)]
}

/** A text of JavaScript and of Python: what JSON escapes, both do. */
function text(value: string): string {
  return /['\\\p{Cc}\u2028\u2029]/u.test(value) ? JSON.stringify(value) : `'${value}'`
}

function indented(lines: string, by = '  '): string {
  return by + lines.replaceAll('\n', `\n${by}`)
}

/** Methods that the library has functions for. */
const NAMED_METHOD = /^(?:GET|OPTIONS|HEAD|POST|PUT|PATCH|DELETE)$/

function writePython({ method, url, headers, body, isJson }: SampleRequest): string {
  const given = [
    ...(NAMED_METHOD.test(method) ? [] : [text(method)]),
    text(url),
    ...(headers.length === 0 ? [] : [`headers={\n${headers.map(([name, value]) => `    ${text(name)}: ${text(value)},`).join('\n')}\n}`]),
    ...(body === undefined ? [] : [pythonBody(body)]),
  ]
  const call = NAMED_METHOD.test(method) ? method.toLowerCase() : 'request'
  const written = given.length === 1 ? `(${given[0]})` : `(\n${given.map((one) => `${indented(one, '    ')},`).join('\n')}\n)`
  return `import requests\n\nresponse = requests.${call}${written}\nprint(response.${isJson ? 'json()' : 'text'})`
}

function pythonBody(body: RequestBody): string {
  if (body.kind === 'json') return `json=${pythonValue(body.value)}`
  if (body.kind === 'text') return `data=${text(body.text)}.encode()`
  if (body.kind === 'file') return `data=open(${text(body.file)}, 'rb')`
  const fields = body.fields.map(
    ({ name, value = '', file }) => `    (${text(name)}, ${file === undefined ? `(None, ${text(value)})` : `open(${text(file)}, 'rb')`}),`,
  )
  return `files=[\n${fields.join('\n')}\n]`
}

/** A value of JSON as Python writes it. */
function pythonValue(value: unknown): string {
  if (value === null || value === undefined) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number') return String(value)
  const [entries, ends] = Array.isArray(value)
    ? [value.map(pythonValue), '[]']
    : [Object.entries(isObject(value) ? value : {}).map(([key, one]) => `${JSON.stringify(key)}: ${pythonValue(one)}`), '{}']
  return entries.length === 0 ? ends : `${ends[0]}\n${entries.map((one) => `${indented(one, '    ')},`).join('\n')}\n${ends[1]}`
}
