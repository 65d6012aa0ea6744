/** Bodies by media type: the rows of each, with ids that name the type where there are several. */
import { fillIn } from '../../../../src/shared/strings/fill-in.ts'
import { follow, type Located, objectAt, textAt } from '../document/located.ts'
import { type Media, mediaTypesOf } from '../document/parts.ts'
import { type Block, described, isEmptyLevel, type Level, quiet } from './blocks.ts'
import { factsOf } from './facts.ts'
import { openSchema } from './open-part.ts'
import { fillWords, listCodes, typeWords } from './type-words.ts'
import type { PartDirection, View } from './view.ts'

interface BodyPlace {
  readonly direction: PartDirection
  /** Id of the rows' common beginning: `body`, `200`. */
  readonly id: string
  readonly heading: string
}

/** The parts of a body. Media types with one schema are one part. */
export function bodyBlocks(view: View, body: Located, place: BodyPlace): Block[] {
  const all = mediaTypesOf(body)
  const required = body.value['required'] === true ? [` · ${view.strings.referenceRequired}`] : []
  return sameSchemas(all).flatMap((media): Block[] => {
    const [first] = media
    const types = media.map(({ name }) => name)
    const names = listCodes(types, view.strings)
    if (first.schema === undefined) return [quiet(names)]
    const shape = view.shapeOf(first.schema)
    const type = typeWords(view, shape)
    const level = openSchema(view, first.schema, place.direction)
    const suffix = shape.innermost.suffix + (first.isSequence ? '[]' : '')
    const typed = all.length > 1 ? types.map((name) => `${place.id}(${name})${suffix}`) : []
    return [
      quiet([...names, ' ', ...(first.isSequence ? fillWords(view.strings.referenceEachItem, { type }) : type), ...required]),
      ...described(shape.text('description')),
      ...factsOf(view, shape).map(quiet),
      ...levelBlocks(level, place.heading, [...typed, place.id + suffix]),
    ]
  })
}

/** Media types with the same schema together, by identity. */
function sameSchemas(all: readonly Media[]): (readonly [Media, ...Media[]])[] {
  const parts: [Media, ...Media[]][] = []
  const schemaOf = ({ schema }: Media) => schema && (follow(schema) ?? schema).value
  for (const media of all) {
    const value = schemaOf(media)
    const same = parts.find(([first]) => value !== undefined && schemaOf(first) === value && first.isSequence === media.isSequence)
    if (same === undefined) parts.push([media])
    else same.push(media)
  }
  return parts
}

/** @param prefixes of the ids of its rows (`createRowIds`) */
export function levelBlocks(level: Level, heading: string, prefixes: readonly string[]): Block[] {
  return isEmptyLevel(level) ? [] : [{ kind: 'level', level, heading, prefixes }]
}

/** `200 OK`, as RFC 9110 and its registry name statuses. */
export function statusTitle(status: string, { strings }: Pick<View, 'strings'>, reason: string | undefined): string {
  if (status === 'default') return strings.referenceDefaultStatus
  const [, first] = /^([1-5])XX$/i.exec(status) ?? []
  const named = reason ?? (first === undefined ? undefined : strings[`referenceStatuses${first as '1'}`])
  return named === undefined ? status : `${status} ${named}`
}

/** Links to more about something, as `externalDocs` names them. */
export function moreBlocks({ strings }: Pick<View, 'strings'>, at: Located): Block[] {
  const docs = objectAt(at, 'externalDocs')
  const link = textAt(docs?.value, 'url')
  if (link === undefined) return []
  const text = textAt(docs?.value, 'description')?.trim() ?? link
  return [{ kind: 'words', words: fillWords(strings.referenceMore, { link: [{ text, link }] }) }]
}

/** The values that a server's variable may have. */
export function variableWords({ strings }: Pick<View, 'strings'>, name: string, { value }: Located): string {
  const listed = Array.isArray(value['enum']) ? value['enum'].map(String) : []
  const values = listed.length > 0 ? listed.join(strings.referenceSeparator) : String(value['default'] ?? '')
  return fillIn(strings.referenceVariable, { name, value: values })
}
