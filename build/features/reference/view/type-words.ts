/** Types as words: `array of Pet`, `string (date-time) or null`. */
import { splitText } from '../../../../src/shared/strings/fill-in.ts'
import type { ReferenceStrings } from '../../../../src/shared/strings/reference-strings.ts'
import { isObject, textAt } from '../document/located.ts'
import type { NamedSchema, Shape } from '../document/shapes.ts'
import type { TypeWord } from './blocks.ts'
import type { View } from './view.ts'

/** Words with words in the place of a placeholder. */
export function fillWords(text: string, values: Readonly<Record<string, readonly TypeWord[]>>): TypeWord[] {
  return splitText(text).flatMap((piece, index) => (index % 2 === 0 ? (piece === '' ? [] : [piece]) : (values[piece] ?? [])))
}

/** Items one after the other: `a, b, c`. */
export function listWords(items: readonly (readonly TypeWord[])[], { referenceSeparator }: ReferenceStrings): TypeWord[] {
  return items.flatMap((words, index) => (index === 0 ? words : [referenceSeparator, ...words]))
}

/** Texts of code, one after the other. */
export function listCodes(texts: readonly string[], strings: ReferenceStrings): TypeWord[] {
  return listWords(
    texts.map((text) => [{ text, code: true }]),
    strings,
  )
}

/** Words one after the other, as a sentence lists them: `a, b or c`. */
function joinWords(items: readonly (readonly TypeWord[])[], strings: ReferenceStrings): TypeWord[] {
  if (items.length < 2) return [...(items[0] ?? [])]
  return fillWords(strings.referenceOneOfTypes, { type: listWords(items.slice(0, -1), strings), other: items.at(-1) ?? [] })
}

/** The depth to which arrays and maps are written out. Types that lead back to themselves have no end. */
const MAX_DEPTH = 6

export function typeWords(view: View, shape: Shape, depth = 0): TypeWord[] {
  const own = ownWords(view, shape, depth)
  return shape.isNullable ? joinWords([own, [view.strings.referenceNull]], view.strings) : own
}

/** The name of a schema as a link to its page. */
export function nameOf(view: View, named: NamedSchema): TypeWord {
  return { text: named.name, link: view.schemaLink(named) }
}

function ownWords(view: View, shape: Shape, depth: number): TypeWord[] {
  const { strings } = view
  if (shape.named !== undefined && depth >= 0) return [nameOf(view, shape.named)]
  if (depth > MAX_DEPTH) return [strings.referenceAny]
  const { types } = shape
  const within = Math.max(depth, 0) + 1
  const choice = types.length === 0 ? shape.variants : []
  if (choice.length > 0) {
    const all = choice.map((variant) => typeWords(view, variant, within))
    const distinct = [...new Map(all.map((words) => [JSON.stringify(words), words])).values()]
    return distinct.length > 4 ? [strings.referenceOneOf.toLowerCase()] : joinWords(distinct, strings)
  }
  const words = types.map((type): TypeWord[] => {
    if (type === 'array') {
      const first = shape.firstItems.map((one) => typeWords(view, one, within))
      if (first.length > 0) return ['[', ...listWords(first, strings), ']']
      const items = shape.within('items')
      const ofItems = items === undefined ? [strings.referenceAny] : typeWords(view, items, within)
      return fillWords(strings.referenceArrayOf, { type: ofItems })
    }
    if (type === 'object') {
      const values = shape.within('additionalProperties')
      const isMap = values !== undefined && shape.properties.length === 0
      return isMap ? fillWords(strings.referenceMapOf, { type: typeWords(view, values, within) }) : ['object']
    }
    return [primitive(shape, type, strings)]
  })
  if (words.length > 0) return joinWords(words, strings)
  return [valuesType(shape) ?? strings.referenceAny]
}

function primitive({ members }: Shape, type: string, { referenceFile }: ReferenceStrings): string {
  const [detail] = ['format', 'contentMediaType'].flatMap((key) => members.flatMap(({ at }) => textAt(at.value, key) ?? []))
  if (detail === 'binary') return referenceFile
  return detail === undefined ? type : `${type} (${detail})`
}

/** The type of the values that a schema lists, if it says no other. */
function valuesType({ members }: Shape): string | undefined {
  for (const { at } of members) {
    const listed: unknown = at.value['const'] ?? (Array.isArray(at.value['enum']) ? at.value['enum'][0] : undefined)
    if (listed !== undefined && listed !== null) return isObject(listed) ? 'object' : Array.isArray(listed) ? 'array' : typeof listed
  }
  return undefined
}
