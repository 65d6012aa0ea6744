/** Facts that a schema states about a value besides its type: limits, values that are allowed, its default. */
import { fillIn } from '../../../../src/shared/strings/fill-in.ts'
import keys from '../document/keys.json' with { type: 'json' }
import { isObject, type JsonObject } from '../document/located.ts'
import type { Shape } from '../document/shapes.ts'
import type { TypeWord } from './blocks.ts'
import { fillWords, listWords } from './type-words.ts'
import type { View } from './view.ts'

/** Longer values are cut: a page shows them whole where it shows examples. */
const LONGEST_VALUE = 200

export function valueText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const shown = text === '' ? '""' : text
  return shown.length > LONGEST_VALUE ? `${shown.slice(0, LONGEST_VALUE)}…` : shown
}

/** Keywords that make no facts. Most schemas have no others. */
const FACTLESS = new Set(keys.factless)

function hasFacts(value: JsonObject): boolean {
  for (const key in value) if (!FACTLESS.has(key)) return true
  const { items } = value
  return isObject(items) && items['enum'] !== undefined
}

export function factsOf({ strings }: Pick<View, 'strings'>, shape: Shape): TypeWord[][] {
  if (!shape.said.some(hasFacts) && !shape.members.some(({ at }) => hasFacts(at.value))) return []
  const values = [...new Set([...shape.said, ...shape.members.map(({ at }) => at.value)])]
  const first = (key: string) => values.find((value) => value[key] !== undefined)?.[key]
  const items = values.map((value) => value['items']).find(isObject)
  const facts: TypeWord[][] = []
  const add = (text: string, value: unknown) => {
    if (value !== undefined) facts.push(fillWords(text, { value: [{ text: valueText(value), code: true }] }))
  }
  add(strings.referenceDefault, first('default'))
  add(strings.referenceConstant, first('const'))
  const allowed = values.map((value) => value['enum']).find(Array.isArray) as unknown[] | undefined
  if (allowed !== undefined) facts.push(allowedWords(strings, allowed, first('x-enumDescriptions')))
  else if (Array.isArray(items?.['enum'])) facts.push(allowedWords(strings, items['enum'], items['x-enumDescriptions']))
  facts.push(...limits(strings, values).map((text) => [text]))
  add(strings.referenceMultiple, first('multipleOf'))
  add(strings.referencePattern, first('pattern'))
  if (first('uniqueItems') === true) facts.push([strings.referenceUnique])
  const examples = first('examples')
  const example = first('example') ?? (Array.isArray(examples) ? examples[0] : undefined)
  // Objects and lists are shown in the example of the whole body.
  if (typeof example !== 'object') add(strings.referenceExample, example)
  return facts
}

function allowedWords(strings: View['strings'], values: readonly unknown[], described: unknown): TypeWord[] {
  const texts = isObject(described) ? described : {}
  const words = values.map((value): TypeWord[] => {
    const meaning = texts[String(value)]
    return [{ text: valueText(value), code: true }, ...(typeof meaning === 'string' ? [` (${meaning.trim()})`] : [])]
  })
  return fillWords(strings.referenceAllowed, { value: listWords(words, strings) })
}

/** Limits of what is counted: the keywords of the least and of the most, and how that's said. */
const COUNTS = [
  ['minLength', 'maxLength', 'referenceCharacters'],
  ['minItems', 'maxItems', 'referenceItems'],
  ['minProperties', 'maxProperties', 'referenceEntries'],
] as const

function limits(strings: View['strings'], values: readonly JsonObject[]): string[] {
  const number = (key: string) => values.map((value) => value[key]).find((value) => typeof value === 'number')
  const one = (text: string, value: number | undefined) => (value === undefined ? [] : [fillIn(text, { value })])
  const range = (least: number | undefined, most: number | undefined): string[] => {
    if (least === undefined || most === undefined) return [...one(strings.referenceAtLeast, least), ...one(strings.referenceAtMost, most)]
    return [least === most ? String(least) : fillIn(strings.referenceRange, { from: least, to: most })]
  }
  // In 3.0, what excludes a limit is a flag beside it. Since 3.1, it's the limit.
  const bound = (limit: string, excluding: string) =>
    values.some((value) => value[excluding] === true)
      ? ([undefined, number(limit)] as const)
      : ([number(limit), number(excluding)] as const)
  const [[least, above], [most, below]] = [bound('minimum', 'exclusiveMinimum'), bound('maximum', 'exclusiveMaximum')]
  return [
    ...[...range(least, most), ...one(strings.referenceMoreThan, above), ...one(strings.referenceLessThan, below)],
    ...COUNTS.flatMap(([from, to, text]) =>
      range(number(from) || undefined, number(to)).map((shown) => fillIn(strings[text], { range: shown })),
    ),
  ]
}
