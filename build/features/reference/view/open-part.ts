/**
 * The rows of a part: a list of parameters, or one media type of a request or a response. The first level is shown however long it is. Further named
 * schemas are opened breadth-first, each whole, while the part has at most 80 rows. Objects without a name are always opened, and cycles never.
 */
import { groupBy } from '../../../util/group-by.ts'
import { hashOf } from '../../../util/hash.ts'
import { idPart } from '../document/addresses.ts'
import type { Located } from '../document/located.ts'
import type { NamedSchema, Shape } from '../document/shapes.ts'
import type { Variants } from '../document/variants.ts'
import { type Choice, isEmptyLevel, type Level, type Row, type RowText, type TypeWord, type Variation } from './blocks.ts'
import { distinction, rowTexts, shapeText } from './row-text.ts'
import { fillWords, nameOf } from './type-words.ts'
import type { PartDirection, View } from './view.ts'

/** The most rows that a part has after something in it is opened. */
export const MOST_ROWS = 80

/** The schemas around a row, each followed by all that it's joined of. One that's among them leads back to itself. */
type Chain = readonly (readonly object[])[]

/** A row whose named schema could be opened. */
interface Opening {
  readonly row: Row
  readonly shape: Shape
  readonly chain: Chain
}

/** Inputs of the rows of a level. */
interface Making {
  readonly view: View
  readonly direction: PartDirection
  /** Named schemas to open later, in order. */
  readonly openings: Opening[]
  count: number
  /** True if it has a property that only one direction has. */
  isDirected: boolean
}

const DIRECTIONS: readonly PartDirection[] = ['request', 'response', 'both']

/** The rows of a schema, of the first level at least: one value for all parts that have it. */
export function openSchema(view: View, at: Located, direction: PartDirection): Level {
  const { shape } = view.shapeOf(at).innermost
  const [first] = shape.members
  const known = first && view.levels[direction].get(first.at.value)
  if (known !== undefined) return known
  const making: Making = { view, direction, openings: [], count: 0, isDirected: false }
  const level = levelOf(shape, [], making)
  openWhileFits(making)
  for (const one of making.isDirected ? [direction] : DIRECTIONS) if (first !== undefined) view.levels[one].set(first.at.value, level)
  return level
}

/** Rows that the caller has made, each with its schema, as the first level of one part. */
export function openRows(view: View, direction: PartDirection, given: readonly { says: RowText; schema: Located | undefined }[]): Level {
  const making: Making = { view, direction, openings: [], count: given.length, isDirected: false }
  const rows = given.map(({ says, schema }): Row => {
    const row: Row = { says }
    if (schema !== undefined) openLater(row, view.shapeOf(schema), [], making)
    return row
  })
  openWhileFits(making)
  return { rows, choices: [], notes: [] }
}

function openWhileFits(making: Making): void {
  const { view, direction } = making
  for (const { row, shape, chain } of making.openings) {
    const sizes = view.sizes[direction]
    const known = sizes.get(shape)
    if (known !== undefined && making.count + known.count > MOST_ROWS) {
      making.isDirected ||= known.isDirected
      row.hidden = known.parts
      continue
    }
    const within: Making = { view, direction, openings: [], count: 0, isDirected: false }
    const level = levelOf(shape, chain, within)
    const { count, isDirected } = within
    const size = { count, isDirected, parts: level.rows.map(({ says }) => says.part) }
    sizes.set(shape, size)
    making.isDirected ||= isDirected
    if (making.count + count > MOST_ROWS) {
      row.hidden = size.parts
      continue
    }
    making.count += within.count
    making.openings.push(...within.openings)
    row.level = level
  }
}

/** Opens a schema without a name at once, and one with a name when it's its turn. */
function openLater(row: Row, given: Shape, chain: Chain, making: Making): void {
  if (given.isPrimitive) return
  const { shape, isNamed } = given.innermost
  if (!shape.hasStructure || chain.some(([outer]) => outer === shape.members[0]?.at.value)) return
  if (isNamed) {
    making.openings.push({ row, shape, chain })
    return
  }
  const level = levelOf(shape, chain, making)
  if (!isEmptyLevel(level)) row.level = level
}

function levelOf(shape: Shape, above: Chain, making: Making): Level {
  const { view } = making
  const { strings } = view
  const notes: (readonly TypeWord[])[] = []
  const members = shape.members.filter(({ at, named }, index) => {
    if (index === 0 || !above.some((values) => values.includes(at.value))) return true
    if (named !== undefined) notes.push(fillWords(strings.referenceEverythingOf, { name: [nameOf(view, named)] }))
    return false
  })
  const { properties: named, further } = shape.withMembers(members)
  const chain: Chain = [...above, members.map(({ at }) => at.value)]
  const properties = further.length === 0 ? named : [...named, ...further]
  let last: NamedSchema | undefined
  const rows = properties.flatMap((property): Row[] => {
    const texts = rowTexts(property, view, further.includes(property))
    if (texts.request !== texts.both || texts.response !== texts.both) making.isDirected = true
    const says = texts[making.direction]
    if (says === undefined) return []
    const isFirst = property.from !== undefined && property.from !== last
    const row: Row = { says, ...(isFirst && property.from && { from: nameOf(view, property.from) }) }
    last = property.from
    making.count++
    for (const one of property.shapes) openLater(row, one, chain, making)
    return [row]
  })
  const choices = members.flatMap((member): Choice[] => {
    const found = shape.variantsOf(member)
    if (!found.variants.some((variant) => variant.shape.hasRows)) return []
    const title = found.kind === 'oneOf' ? strings.referenceOneOf : strings.referenceAnyOf
    const variants = variantsIn(view, member.at.value, found.variants).map(({ shape, ...variant }): Variation => {
      const variation = { ...variant }
      openLater(variation, shape, chain, making)
      return variation
    })
    return [{ title, variants }]
  })
  return { rows, choices, notes }
}

/** The variants of a schema, without what is in them. */
function variantsIn(view: View, owner: object, variants: Variants<Shape>['variants']): readonly (Variation & { readonly shape: Shape })[] {
  const known = view.variants.get(owner)
  if (known !== undefined) return known
  const all = variants.map(({ at, value, shape }) => {
    const title = shape.text('title')
    return { at, shape, key: value ?? shape.named?.name ?? title, shown: value ?? title ?? shape.named?.name ?? distinction(view, shape) }
  })
  const groups = groupBy(all, ({ key }) => key ?? '')
  const made = all.map(({ at, shape, key, shown }) => {
    const isRepeated = key !== undefined && (groups.get(key)?.length ?? 0) > 1
    const hash = key === undefined || isRepeated ? hashOf(JSON.stringify(at.value)).slice(0, 8) : undefined
    const says = shapeText(view, [shape], { part: `<${key === undefined ? hash : idPart(key)}>`, name: shown, marks: [] })
    return { shape, says, ...(isRepeated && hash !== undefined && { hash }) }
  })
  view.variants.set(owner, made)
  return made
}
