/** Parts of an operation: its parameters and bodies, servers, and rights that it asks for. */
import { entriesAt, follow, followedAt, followedEntries, isObject, itemsAt, type Located, objectAt, textAt } from './located.ts'
import type { Operation } from './operations.ts'

export interface Parameter {
  readonly name: string
  /** `query`, `path` and others. Empty for a header of an answer. */
  readonly place: string
  readonly at: Located
  /** The object with its examples: itself, or its one media type. */
  readonly holder: Located
  readonly schema: Located | undefined
  readonly isRequired: boolean
}

/** The parameters of an operation: its own replace those of its path with the same place and name. */
export function parametersOf({ at, pathItem }: Pick<Operation, 'at' | 'pathItem'>): Parameter[] {
  const byName = new Map<string, Parameter>()
  for (const given of [...itemsAt(pathItem, 'parameters'), ...itemsAt(at, 'parameters')]) {
    const found = follow(given)
    if (found === undefined || found.value['x-internal'] === true) continue
    const parameter = parameterAt(found)
    byName.set(`${parameter.place} ${parameter.name}`, parameter)
  }
  return [...byName.values()]
}

/** The parameters of one place: `query`, `header`. */
export function parametersIn(operation: Pick<Operation, 'at' | 'pathItem'>, place: string): Parameter[] {
  return parametersOf(operation).filter((one) => one.place === place)
}

function parameterAt(at: Located, name = String(at.value['name'] ?? ''), place = String(at.value['in'] ?? '')): Parameter {
  const [media] = mediaTypesOf(at)
  const schema = objectAt(at, 'schema') ?? media?.schema
  return { name, place, at, holder: media?.at ?? at, schema, isRequired: at.value['required'] === true || place === 'path' }
}

/** A media type of a body. */
export interface Media {
  readonly name: string
  readonly at: Located
  readonly schema: Located | undefined
  /** True if the schema is that of each item of a sequence (`itemSchema`). */
  readonly isSequence: boolean
}

/** Media types of a body: JSON first, then what is like JSON, then the others, each by name. */
export function mediaTypesOf(body: Located): Media[] {
  const all = followedEntries(body, 'content').map(([name, at]): Media => {
    const whole = objectAt(at, 'schema')
    const schema = whole ?? objectAt(at, 'itemSchema')
    return { name, at, schema, isSequence: whole === undefined && schema !== undefined }
  })
  const rank = ({ name }: Media) => (/^application\/json\b/.test(name) ? 0 : /\+json\b/.test(name) ? 1 : 2)
  return all.sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1))
}

/** The body that is sent with an operation. */
export function bodyOf({ at }: Pick<Operation, 'at'>): Located | undefined {
  return followedAt(at, 'requestBody')
}

export interface Response {
  readonly status: string
  readonly at: Located
}

export function responsesOf({ at }: Pick<Operation, 'at'>): Response[] {
  return followedEntries(at, 'responses').flatMap(([status, one]) => (status.startsWith('x-') ? [] : [{ status, at: one }]))
}

/** Headers of an answer. */
export function headersOf({ at }: Response): Parameter[] {
  return followedEntries(at, 'headers').map(([name, header]) => parameterAt(header, name, ''))
}

/** The servers of an operation, of its path, or of the document. */
export function serversOf({ at, pathItem }: Pick<Operation, 'at' | 'pathItem'>): Located[] {
  return [at, pathItem, at.file.root].map((owner) => itemsAt(owner, 'servers')).find((listed) => listed.length > 0) ?? []
}

/** The address of a server, with the values of its variables in place of their names. */
export function serverAddress(server: Located): string {
  const variables = new Map(entriesAt(server, 'variables'))
  const url = textAt(server.value, 'url') ?? '/'
  return url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = variables.get(name)
    return variable === undefined ? whole : String(variable.value['default'] ?? name)
  })
}

/** A scheme that an alternative asks for, with the scopes that it needs. */
export interface Right {
  readonly name: string
  readonly scopes: readonly string[]
  readonly scheme: Located | undefined
}

/** The alternatives of an operation, its own or else the document's. What is sent to a webhook needs none of the latter. */
export function securityOf({ at, isWebhook }: Pick<Operation, 'at' | 'isWebhook'>): Right[][] {
  const { root } = at.file
  const listed: unknown = at.value['security'] ?? (isWebhook ? undefined : root.value['security'])
  const schemes = objectAt(objectAt(root, 'components'), 'securitySchemes')
  return (Array.isArray(listed) ? listed.filter(isObject) : []).map((alternative) =>
    Object.entries(alternative).map(([name, scopes]) => {
      return { name, scopes: Array.isArray(scopes) ? scopes.map(String) : [], scheme: followedAt(schemes, name) }
    }),
  )
}
