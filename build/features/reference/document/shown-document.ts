/** A document in one file, as it's shown: without what is internal or left out, and with the schemas of other files among its own. */
import { isData, NAMED } from './author-keys.ts'
import { isObject, type JsonObject, type Located, pointerTo } from './located.ts'
import type { SchemaNames } from './names.ts'
import type { OpenDocument } from './open-document.ts'
import { findMapped } from './shapes.ts'

interface ShownParts {
  readonly names: SchemaNames
  /** True for operations, schemas and tags that have no page. */
  isLeft(value: object): boolean
}

export function shownDocument(document: OpenDocument, { names, isLeft }: ShownParts): JsonObject {
  const { root } = document
  const added: Record<string, unknown> = {}
  const open = new Set<object>()

  /** @param isNames true for a map whose keys are the author's */
  function copied(value: unknown, at: Located, isNames: boolean): unknown {
    if (Array.isArray(value)) return value.filter(isShown).map((item) => copied(item, at, false))
    if (!isObject(value)) return value
    const { $ref } = value
    if (!isNames && typeof $ref === 'string') return referred(value, $ref, at)
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) => {
        if (!isShown(inner)) return []
        if (isNames || !isData(key, inner)) return [[key, copied(inner, at, !isNames && NAMED.has(key))]]
        return [[key, key === 'mapping' && isObject(inner) ? mapped(inner, at) : inner]]
      }),
    )
  }

  const isShown = (value: unknown) => !isObject(value) || (value['x-internal'] !== true && !isLeft(value))

  function referred(value: JsonObject, address: string, at: Located): unknown {
    const target = document.find(at.file, address)
    const inFile = 'message' in target ? undefined : addressOf(target, value)
    const beside = Object.entries(value).filter(([key]) => key !== '$ref')
    if ('message' in target || inFile !== undefined || open.has(target.value)) {
      return { $ref: inFile ?? address, ...Object.fromEntries(beside.map(([key, inner]) => [key, copied(inner, at, NAMED.has(key))])) }
    }
    open.add(target.value)
    const whole = copied(target.value, target, false)
    open.delete(target.value)
    return whole
  }

  /** The address of what is in this file, or is added to it. @param from the component that says in which file it is has none */
  function addressOf(target: Located, from?: JsonObject): string | undefined {
    if (target.file === root.file) return pointerTo(target)
    const named = names.known(target)
    if (named === undefined || named.at.value === from) return undefined
    if (!(named.name in added) && named.at.file !== root.file) {
      added[named.name] = {}
      added[named.name] = copied(target.value, target, false)
    }
    return `#/components/schemas/${named.name}`
  }

  function mapped(mapping: JsonObject, at: Located): JsonObject {
    return Object.fromEntries(
      Object.entries(mapping).map(([name, address]) => {
        const target = findMapped(document, at, address)
        return [name, target === undefined || 'message' in target ? address : (addressOf(target) ?? address)]
      }),
    )
  }

  const whole = copied(root.value, root, false) as { components?: { schemas?: object } }
  if (Object.keys(added).length === 0) return whole
  return { ...whole, components: { ...whole.components, schemas: { ...whole.components?.schemas, ...added } } }
}
