/** The content of an operation's page, below its title. */
import { STATUS_CODES } from 'node:http'
import { idPart } from '../document/addresses.ts'
import { followedAt, followedEntries, itemsAt, type Located, objectAt, textAt } from '../document/located.ts'
import { byPriority, mediaTypesOf } from '../document/media.ts'
import { type Operation, operationsAt, parametersOf } from '../document/operations.ts'
import { authorizationEntries } from './authorization.ts'
import { type Block, described, type Entry, heading, listBlocks, quiet, type RowText, type TypeWord } from './blocks.ts'
import { bodyBlocks, levelBlocks, moreBlocks, statusTitle } from './media-types.ts'
import { openRows } from './open-part.ts'
import { shapeText } from './row-text.ts'
import { fillWords, listCodes } from './type-words.ts'
import type { View } from './view.ts'

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
  const reason = textAt(at.value, 'x-deprecated-reason')
  const isDeprecated = at.value['deprecated'] === true || reason !== undefined
  return [
    { kind: 'call', method, path: isWebhook ? '' : path, isDeprecated },
    ...described(reason),
    ...described(textAt(at.value, 'description') ?? textAt(pathItem.value, 'description')),
    ...moreBlocks(view, at),
    ...(isWebhook ? [] : view.samples.requestBlocks(operation)),
    ...serverBlocks(view, operation),
    ...listBlocks(headingAt(place, view.strings.referenceAuthorization, 'authorization'), authorizationEntries(view, operation)),
    ...sectionBlocks(view, operation, place),
  ]
}

function headingAt({ prefix, depth }: OperationPlace, text: string, id: string): Block {
  return heading(text, prefix + id, depth)
}

/** Servers that only this operation has. */
function serverBlocks({ strings }: View, { at, pathItem }: Operation): Block[] {
  const owner = Array.isArray(at.value['servers']) ? at : pathItem
  const urls = itemsAt(owner, 'servers').flatMap(({ value }) => textAt(value, 'url') ?? [])
  return urls.length === 0 ? [] : [{ kind: 'words', words: [`${strings.referenceServers}: `, ...listCodes(urls, strings)] }]
}

/** Parameters, body, responses and callbacks. */
function sectionBlocks(view: View, operation: Operation, place: OperationPlace): Block[] {
  const { document, strings } = view
  const { at } = operation
  const parameters = parametersOf(document, operation)
  const body = followedAt(document, at, 'requestBody')
  return [
    ...PLACES.flatMap(([kind, title, id]): Block[] => {
      const own = parameters.filter(({ value }) => value['in'] === kind)
      if (own.length === 0) return []
      const rows = own.map((parameter) => parameterRow(view, parameter, kind))
      const level = openRows(view, 'request', rows)
      return [headingAt(place, strings[title], id), ...levelBlocks(level, place.prefix + id, [place.prefix])]
    }),
    ...(body === undefined ? [] : requestBlocks(view, body, place)),
    ...responsesBlocks(view, at, place),
    ...listBlocks(headingAt(place, strings.referenceErrors, 'errors'), errorEntries(view, operation)),
    ...callbackBlocks(view, at, place),
  ]
}

function parameterRow(view: View, at: Located, kind: string): { says: RowText; schema: Located | undefined } {
  const { strings, shapes } = view
  const { value } = at
  const name = textAt(value, 'name') ?? ''
  const schema = objectAt(at, 'schema') ?? mediaTypesOf(view.document, at)[0]?.schema
  const shape = schema && shapes.shapeOf(schema)
  const text = textAt(value, 'description')
  const example = value['example']
  const { style, explode } = value
  const isOwnStyle = style !== undefined && style !== (kind === 'query' || kind === 'cookie' ? 'form' : 'simple')
  const isJoined = shape?.types.includes('array') === true && explode === false
  const marks = [
    ...(value['required'] === true || kind === 'path' ? [strings.referenceRequired] : []),
    ...(value['deprecated'] === true ? [strings.referenceDeprecated] : []),
  ]
  const row = shapeText(view, shape === undefined ? [] : [shape], { part: `${kind}.${idPart(name)}`, name, marks })
  const says: RowText = {
    ...row,
    ...(text !== undefined && { text }),
    facts: [
      ...row.facts,
      ...(typeof example === 'string' || typeof example === 'number' ? [fact(strings.referenceExample, String(example))] : []),
      ...(isOwnStyle || isJoined ? [fact(strings.referenceStyle, `${String(style ?? 'form')}${isJoined ? ', explode: false' : ''}`)] : []),
    ],
  }
  return { says, schema }
}

function fact(text: string, value: string): TypeWord[] {
  return fillWords(text, { value: [{ text: value, code: true }] })
}

function requestBlocks(view: View, body: Located, place: OperationPlace): Block[] {
  const id = 'request-body'
  return [
    headingAt(place, view.strings.referenceRequestBody, id),
    ...described(textAt(body.value, 'description')),
    ...bodyBlocks(view, body, { direction: 'request', id: `${place.prefix}body`, heading: place.prefix + id }),
  ]
}

function responsesBlocks(view: View, at: Located, place: OperationPlace): Block[] {
  const { document, strings } = view
  const responses = followedEntries(document, at, 'responses').filter(([status]) => !status.startsWith('x-'))
  if (responses.length === 0) return []
  const depth = (place.depth + 1) as 3 | 4 | 5
  return [
    headingAt(place, strings.referenceResponses, 'responses'),
    ...responses.flatMap(([status, response]): Block[] => {
      const id = place.prefix + status
      const text = textAt(response.value, 'description')
      const title = statusTitle(status, view, STATUS_CODES[status])
      const isReason = text === undefined || text.trim().toLowerCase().replace(/\.$/, '') === title.replace(/^\d+ /, '').toLowerCase()
      const headers = followedEntries(document, response, 'headers').map(([name, header]) =>
        parameterRow(view, { ...header, value: { ...header.value, name } }, ''),
      )
      const level = openRows(view, 'response', headers)
      return [
        { kind: 'heading', depth, text: title, id, isRow: true },
        ...(isReason ? [] : [{ kind: 'text' as const, markdown: text }]),
        ...(headers.length === 0 ? [] : [quiet([strings.referenceHeaders]), ...levelBlocks(level, id, [`${id}(header)`])]),
        ...bodyBlocks(view, response, { direction: 'response', id, heading: id }),
        ...view.samples.responseBlocks(mediaTypesOf(view.document, response).sort(byPriority)),
      ]
    }),
  ]
}

function errorEntries(view: View, operation: Operation): Entry[] {
  return view.errorCodesOf(operation).map(({ code, statuses, text }) => {
    const said = [statuses.join(view.strings.referenceSeparator), ...(text === undefined ? [] : [text])].join(' · ')
    return { words: [{ text: code, code: true }], link: view.errorLink(code), text: said }
  })
}

function callbackBlocks(view: View, at: Located, place: OperationPlace): Block[] {
  const { document, strings } = view
  // A callback of a callback is rare, and headings end.
  if (place.depth > 2) return []
  const depth = (place.depth + 1) as 3 | 4
  const found = followedEntries(document, at, 'callbacks').flatMap(([name, callback]) =>
    Object.keys(callback.value).flatMap((expression) => {
      const pathItem = objectAt(callback, expression)
      return (pathItem === undefined ? [] : operationsAt(document, expression, pathItem)).map((operation) => ({ name, operation }))
    }),
  )
  if (found.length === 0) return []
  return [
    headingAt(place, strings.referenceCallbacks, 'callbacks'),
    ...found.flatMap(({ name, operation }): Block[] => {
      const id = `${place.prefix}callback.${idPart(name)}.${operation.method.toLowerCase()}`
      const within: OperationPlace = { prefix: `${id}.`, depth: (depth + 1) as 4 }
      return [
        { kind: 'heading', depth, text: name, id, isRow: true },
        { kind: 'call', method: operation.method, path: operation.path, isDeprecated: operation.at.value['deprecated'] === true },
        ...described(textAt(operation.at.value, 'description')),
        ...sectionBlocks(view, operation, within),
      ]
    }),
  ]
}
