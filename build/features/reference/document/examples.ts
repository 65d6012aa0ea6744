/** Examples that authors have written, of a media type, a parameter or a header, and of schemas. */
import { followedEntries, type Located } from './located.ts'

export interface WrittenExample {
  readonly title: string | undefined
  readonly value: unknown
  /** The object that has it, and the keys from there to the value. */
  readonly at: Located
  readonly keys: readonly string[]
  /** True if it's meant to be invalid (`x-invalid`). */
  readonly isMeant: boolean
}

/** Keys of a named example that have its value. */
const VALUES = ['dataValue', 'value', 'serializedValue']

function exampleAt(at: Located, keys: readonly string[], title?: string): WrittenExample[] {
  const value = keys.reduce<unknown>((inner, key) => (inner as Readonly<Record<string, unknown>>)[key], at.value)
  return value === undefined ? [] : [{ title, value, at, keys, isMeant: at.value['x-invalid'] === true }]
}

/** The examples of a media type, a parameter or a header. */
export function examplesOf(at: Located): WrittenExample[] {
  const named = followedEntries(at, 'examples').flatMap(([title, one]) => VALUES.flatMap((key) => exampleAt(one, [key], title)).slice(0, 1))
  return [...exampleAt(at, ['example']), ...named]
}

export function examplesOfSchema(at: Located | undefined): WrittenExample[] {
  const listed: unknown = at?.value['examples']
  const all = Array.isArray(listed) ? Array.from(listed, (_, index) => ['examples', String(index)]) : [['example']]
  return at === undefined ? [] : all.flatMap((keys) => exampleAt(at, keys))
}
