/** Compares what pages say of an API with its reference: code that names operations, requests in samples, and components that show a part. */
import { withPartials } from '../../../compile/partials.ts'
import { FILLED, type MentioningPage, type PageMentions, type SaidRequest } from '../../../compile/reference/mentions.ts'
import type { Diagnostic } from '../../../report/diagnostic.ts'
import { suggestNearest } from '../../../report/nearest.ts'
import { problemOfPage } from '../../../site/discover/page-entry.ts'
import type { PlacedOperation } from '../choose-addresses.ts'
import { methodAndPath } from '../document/operations.ts'
import { parametersIn, parametersOf, securityOf } from '../document/parts.ts'
import { type LinkIndex, suggestedCalls } from '../links/link-index.ts'

type Told = Pick<Diagnostic, 'code' | 'message' | 'fix' | 'line' | 'column'>

/** Headers that clients send by themselves, or that a document says in other ways. */
const OTHER_HEADERS = ['accept', 'content-type', 'authorization', 'user-agent', 'host', 'content-length', 'cookie']

export function checkMentions(pages: readonly MentioningPage[], indexes: readonly LinkIndex[]): Diagnostic[] {
  const all = new Map(withPartials(pages).map((page) => [page.displayPath, page]))
  return [...all.values()].flatMap((page) => {
    const { mentions } = page.summary ?? {}
    if (mentions === undefined) return []
    const told = [
      ...mentions.calls.flatMap((call) => checkCall(call, indexes)),
      ...mentions.missing.flatMap((component) => checkComponent(component, indexes)),
      ...mentions.requests.flatMap((request) => checkRequest(request, indexes)),
    ]
    return told.map((problem) => problemOfPage(page, { severity: 'warning' as const, ...problem }))
  })
}

/** The operation of a method among those of a path. HEAD is known where GET is. */
function ofMethod(operations: readonly PlacedOperation[], method: string): PlacedOperation | undefined {
  return operations.find((one) => one.method === method) ?? (method === 'HEAD' ? ofMethod(operations, 'GET') : undefined)
}

function suggested(operations: readonly PlacedOperation[], otherwise: string): string {
  return operations.length === 0 ? otherwise : `Did you mean ${operations.map((one) => `\`${methodAndPath(one)}\``).join(' or ')}?`
}

function checkCall({ code, ...place }: PageMentions['calls'][number], indexes: readonly LinkIndex[]): Told[] {
  const [method = '', path = ''] = code.split(' ')
  if (method === 'OPTIONS' || path.includes('...') || path.includes('*')) return []
  const known = indexes.some(({ paths }) => {
    const exact = paths.exact(method, path) ?? (method === 'HEAD' ? paths.exact('GET', path) : undefined)
    return exact !== undefined || ofMethod(paths.at(path), method) !== undefined
  })
  if (known) return []
  // Code that nothing of the reference is like may be another API's.
  const near = indexes.map(({ paths }) => suggestedCalls(paths, method, path)).find(({ length }) => length > 0) ?? []
  if (near.length === 0 && !indexes.some(({ paths }) => paths.isBegun(path))) return []
  const fix = suggested(near, 'Correct it, or leave out the method if it means something else.')
  return [{ code: 'reference-unknown', message: `The reference has no operation \`${code}\`.`, fix, ...place }]
}

function checkComponent({ to, part, ...place }: PageMentions['missing'][number], indexes: readonly LinkIndex[]): Told[] {
  const told = (message: string, fix: string): Told[] => [{ code: 'reference-unknown', message, fix, ...place }]
  const [, scheme, rest = ''] = /^([^:]*):(.*)$/s.exec(to) ?? []
  const index = indexes.find((one) => one.scheme === scheme?.toLowerCase())
  if (index === undefined) {
    const message = to === '' ? '`<Reference>` has no `to`.' : `No reference has links such as ${to}.`
    return told(message, `Write what it shows as a text: \`to="${indexes[0]?.scheme ?? 'api'}:listPets"\`.`)
  }
  const found = index.resolve(rest)
  if (typeof found === 'object') return told(found.message, found.fix ?? '')
  if (part === undefined) return told(`${to} is no operation and no schema.`, 'Name one of these.')
  const parts = ['parameters', 'request', 'responses', 'samples', 'errors'].filter((one) => one !== part)
  return told(`${to} has no part '${part}'.`, suggestNearest(part, parts, `Name one that it has, of ${parts.join(', ')}, or a status.`))
}

/** Of several references at one server, a request is of the one that knows it. */
function checkRequest(request: SaidRequest, indexes: readonly LinkIndex[]): Told[] {
  const told = indexes.flatMap((index) => {
    const path = index.servers.pathOf(request.url)
    return path === undefined || request.method === 'OPTIONS' ? [] : [compareRequest(request, path, index)]
  })
  return told.some(({ length }) => length === 0) ? [] : (told[0] ?? [])
}

function compareRequest({ method, query: given, headers, line }: SaidRequest, path: string, { reference, paths }: LinkIndex): Told[] {
  const { title, view } = reference
  const code = 'reference-sample'
  const at = paths.at(path)
  const shown = path.replaceAll(FILLED, '…')
  if (at.length === 0) {
    // Code may fill in more than one part.
    if (path.split('/').at(-1) === FILLED) return []
    const near = paths.nearest(method ?? 'GET', path)
    const fix = suggested(near === undefined ? [] : [near], `Correct the request. ${title} has no path like it.`)
    return [{ code, message: `The reference has no path ${shown}, to which this request goes.`, fix, line }]
  }
  const operation = method === undefined ? (at.length === 1 ? at[0] : undefined) : ofMethod(at, method)
  if (operation === undefined) {
    if (method === undefined) return []
    const own = at.filter((one) => one.path === at[0]?.path)
    return [{ code, message: `The reference has no ${method} ${shown}, which this request sends.`, fix: suggested(own, ''), line }]
  }
  const query = parametersIn(operation, 'query').map(({ name }) => name)
  const missing = parametersIn(operation, 'header').filter(
    ({ isRequired, name }) => isRequired && headers !== undefined && ![...headers, ...OTHER_HEADERS].includes(name.toLowerCase()),
  )
  const known = [...query, ...keysInQuery(operation)]
  const unknown = hasFreeQuery(view, operation) ? [] : given.filter(([name]) => !isKnown(name, known))
  return [
    ...unknown.map(([name, at]) => {
      const otherwise = `Leave it out, or name one that there is: ${known.join(', ')}.`
      const fix = suggestNearest(name.replace(/\[.*$/s, ''), known, known.length === 0 ? 'Leave it out.' : otherwise)
      return { code, message: `${methodAndPath(operation)} has no query parameter \`${name}\`.`, fix, line: at }
    }),
    ...missing.map(({ name }) => {
      const message = `${methodAndPath(operation)} requires the header \`${name}\`, and this request hasn't got it.`
      return { code, message, fix: `Add \`${name}: …\`.`, line }
    }),
  ]
}

/** Names with brackets are those of arrays and objects: `expand[]`, `created[gte]`. */
function isKnown(name: string, known: readonly string[]): boolean {
  const start = name.replace(/[[.].*$/s, '')
  return known.some((one) => one === name || one === start || one.replace(/\[.*$/s, '') === start)
}

/** Keys of an API that are sent in the query. */
function keysInQuery(operation: PlacedOperation): string[] {
  return securityOf(operation).flatMap((rights) =>
    rights.flatMap(({ scheme }) => (scheme?.value['in'] === 'query' ? [String(scheme.value['name'])] : [])),
  )
}

/** True if names in the query are decided by a schema, not by parameters. */
function hasFreeQuery({ shapeOf }: LinkIndex['reference']['view'], operation: PlacedOperation): boolean {
  return parametersOf(operation).some(({ place, at, schema }) => {
    const { style = 'form', explode = true, content } = at.value
    if (place === 'querystring') return true
    if (place !== 'query' || style !== 'form' || explode !== true || content !== undefined) return false
    return schema !== undefined && shapeOf(schema).types.includes('object')
  })
}
