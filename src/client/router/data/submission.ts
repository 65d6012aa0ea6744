/** Turns a form or a value into a submission. Pure, except that it reads the form. */
import type { SubmitTarget } from '../../../shared/router/data-router.ts'
import { ErrorResponse } from '../../../shared/router/error-response.ts'
import type { FormEncType, FormMethod, Submission } from '../../../shared/router/submission.ts'
import type { FormValues } from './read-form.ts'

const METHODS: readonly FormMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const ENCODINGS: readonly FormEncType[] = ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json', 'text/plain']

interface Encoded {
  submission?: Submission
  /** The query of a form with `get`, which replaces the query of its address. */
  search?: string
  error?: ErrorResponse
}

/** Encodes a submission. @param formAction path and query of the target */
export function encodeSubmission(formAction: string, form: FormValues): Encoded {
  const { method = 'get', encType = 'application/x-www-form-urlencoded', body } = form
  const formMethod = METHODS.find((known) => known === method.toUpperCase())
  if (formMethod === undefined) {
    const message = `Forms cannot be sent with ${method}: only with get, post, put, patch and delete.`
    return { error: new ErrorResponse(405, 'Method Not Allowed', message) }
  }
  const formEncType = ENCODINGS.find((known) => known === encType)
  if (formEncType === undefined) return unencodable(`there is no encoding ${encType}`)
  const base = { formMethod, formAction, formEncType, formData: undefined, json: undefined, text: undefined }
  const isQuery = formMethod === 'GET' && body !== undefined
  if (formEncType === 'text/plain') {
    return isQuery ? unencodable('a query cannot be plain text') : { submission: { ...base, text: toText(body) } }
  }
  if (formEncType === 'application/json') {
    if (isQuery) return unencodable('a query cannot be JSON')
    const json = toJson(body)
    return json === undefined ? unencodable('it is no JSON') : { submission: { ...base, json: json.value } }
  }
  const formData = toFormData(body)
  if (formData === undefined) return unencodable('a form has names and values')
  return { submission: { ...base, formData }, ...(formMethod === 'GET' && { search: toQuery(formData) }) }
}

/** The options of `Request` for a submission. Submissions with `get` have no body. */
export function submissionBody({ formMethod, formEncType, formData, json, text }: Submission): RequestInit {
  if (formMethod === 'GET') return {}
  const method = formMethod
  if (formData !== undefined) return { method, body: formEncType === 'multipart/form-data' ? formData : toSearchParams(formData) }
  const body = formEncType === 'application/json' ? JSON.stringify(json) : (text ?? '')
  return { method, body, headers: { 'Content-Type': formEncType } }
}

function unencodable(why: string): Encoded {
  return { error: new ErrorResponse(400, 'Bad Request', `Unable to encode submission body: ${why}.`) }
}

function toText(body: unknown): string {
  if (!(body instanceof FormData || body instanceof URLSearchParams)) return body === undefined || body === null ? '' : String(body)
  const entries = body instanceof FormData ? [...toSearchParams(body)] : [...body]
  return entries.map(([name, value]) => `${name}=${value}\n`).join('')
}

/** Parses text as JSON, and turns forms into objects. Undefined for values that JSON can't represent. */
function toJson(body: unknown): { value: unknown } | undefined {
  try {
    if (typeof body === 'string') return { value: JSON.parse(body) }
    if (body instanceof FormData) return { value: toObject(toSearchParams(body)) }
    if (body instanceof URLSearchParams) return { value: toObject(body) }
    return JSON.stringify(body) === undefined ? undefined : { value: body }
  } catch {
    // For instance, a circular object, a BigInt, or text that isn't valid JSON.
    return undefined
  }
}

/** If a name occurs more than once, its value is a list. */
function toObject(params: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const [first = '', ...others] = params.getAll(name)
      return [name, others.length === 0 ? first : [first, ...others]]
    }),
  )
}

function toFormData(body: SubmitTarget | undefined): FormData | undefined {
  if (body instanceof FormData) return body
  const formData = new FormData()
  if (body === undefined || body === null) return formData
  if (typeof body === 'number' || typeof body === 'boolean') return undefined
  try {
    // Lists of pairs and records of texts are valid queries too. Other values throw.
    for (const [name, value] of new URLSearchParams(body as Record<string, string>)) formData.append(name, value)
  } catch {
    return undefined
  }
  return formData
}

/** Files are represented by their names, like in browsers. */
function toSearchParams(formData: FormData): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of formData) params.append(name, typeof value === 'string' ? value : value.name)
  return params
}

function toQuery(formData: FormData): string {
  const query = String(toSearchParams(formData))
  return query === '' ? '' : `?${query}`
}
