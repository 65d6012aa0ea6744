/** The content of an operation's page, below its title. */
import { STATUS_CODES } from 'node:http'
import { idPart } from '../document/addresses.ts'
import { followedEntries, itemsAt, type Located, objectAt, textAt } from '../document/located.ts'
import { type Operation, operationsAt } from '../document/operations.ts'
import { bodyOf, headersOf, mediaTypesOf, type Parameter, parametersOf, responsesOf } from '../document/parts.ts'
import { authorizationEntries } from './authorization.ts'
import { type Block, described, type Entry, heading, listBlocks, quiet, type RowText, type TypeWord } from './blocks.ts'
import { bodyBlocks, levelBlocks, moreBlocks, statusTitle } from './media-types.ts'
import { openRows } from './open-part.ts'
import { shapeText } from './row-text.ts'
import { fillWords, listCodes } from './type-words.ts'
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
  const { strings } = view
  const parameters = parametersOf(operation)
  return [
    ...PLACES.flatMap(([kind, title, id]): Block[] => {
      const own = parameters.filter((one) => one.place === kind)
      if (own.length === 0) return []
      return [headingAt(place, strings[title], id), ...parameterBlocks(view, own, 'request', place.prefix + id, place.prefix)]
    }),
    ...requestBlocks(view, bodyOf(operation), place),
    ...responsesBlocks(view, operation, place),
    ...listBlocks(headingAt(place, strings.referenceErrors, 'errors'), errorEntries(view, operation)),
    ...callbackBlocks(view, operation, place),
  ]
}

/** @param id of their heading @param prefix of the ids of their rows */
function parameterBlocks(view: View, all: readonly Parameter[], direction: PartDirection, id: string, prefix: string): Block[] {
  const rows = all.map((one) => ({ says: parameterText(view, one), schema: one.schema }))
  return levelBlocks(openRows(view, direction, rows), id, [prefix])
}

function parameterText(view: View, { name, place, at, schema, isRequired }: Parameter): RowText {
  const { strings, shapeOf } = view
  const { example, style, explode, deprecated } = at.value
  const shape = schema && shapeOf(schema)
  const text = textAt(at.value, 'description')
  const isOwnStyle = style !== undefined && style !== (place === 'query' || place === 'cookie' ? 'form' : 'simple')
  const isJoined = shape?.types.includes('array') === true && explode === false
  const marks = [...(isRequired ? [strings.referenceRequired] : []), ...(deprecated === true ? [strings.referenceDeprecated] : [])]
  const row = shapeText(view, shape === undefined ? [] : [shape], { part: `${place}.${idPart(name)}`, name, marks })
  return {
    ...row,
    ...(text !== undefined && { text }),
    facts: [
      ...row.facts,
      ...(typeof example === 'string' || typeof example === 'number' ? [fact(strings.referenceExample, String(example))] : []),
      ...(isOwnStyle || isJoined ? [fact(strings.referenceStyle, `${String(style ?? 'form')}${isJoined ? ', explode: false' : ''}`)] : []),
    ],
  }
}

function fact(text: string, value: string): TypeWord[] {
  return fillWords(text, { value: [{ text: value, code: true }] })
}

function requestBlocks(view: View, body: Located | undefined, place: OperationPlace): Block[] {
  const id = 'request-body'
  if (body === undefined) return []
  return [
    headingAt(place, view.strings.referenceRequestBody, id),
    ...described(textAt(body.value, 'description')),
    ...bodyBlocks(view, body, { direction: 'request', id: `${place.prefix}body`, heading: place.prefix + id }),
  ]
}

function responsesBlocks(view: View, operation: Operation, place: OperationPlace): Block[] {
  const { strings } = view
  const responses = responsesOf(operation)
  if (responses.length === 0) return []
  return [
    headingAt(place, strings.referenceResponses, 'responses'),
    ...responses.flatMap((response): Block[] => {
      const { status, at } = response
      const id = place.prefix + status
      const text = textAt(at.value, 'description')
      const title = statusTitle(status, view, STATUS_CODES[status])
      const isReason = text === undefined || text.trim().toLowerCase().replace(/\.$/, '') === title.replace(/^\d+ /, '').toLowerCase()
      const headers = headersOf(response)
      return [
        { kind: 'heading', depth: deeper(place), text: title, id, isRow: true },
        ...(isReason ? [] : [{ kind: 'text' as const, markdown: text }]),
        ...(headers.length === 0
          ? []
          : [quiet([strings.referenceHeaders]), ...parameterBlocks(view, headers, 'response', id, `${id}(header)`)]),
        ...bodyBlocks(view, at, { direction: 'response', id, heading: id }),
        ...view.samples.responseBlocks(mediaTypesOf(at)),
      ]
    }),
  ]
}

function deeper({ depth }: OperationPlace): 3 | 4 | 5 {
  return (depth + 1) as 3 | 4 | 5
}

function errorEntries(view: View, operation: Operation): Entry[] {
  return view.errorCodesOf(operation).map(({ code, statuses, text }) => {
    const said = [statuses.join(view.strings.referenceSeparator), ...(text === undefined ? [] : [text])].join(' · ')
    return { words: [{ text: code, code: true }], link: view.errorLink(code), text: said }
  })
}

function callbackBlocks(view: View, { at }: Operation, place: OperationPlace): Block[] {
  // A callback of a callback is rare, and headings end.
  if (place.depth > 2) return []
  const found = followedEntries(at, 'callbacks').flatMap(([name, callback]) =>
    Object.keys(callback.value).flatMap((expression) => {
      const pathItem = objectAt(callback, expression)
      return (pathItem === undefined ? [] : operationsAt(expression, pathItem)).map((operation) => ({ name, operation }))
    }),
  )
  const blocks = found.flatMap(({ name, operation }): Block[] => {
    const { method, path, at: own } = operation
    const id = `${place.prefix}callback.${idPart(name)}.${method.toLowerCase()}`
    return [
      { kind: 'heading', depth: deeper(place), text: name, id, isRow: true },
      { kind: 'call', method, path, isDeprecated: own.value['deprecated'] === true },
      ...described(textAt(own.value, 'description')),
      ...sectionBlocks(view, operation, { prefix: `${id}.`, depth: (place.depth + 2) as 4 }),
    ]
  })
  return blocks.length === 0 ? [] : [headingAt(place, view.strings.referenceCallbacks, 'callbacks'), ...blocks]
}
