/** The content of an operation's page, below its title. */
import { STATUS_CODES } from 'node:http'
import { idPart } from '../document/addresses.ts'
import { entriesAt, type Located, objectAt, textAt } from '../document/located.ts'
import { byPriority, mediaTypesOf } from '../document/media.ts'
import { type Operation, operationsAt, parametersOf } from '../document/operations.ts'
import { saidText } from '../document/shapes.ts'
import { authorizationBlocks } from './authorization.ts'
import { type Block, described, type Entry, quiet, type RowText, type TypeWord } from './blocks.ts'
import { factsOf } from './facts.ts'
import { bodyBlocks, levelBlocks, moreBlocks, statusTitle } from './media-types.ts'
import { openRows } from './open-part.ts'
import { elementSuffix } from './structure.ts'
import { fillWords, listCodes, typeWords } from './type-words.ts'
import type { PartDirection, View } from './view.ts'

export interface OperationPlace {
  /** In front of all ids, on a page of another address: `list-pets:`. */
  readonly prefix: string
  /** Depth of the headings of its sections. */
  readonly depth: 2 | 3 | 4
}

/** Places of parameters, each with the heading of its list and the id of that. */
const PLACES = [
  ['path', 'referencePathParameters', 'path-parameters'],
  ['query', 'referenceQueryParameters', 'query-parameters'],
  ['querystring', 'referenceQueryParameters', 'query-string'],
  ['header', 'referenceHeaders', 'headers'],
  ['cookie', 'referenceCookies', 'cookies'],
] as const

export function operationBlocks(view: View, operation: Operation, place: OperationPlace): Block[] {
  const { at, pathItem, method, path, isWebhook } = operation
  const description = textAt(at.value, 'description') ?? textAt(pathItem.value, 'description')
  const reason = textAt(at.value, 'x-deprecated-reason')
  const isDeprecated = at.value['deprecated'] === true || reason !== undefined
  return [
    { kind: 'call', method, path: isWebhook ? '' : path, isDeprecated },
    ...described(reason),
    ...described(description),
    ...moreBlocks(view, at),
    ...(isWebhook ? [] : view.samples.requestBlocks(operation)),
    ...serverBlocks(view, operation),
    ...authorizationBlocks(view, operation, (text, id) => heading(place, text, id)),
    ...sectionBlocks(view, operation, place),
  ]
}

function heading({ prefix, depth }: Pick<OperationPlace, 'prefix' | 'depth'>, text: string, id: string): Block {
  return { kind: 'heading', depth, text, id: prefix + id }
}

/** Servers that only this operation has. */
function serverBlocks({ strings }: View, { at, pathItem }: Operation): Block[] {
  const own = [at, pathItem].map((owner) => owner.value['servers']).find(Array.isArray) as
    | { url?: unknown; description?: unknown }[]
    | undefined
  const urls = (own ?? []).flatMap(({ url }) => (typeof url === 'string' ? [url] : []))
  if (urls.length === 0) return []
  return [
    {
      kind: 'words',
      words: [`${strings.referenceServers}: `, ...listCodes(urls, strings)],
    },
  ]
}

/** Parameters, body, responses and callbacks. */
function sectionBlocks(view: View, operation: Operation, place: OperationPlace): Block[] {
  const { document, strings } = view
  const { at } = operation
  const [send, receive]: [PartDirection, PartDirection] = ['request', 'response']
  const parameters = parametersOf(document, operation)
  const given = objectAt(at, 'requestBody')
  const body = given && document.follow(given)
  return [
    ...PLACES.flatMap(([kind, title, id]): Block[] => {
      const own = parameters.filter(({ value }) => value['in'] === kind)
      if (own.length === 0) return []
      const level = openRows(
        view,
        send,
        own.map((parameter) => parameterRow(view, parameter, kind)),
      )
      return [heading(place, strings[title], id), ...levelBlocks(level, place.prefix + id, [place.prefix])]
    }),
    ...(body === undefined ? [] : requestBlocks(view, body, place, send)),
    ...responsesBlocks(view, at, place, receive),
    ...errorBlocks(view, operation, place),
    ...callbackBlocks(view, at, place),
  ]
}

function parameterRow(view: View, { value, ...rest }: Located, kind: string): { says: RowText; schema: Located | undefined } {
  const { strings, shapes } = view
  const at = { value, ...rest }
  const name = textAt(value, 'name') ?? ''
  const schema = objectAt(at, 'schema') ?? mediaTypesOf(view.document, at)[0]?.schema
  const shape = schema && shapes.shapeOf(schema)
  const text = textAt(value, 'description') ?? (shape && saidText(shape, 'description'))
  const example = value['example']
  const { style, explode } = value
  const isOwnStyle = style !== undefined && style !== (kind === 'query' || kind === 'cookie' ? 'form' : 'simple')
  const isJoined = shape?.types.includes('array') === true && explode === false
  const says: RowText = {
    part: `${kind}.${idPart(name)}`,
    name,
    type: shape === undefined ? [strings.referenceAny] : typeWords(view, shape),
    marks: [
      ...(value['required'] === true || kind === 'path' ? [strings.referenceRequired] : []),
      ...(value['deprecated'] === true ? [strings.referenceDeprecated] : []),
    ],
    ...(text !== undefined && { text }),
    facts: [
      ...(shape === undefined ? [] : factsOf(view, shape)),
      ...(typeof example === 'string' || typeof example === 'number' ? [fact(strings.referenceExample, String(example))] : []),
      ...(isOwnStyle || isJoined ? [fact(strings.referenceStyle, `${String(style ?? 'form')}${isJoined ? ', explode: false' : ''}`)] : []),
    ],
    suffix: shape === undefined ? '' : elementSuffix(view, shape),
  }
  return { says, schema }
}

function fact(text: string, value: string): TypeWord[] {
  return fillWords(text, { value: [{ text: value, code: true }] })
}

function requestBlocks(view: View, body: Located, place: OperationPlace, direction: PartDirection): Block[] {
  const { strings } = view
  const text = textAt(body.value, 'description')
  const id = 'request-body'
  return [
    heading(place, strings.referenceRequestBody, id),
    ...described(text),
    ...bodyBlocks(view, body, { direction, id: `${place.prefix}body`, heading: place.prefix + id }),
  ]
}

function responsesBlocks(view: View, at: Located, place: OperationPlace, direction: PartDirection): Block[] {
  const { document, strings } = view
  const responses = entriesAt(at, 'responses').filter(([status]) => !status.startsWith('x-'))
  if (responses.length === 0) return []
  const depth = (place.depth + 1) as 3 | 4 | 5
  return [
    heading(place, strings.referenceResponses, 'responses'),
    ...responses.flatMap(([status, given]): Block[] => {
      const response = document.follow(given)
      if (response === undefined) return []
      const id = place.prefix + status
      const text = textAt(response.value, 'description')
      const title = statusTitle(status, view, STATUS_CODES[status])
      const isReason = text === undefined || text.trim().toLowerCase().replace(/\.$/, '') === title.replace(/^\d+ /, '').toLowerCase()
      const headers = entriesAt(response, 'headers').flatMap(([name, one]) => {
        const header = document.follow(one)
        return header === undefined ? [] : [parameterRow(view, { ...header, value: { ...header.value, name } }, 'header')]
      })
      const level = openRows(
        view,
        direction,
        headers.map(({ says, schema }) => ({ says: { ...says, part: says.part.replace(/^header/, '') }, schema })),
      )
      return [
        { kind: 'heading', depth, text: title, id, isRow: true },
        ...(isReason ? [] : [{ kind: 'text' as const, markdown: text }]),
        ...(headers.length === 0 ? [] : [quiet([strings.referenceHeaders]), ...levelBlocks(level, id, [`${id}(header)`])]),
        ...bodyBlocks(view, response, { direction, id, heading: id }),
        ...view.samples.responseBlocks(mediaTypesOf(view.document, response).sort(byPriority)),
      ]
    }),
  ]
}

function errorBlocks(view: View, operation: Operation, place: OperationPlace): Block[] {
  const items = view.errorCodesOf(operation).map(({ code, statuses, text }): Entry => {
    const said = [statuses.join(view.strings.referenceSeparator), ...(text === undefined ? [] : [text])].join(' · ')
    return { words: [{ text: code, code: true }], link: view.errorLink(code), text: said }
  })
  return items.length === 0 ? [] : [heading(place, view.strings.referenceErrors, 'errors'), { kind: 'links', items }]
}

function callbackBlocks(view: View, at: Located, place: OperationPlace): Block[] {
  const { document, strings } = view
  const callbacks = entriesAt(at, 'callbacks')
  // A callback of a callback is rare, and headings end.
  if (callbacks.length === 0 || place.depth > 2) return []
  const depth = (place.depth + 1) as 3 | 4
  const found = callbacks.flatMap(([name, given]) => {
    const callback = document.follow(given)
    if (callback === undefined) return []
    return Object.keys(callback.value).flatMap((expression) => {
      const pathItem = objectAt(callback, expression)
      return (pathItem === undefined ? [] : operationsAt(document, expression, pathItem)).map((operation) => ({ name, operation }))
    })
  })
  if (found.length === 0) return []
  return [
    heading(place, strings.referenceCallbacks, 'callbacks'),
    ...found.flatMap(({ name, operation }): Block[] => {
      const id = `${place.prefix}callback.${idPart(name)}.${operation.method.toLowerCase()}`
      const text = textAt(operation.at.value, 'description')
      const within: OperationPlace = { prefix: `${id}.`, depth: (depth + 1) as 4 }
      return [
        { kind: 'heading', depth, text: name, id, isRow: true },
        { kind: 'call', method: operation.method, path: operation.path, isDeprecated: operation.at.value['deprecated'] === true },
        ...described(text),
        ...sectionBlocks(view, operation, within),
      ]
    }),
  ]
}
