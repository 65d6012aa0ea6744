/** Contents of a schema: elements of arrays, properties, variants. */
import { entriesAt, itemsAt, type Located, objectAt } from '../document/located.ts'
import { memberAt, memberValue, type Property, type Shape, variantsOf } from '../document/shapes.ts'
import type { View } from './view.ts'

/** True for a type of its own that has nothing in it, as that of most rows. */
export function isPrimitive({ types, members: [first, ...others] }: Shape): boolean {
  if (types.length === 0 || others.length > 0 || first === undefined) return false
  return (
    types.every((type) => type !== 'object' && type !== 'array') &&
    first.at.value['oneOf'] === undefined &&
    first.at.value['anyOf'] === undefined
  )
}

/** True for an array whose first elements have schemas of their own (`prefixItems`). */
export function isTuple(shape: Shape): boolean {
  return memberValue(shape, 'prefixItems') !== undefined
}

/** The schema of the elements of arrays in arrays, and whether any of those has a name. */
export function innermost({ shapes }: View, given: Shape): { shape: Shape; isNamed: boolean; suffix: string } {
  let [shape, isNamed, suffix] = [given, given.named !== undefined, '']
  const seen = new Set<Shape>()
  while (!seen.has(shape)) {
    seen.add(shape)
    const items = shape.types.includes('array') && !isTuple(shape) ? memberAt(shape, 'items') : undefined
    if (items === undefined) break
    shape = shapes.shapeOf(items)
    isNamed ||= shape.named !== undefined
    suffix += '[]'
  }
  return { shape, isNamed, suffix }
}

/** The part of an id by which the innermost elements of an array are told from it: `[]` for each array. */
export function elementSuffix(view: View, shape: Shape): string {
  if (!shape.types.includes('array')) return ''
  return innermost(view, shape).suffix
}

/** True for a schema that has something to open. */
export function hasStructure(view: View, shape: Shape): boolean {
  if (view.shapes.propertiesOf(shape).length > 0 || furtherProperties(shape).length > 0) return true
  return shape.members.some((member) => variantsOf(member).variants.some(({ at }) => hasRows(view, at)))
}

/** True for a variant that's more than a plain value. */
export function hasRows(view: View, at: Located): boolean {
  const { shape } = innermost(view, view.shapes.shapeOf(at))
  return (
    shape.named !== undefined ||
    view.shapes.propertiesOf(shape).length > 0 ||
    furtherProperties(shape).length > 0 ||
    shape.members.length > 1
  )
}

const NONE: readonly Property[] = []

const FURTHER = ['additionalProperties', 'patternProperties', 'prefixItems']

/** Properties that have no name in the schema: any other, those that fit a pattern, and the first elements of an array. */
export function furtherProperties({ members }: Shape): Property[] {
  const unnamed = (name: string, schema: Located): Property => ({ name, schemas: [schema], isRequired: false, from: undefined })
  return members.flatMap(({ at }) => {
    if (FURTHER.every((key) => at.value[key] === undefined)) return NONE
    const any = objectAt(at, 'additionalProperties')
    return [
      ...entriesAt(at, 'patternProperties').map(([name, schema]) => unnamed(name, schema)),
      ...(any === undefined || Object.keys(any.value).length === 0 ? [] : [unnamed('*', any)]),
      ...itemsAt(at, 'prefixItems').map((schema, index) => unnamed(`[${index}]`, schema)),
    ]
  })
}
