/** Bodies by media type: the rows of each, with ids that name the type where there are several. */
import { fillIn } from '../../../../src/shared/strings/fill-in.ts'
import { groupBy } from '../../../util/group-by.ts'
import { type Located, objectAt, textAt } from '../document/located.ts'
import { byPriority, mediaTypesOf } from '../document/media.ts'
import { saidText } from '../document/shapes.ts'
import { type Block, described, type Level, quiet } from './blocks.ts'
import { factsOf } from './facts.ts'
import { openSchema } from './open-part.ts'
import { elementSuffix } from './structure.ts'
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
  const all = mediaTypesOf(view.document, body).sort(byPriority)
  const parts = groupBy(all, ({ schema, isSequence, name }) => partKey(view, schema, isSequence) ?? name)
  const required = body.value['required'] === true ? [` · ${view.strings.referenceRequired}`] : []
  return [...parts.values()].flatMap((media): Block[] => {
    const [first] = media
    if (first === undefined) return []
    const names = listCodes(
      media.map(({ name }) => name),
      view.strings,
    )
    if (first.schema === undefined) return [quiet(names)]
    const shape = view.shapes.shapeOf(first.schema)
    const type = typeWords(view, shape)
    const level = openSchema(view, first.schema, place.direction)
    const suffix = elementSuffix(view, shape) + (first.isSequence ? '[]' : '')
    const typed = all.length > 1 ? media.map(({ name }) => `${place.id}(${name})${suffix}`) : []
    const text = saidText(shape, 'description')
    const facts = factsOf(view, shape)
    return [
      quiet([...names, ' ', ...(first.isSequence ? fillWords(view.strings.referenceEachItem, { type }) : type), ...required]),
      ...described(text),
      ...facts.map(quiet),
      ...levelBlocks(level, place.heading, [...typed, place.id + suffix]),
    ]
  })
}

const numbers = new WeakMap<object, number>()
let next = 0

/** Equal for media types with the same schema, by identity. */
function partKey({ document }: View, schema: Located | undefined, isSequence: boolean): string | undefined {
  const value = schema && (document.follow(schema) ?? schema).value
  if (value === undefined) return undefined
  const number = numbers.get(value) ?? next++
  numbers.set(value, number)
  return `${isSequence ? 'each ' : ''}${number}`
}

/** @param prefixes of the ids of its rows (`createRowIds`) */
export function levelBlocks(level: Level, heading: string, prefixes: readonly string[]): Block[] {
  const isEmpty = level.rows.length === 0 && level.choices.length === 0 && level.notes.length === 0
  return isEmpty ? [] : [{ kind: 'level', level, heading, prefixes }]
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
