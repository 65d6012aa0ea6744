/** Texts of rows about properties and variants, without the rows within these. */
import { idPart } from '../document/addresses.ts'
import type { Property, Shape } from '../document/shapes.ts'
import type { RowText, TypeWord } from './blocks.ts'
import { factsOf } from './facts.ts'
import { typeWords } from './type-words.ts'
import type { RowTexts, View } from './view.ts'

/** The texts of a property's rows, undefined where a part doesn't have it. Most are one object, whatever the direction. */
export function rowTexts(property: Property, view: View, isFurther: boolean): RowTexts {
  const texts = view.texts.get(property) ?? newTexts(property, view, isFurther)
  view.texts.set(property, texts)
  return texts
}

const FLAGS = ['deprecated', 'readOnly', 'writeOnly']

function newTexts({ name, shapes, isRequired }: Property, view: View, isFurther: boolean): RowTexts {
  const { strings } = view
  const flags = shapes.flatMap(({ said }) => said.flatMap((value) => FLAGS.filter((key) => value[key] === true)))
  const isAny = isFurther && name === '*'
  const isElement = isFurther && /^\[\d+\]$/.test(name)
  const marks = [...(isRequired ? [strings.referenceRequired] : []), ...(flags.includes('deprecated') ? [strings.referenceDeprecated] : [])]
  const part = isElement ? name : `.${isAny ? '*' : idPart(name)}`
  const plain = shapeText(view, shapes, { part, name: isAny ? strings.referenceAnyProperty : name, marks })
  const [isRead, isWritten] = [flags.includes('readOnly'), flags.includes('writeOnly')]
  if (!isRead && !isWritten) return { request: plain, response: plain, both: plain }
  const more = [...(isRead ? [strings.referenceReadOnly] : []), ...(isWritten ? [strings.referenceWriteOnly] : [])]
  const both = { ...plain, marks: [...plain.marks, ...more] }
  return { both, ...(!isRead && { request: plain }), ...(!isWritten && { response: plain }) }
}

function uniqueFacts([first = [], ...others]: readonly TypeWord[][][]): TypeWord[][] {
  if (others.length === 0) return first
  return [...new Map([first, ...others].flat().map((fact) => [JSON.stringify(fact), fact])).values()]
}

/** A row of a schema. @param all the schemas that it stands for, the first of which decides about its elements */
export function shapeText(view: View, all: readonly Shape[], { part, name, marks }: Pick<RowText, 'part' | 'name' | 'marks'>): RowText {
  const [first] = all
  const typed = all.find(({ types }) => types.length > 0) ?? first
  const text = all.map((one) => one.text('description')).find((one) => one !== undefined)
  return {
    part,
    name,
    type: typed === undefined ? [view.strings.referenceAny] : typeWords(view, typed),
    marks,
    ...(text !== undefined && { text }),
    facts: uniqueFacts(all.map((one) => factsOf(view, one))),
    suffix: first?.innermost.suffix ?? '',
  }
}

/** The mark of a variant without a name: the value of a property that has only one, or else what it requires, or its type. */
export function distinction(view: View, shape: Shape): string {
  for (const { name, shapes } of shape.properties) {
    for (const { value } of shapes.map(({ at }) => at)) {
      const values: unknown = value['const'] ?? (Array.isArray(value['enum']) && value['enum'].length === 1 ? value['enum'][0] : undefined)
      if (typeof values === 'string' || typeof values === 'number' || typeof values === 'boolean') return `${name}: ${values}`
    }
  }
  const required = shape.properties.filter(({ isRequired }) => isRequired)
  if (required.length > 0) return required.map(({ name }) => name).join(', ')
  return typeWords(view, shape)
    .map((word) => (typeof word === 'string' ? word : word.text))
    .join('')
}
