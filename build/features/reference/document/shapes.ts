/** Schemas as they're shown: references, `allOf`, `null` and the forms of 3.0 seen through, one level at a time (JSON Schema 2020-12, OpenAPI 3.0 to 3.2). */
import { entriesAt, follow, isObject, itemsAt, type JsonObject, type Located, objectAt, textAt, textsAt } from './located.ts'

/** A schema with a name of its own, which has a page. */
export interface NamedSchema {
  readonly name: string
  readonly at: Located
}

export interface Member {
  readonly at: Located
  readonly named: NamedSchema | undefined
}

export interface Shape {
  /** The schema with the name by which it's known. */
  readonly named: NamedSchema | undefined
  /** The schema and the members of its `allOf`, each after what it's a part of. */
  readonly members: readonly Member[]
  /** Names of types, without `null`. Empty if any type will do. */
  readonly types: readonly string[]
  readonly isNullable: boolean
  /** Statements where the schema is used, besides the schema itself. */
  readonly said: readonly JsonObject[]
}

export interface Property {
  readonly name: string
  /** One for each member that has it. */
  readonly schemas: readonly Located[]
  readonly isRequired: boolean
  /** The named part that it comes from. */
  readonly from: NamedSchema | undefined
}

export interface Shapes {
  shapeOf(at: Located): Shape
  propertiesOf(shape: Shape): readonly Property[]
}

/** Keywords that decide what is valid. A reference with none of them beside it, or a list with one member, is another name for what it leads to. */
const JOINING = ['allOf', 'oneOf', 'anyOf']
const STRUCTURE = [...JOINING, 'properties', 'items', 'additionalProperties', 'type', 'enum']

/** @param named the name of a schema that a reference leads to, if it's known by one */
export function createShapes(named: (at: Located) => NamedSchema | undefined): Shapes {
  const shapes = new Map<object, Shape>()
  const properties = new Map<Shape, readonly Property[]>()

  function shapeOf(at: Located): Shape {
    const known = shapes.get(at.value)
    if (known !== undefined) return known
    if (isAlone(at.value)) {
      const shape = shapeOfOne(at, named(at))
      shapes.set(at.value, shape)
      return shape
    }
    const said: JsonObject[] = []
    let [core, name]: [Located, NamedSchema | undefined] = [at, undefined]
    while (!said.includes(core.value)) {
      said.push(core.value)
      name ??= named(core)
      core = innerOf(core) ?? core
    }
    const members: Member[] = []
    join(core, members)
    const shape: Shape = {
      named: name,
      members,
      types: [...new Set(members.flatMap((member) => typesOf(member.at.value)))].filter((type) => type !== 'null'),
      isNullable: said.some(isNullable) || members.some((member) => isNullable(member.at.value)),
      said,
    }
    shapes.set(at.value, shape)
    return shape
  }

  /** Adds a schema and all that it's joined of. */
  function join(at: Located, members: Member[]): void {
    if (members.some((member) => member.at.value === at.value)) return
    members.push({ at, named: named(at) })
    const parts = itemsAt(at, 'allOf').map((part) => (STRUCTURE.some((key) => key in part.value) ? part : follow(part)))
    for (const one of [follow(at), ...parts]) if (one !== undefined) join(one, members)
  }

  return {
    shapeOf,
    propertiesOf(shape) {
      const known = properties.get(shape) ?? collectProperties(shape)
      properties.set(shape, known)
      return known
    },
  }
}

/** True for a schema that refers to no other, as most do. */
function isAlone(value: JsonObject): boolean {
  return value['$ref'] === undefined && value['allOf'] === undefined && value['oneOf'] === undefined && value['anyOf'] === undefined
}

function shapeOfOne(at: Located, named: NamedSchema | undefined): Shape {
  const { value } = at
  const types = typesOf(value)
  return {
    named,
    members: [{ at, named }],
    types: types.includes('null') ? types.filter((type) => type !== 'null') : types,
    isNullable: value['nullable'] === true || types.includes('null'),
    said: [value],
  }
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

function list(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

export interface Variants {
  readonly kind: 'oneOf' | 'anyOf'
  readonly variants: readonly Variant[]
}

const NO_VARIANTS: Variants = { kind: 'oneOf', variants: [] }

/** The variants of a member: what `oneOf` or `anyOf` lists, or what a discriminator's mapping names. */
export function variantsOf({ at }: Member): Variants {
  const { oneOf, anyOf, discriminator } = at.value
  if (oneOf === undefined && anyOf === undefined && discriminator === undefined) return NO_VARIANTS
  const mapping = mappingOf(at)
  for (const kind of ['oneOf', 'anyOf'] as const) {
    const listed = itemsAt(at, kind).filter((variant) => !isNull(follow(variant)?.value))
    if (listed.length < 2) continue
    const variants = listed.map((variant): Variant => {
      const target = follow(variant)?.value
      return { at: variant, value: mapping.find((one) => one.at.value === target)?.value }
    })
    return { kind, variants }
  }
  return oneOf === undefined && anyOf === undefined ? { kind: 'oneOf', variants: mapping } : NO_VARIANTS
}

export interface Variant {
  readonly at: Located
  /** The value by which a discriminator's mapping names it. */
  readonly value: string | undefined
}

/** The mapping of a schema's discriminator. */
export function mappingAt(at: Located): Located | undefined {
  return objectAt(objectAt(at, 'discriminator'), 'mapping')
}

/** The place that a value of a mapping leads to, which may also be a schema's name. Undefined for what isn't a text. */
export function findMapped({ file }: Located, written: unknown): ReturnType<typeof file.find> | undefined {
  if (typeof written !== 'string') return undefined
  return file.find(/[#/.]/.test(written) ? written : `#/components/schemas/${written}`)
}

function mappingOf(at: Located): Variant[] {
  return Object.entries(mappingAt(at)?.value ?? {}).flatMap(([value, address]): Variant[] => {
    const target = findMapped(at, address)
    return target === undefined || 'message' in target ? [] : [{ at: target, value }]
  })
}

function collectProperties(shape: Shape): Property[] {
  const byName = new Map<string, { schemas: Located[]; from: NamedSchema | undefined }>()
  const required = new Set(shape.members.flatMap(({ at }) => textsAt(at.value, 'required')))
  for (const { at, named } of shape.members) {
    for (const [name, schema] of entriesAt(at, 'properties')) {
      const known = byName.get(name)
      if (known === undefined) byName.set(name, { schemas: [schema], from: named === shape.named ? undefined : named })
      else known.schemas.push(schema)
    }
  }
  return [...byName].map(([name, { schemas, from }]) => ({ name, schemas, from, isRequired: required.has(name) }))
}

function typesOf(value: JsonObject): string[] {
  const { type } = value
  if (typeof type === 'string') return [type]
  if (Array.isArray(type)) return type.filter((one): one is string => typeof one === 'string')
  if ('properties' in value || 'additionalProperties' in value || 'patternProperties' in value) return ['object']
  return 'items' in value || 'prefixItems' in value ? ['array'] : []
}

function isNull(value: JsonObject | undefined): boolean {
  return (
    value !== undefined &&
    (value['type'] === 'null' || value['const'] === null || (Array.isArray(value['enum']) && value['enum'].every((one) => one === null)))
  )
}

function isNullable(value: JsonObject): boolean {
  if (value['nullable'] === true || (Array.isArray(value['type']) && value['type'].includes('null'))) return true
  return ['oneOf', 'anyOf'].some((key) => list(value[key]).some(isNull))
}

/** The first value at a key that a schema has, or a member of it. */
export function memberValue({ members }: Pick<Shape, 'members'>, key: string): unknown {
  return members.find(({ at }) => at.value[key] !== undefined)?.at.value[key]
}

/** The first object at a key that a schema has, or a member of it. */
export function memberAt({ members }: Pick<Shape, 'members'>, key: string): Located | undefined {
  return members.map(({ at }) => objectAt(at, key)).find((at) => at !== undefined)
}

/** The first text that a use of a schema, or else the schema itself, has at a key. */
export function saidText({ said }: Pick<Shape, 'said'>, key: string): string | undefined {
  for (const value of said) {
    const text = textAt(value, key)
    if (text !== undefined) return text
  }
  return undefined
}
