/** Schemas as they're shown: references, `allOf`, `null` and the forms of 3.0 seen through, one level at a time (JSON Schema 2020-12, OpenAPI 3.0 to 3.2). */
import { entriesAt, follow, itemsAt, type JsonObject, type Located, objectAt, textAt, textsAt } from './located.ts'
import { isAlone, isNull, isNullable, typesOf, type Variants, variantsAt } from './variants.ts'

/** A schema with a name of its own, which has a page. */
export interface NamedSchema {
  readonly name: string
  readonly at: Located
}

export interface Member {
  readonly at: Located
  readonly named: NamedSchema | undefined
}

export interface Property {
  readonly name: string
  /** One for each member that has it. */
  readonly shapes: readonly Shape[]
  readonly isRequired: boolean
  /** The named part that it comes from. */
  readonly from: NamedSchema | undefined
}

export type ShapeOf = (at: Located) => Shape

/** The parts of a shape that are read when it's made. */
interface ShapeParts {
  /** The schema with the name by which it's known. */
  readonly named: NamedSchema | undefined
  /** The schema and the members of its `allOf`, each after what it's a part of. */
  readonly members: readonly Member[]
  /** Statements where the schema is used, besides the schema itself. */
  readonly said: readonly JsonObject[]
}

/** The innermost elements of arrays in arrays, or what is no array itself. */
interface Innermost {
  readonly shape: Shape
  /** True if any of the arrays has a name, or what is in them. */
  readonly isNamed: boolean
  /** The part of an id by which they're told from the array: `[]` for each array. */
  readonly suffix: string
}

/** Keywords of properties that have no name in the schema: any other, those that fit a pattern, and the first elements of an array. */
const FURTHER = ['additionalProperties', 'patternProperties', 'prefixItems']

const NONE: readonly Property[] = []

/** A schema together with all that it's joined of, which is only looked at when someone asks. */
export class Shape {
  readonly at: Located
  readonly named: ShapeParts['named']
  readonly members: ShapeParts['members']
  readonly said: ShapeParts['said']
  /** Names of types, without `null`. Empty if any type will do. */
  readonly types: readonly string[]
  readonly isNullable: boolean
  readonly #shapeOf: ShapeOf
  #properties: readonly Property[] | undefined
  #further: readonly Property[] | undefined
  #innermost: Innermost | undefined
  #hasStructure: boolean | undefined

  constructor(at: Located, { named, members, said }: ShapeParts, shapeOf: ShapeOf) {
    this.at = at
    this.named = named
    this.members = members
    this.said = said
    this.#shapeOf = shapeOf
    const [first, ...others] = members
    const types = first === undefined ? [] : typesOf(first.at.value)
    const all = others.length === 0 ? types : [...new Set([...types, ...others.flatMap((member) => typesOf(member.at.value))])]
    this.types = all.includes('null') ? all.filter((type) => type !== 'null') : all
    this.isNullable = said.some(isNullable) || members.some((member) => isNullable(member.at.value))
  }

  /** The same with only some of its members. */
  withMembers(members: ShapeParts['members']): Shape {
    return members.length === this.members.length ? this : new Shape(this.at, { ...this, members }, this.#shapeOf)
  }

  /** The first value at a key that the schema has, or a member of it. */
  value(key: string): unknown {
    return this.members.find(({ at }) => at.value[key] !== undefined)?.at.value[key]
  }

  /** The first schema at a key that the schema has, or a member of it. */
  within(key: 'items' | 'additionalProperties'): Shape | undefined {
    for (const { at } of this.members) {
      const found = objectAt(at, key)
      if (found !== undefined) return this.#shapeOf(found)
    }
    return undefined
  }

  /** The first text that a use of the schema, or else the schema itself, has at a key. */
  text(key: string): string | undefined {
    for (const value of this.said) {
      const text = textAt(value, key)
      if (text !== undefined) return text
    }
    return undefined
  }

  get properties(): readonly Property[] {
    this.#properties ??= collectProperties(this, this.#shapeOf)
    return this.#properties
  }

  /** Properties that have no name in the schema. */
  get further(): readonly Property[] {
    this.#further ??= this.members.flatMap(({ at }) => {
      if (FURTHER.every((key) => at.value[key] === undefined)) return NONE
      const any = objectAt(at, 'additionalProperties')
      const unnamed = (name: string, schema: Located): Property => {
        return { name, shapes: [this.#shapeOf(schema)], isRequired: false, from: undefined }
      }
      return [
        ...entriesAt(at, 'patternProperties').map(([name, schema]) => unnamed(name, schema)),
        ...(any === undefined || Object.keys(any.value).length === 0 ? [] : [unnamed('*', any)]),
        ...itemsAt(at, 'prefixItems').map((schema, index) => unnamed(`[${index}]`, schema)),
      ]
    })
    return this.#further
  }

  /** The schemas of the first elements of an array. */
  get firstItems(): Shape[] {
    return this.members.flatMap(({ at }) => itemsAt(at, 'prefixItems')).map(this.#shapeOf)
  }

  /** The lists of each member's `oneOf` or `anyOf`, or what the mapping of its discriminator names. */
  variantsOf({ at }: Member): Variants<Shape> {
    const { kind, variants } = variantsAt(at)
    return { kind, variants: variants.map((variant) => ({ ...variant, shape: this.#shapeOf(variant.at) })) }
  }

  get variants(): readonly Shape[] {
    return this.members.flatMap((member) => this.variantsOf(member).variants.map(({ shape }) => shape))
  }

  get innermost(): Innermost {
    this.#innermost ??= this.#findInnermost()
    return this.#innermost
  }

  #findInnermost(): Innermost {
    let [shape, isNamed, suffix]: [Shape, boolean, string] = [this, this.named !== undefined, '']
    for (const seen = new Set<Shape>(); !seen.has(shape); ) {
      seen.add(shape)
      const isTuple = shape.value('prefixItems') !== undefined
      const items: Shape | undefined = shape.types.includes('array') && !isTuple ? shape.within('items') : undefined
      if (items === undefined) break
      shape = items
      isNamed ||= items.named !== undefined
      suffix += '[]'
    }
    return { shape, isNamed, suffix }
  }

  /** True for a type of its own that has nothing in it, as that of most rows. */
  get isPrimitive(): boolean {
    const [first, ...others] = this.members
    if (this.types.length === 0 || others.length > 0 || first === undefined) return false
    return this.types.every((type) => type !== 'object' && type !== 'array') && isAlone(first.at.value, ['oneOf', 'anyOf'])
  }

  /** True if there's something to open. */
  get hasStructure(): boolean {
    this.#hasStructure ??= this.properties.length > 0 || this.further.length > 0 || this.variants.some((variant) => variant.hasRows)
    return this.#hasStructure
  }

  /** True for a variant that's more than a plain value. */
  get hasRows(): boolean {
    const { named, properties, further, members } = this.innermost.shape
    return named !== undefined || properties.length > 0 || further.length > 0 || members.length > 1
  }
}

/** Keywords that decide what is valid. A reference with none of them beside it, or a list with one member, is another name for what it leads to. */
const JOINING = ['allOf', 'oneOf', 'anyOf']
const LEADING = ['$ref', ...JOINING]
const STRUCTURE = [...JOINING, 'properties', 'items', 'additionalProperties', 'type', 'enum']

/** @param named the name of a schema that a reference leads to, if it's known by one @returns a function to the shape of a schema, always the same */
export function createShapes(named: (at: Located) => NamedSchema | undefined): ShapeOf {
  const shapes = new Map<object, Shape>()

  function shapeOf(at: Located): Shape {
    const shape = shapes.get(at.value) ?? new Shape(at, partsOf(at), shapeOf)
    shapes.set(at.value, shape)
    return shape
  }

  function partsOf(at: Located): ShapeParts {
    if (isAlone(at.value, LEADING)) return { named: named(at), members: [{ at, named: named(at) }], said: [at.value] }
    const said: JsonObject[] = []
    let [core, name]: [Located, NamedSchema | undefined] = [at, undefined]
    while (!said.includes(core.value)) {
      said.push(core.value)
      name ??= named(core)
      core = innerOf(core) ?? core
    }
    return { named: name, members: join(core, []), said }
  }

  /** Adds a schema and all that it's joined of. */
  function join(at: Located, members: Member[]): Member[] {
    if (members.some((member) => member.at.value === at.value)) return members
    members.push({ at, named: named(at) })
    const parts = itemsAt(at, 'allOf').map((part) => (STRUCTURE.some((key) => key in part.value) ? part : follow(part)))
    for (const one of [follow(at), ...parts]) if (one !== undefined) join(one, members)
    return members
  }
  return shapeOf
}

/** The schema that another one only stands for: a reference, or the one member of a list besides `null`. */
function innerOf(at: Located): Located | undefined {
  const { value } = at
  const lists = JOINING.filter((key) => Array.isArray(value[key]))
  if (typeof value['$ref'] === 'string') return STRUCTURE.some((key) => key in value) ? undefined : follow(at)
  if (lists.length !== 1 || STRUCTURE.some((key) => key in value && key !== 'type' && !lists.includes(key))) return undefined
  const parts = itemsAt(at, lists[0] ?? '').filter((part) => !isNull(follow(part)?.value))
  return parts.length === 1 ? parts[0] : undefined
}

function collectProperties({ members, named: own }: Shape, shapeOf: ShapeOf): Property[] {
  const byName = new Map<string, { shapes: Shape[]; from: NamedSchema | undefined }>()
  const required = new Set(members.flatMap(({ at }) => textsAt(at.value, 'required')))
  for (const { at, named } of members) {
    for (const [name, schema] of entriesAt(at, 'properties')) {
      const known = byName.get(name)
      if (known === undefined) byName.set(name, { shapes: [shapeOf(schema)], from: named === own ? undefined : named })
      else known.shapes.push(shapeOf(schema))
    }
  }
  return [...byName].map(([name, { shapes, from }]) => ({ name, shapes, from, isRequired: required.has(name) }))
}
