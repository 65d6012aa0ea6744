/** A document in one file, as it's shown: without what is internal or left out, and with the schemas of other files among its own. */
import { isData, NAMED } from './author-keys.ts'
import { isObject, type JsonObject, type Located, pointerTo } from './located.ts'
import type { SchemaNames } from './names.ts'
import { findMapped } from './variants.ts'

interface ShownParts {
  readonly names: SchemaNames
  /** True for operations, schemas and tags that have no page. */
  isLeft(value: object): boolean
}

export function shownDocument(root: Located, { names, isLeft }: ShownParts): JsonObject {
  const added: Record<string, unknown> = {}
  const open = new Set<object>()
  const isShown = (value: unknown) => !isObject(value) || (value['x-internal'] !== true && !isLeft(value))

  /** @param isNames true for a map whose keys are the author's */
  function copied(value: unknown, at: Located, isNames: boolean): unknown {
    if (Array.isArray(value)) return value.filter(isShown).map((item) => copied(item, at, false))
    if (!isObject(value)) return value
    const { $ref } = value
    if (!isNames && typeof $ref === 'string') return referred(value, $ref, at)
    return entriesOf(value, (key, inner) => {
      if (isNames || !isData(key, inner)) return copied(inner, at, !isNames && NAMED.has(key))
      if (key !== 'mapping' || !isObject(inner)) return inner
      return entriesOf(inner, (_, address) => {
        const target = findMapped(at, address)
        return target === undefined || 'message' in target ? address : (addressOf(target) ?? address)
      })
    })
  }

  function entriesOf(value: JsonObject, copy: (key: string, inner: unknown) => unknown): JsonObject {
    const shown = Object.entries(value).filter(([, inner]) => isShown(inner))
    return Object.fromEntries(shown.map(([key, inner]) => [key, copy(key, inner)]))
  }

  function referred(value: JsonObject, address: string, at: Located): unknown {
    const target = at.file.find(address)
    const inFile = 'message' in target ? undefined : addressOf(target, value)
    if ('message' in target || inFile !== undefined || open.has(target.value)) {
      const { $ref: _, ...beside } = value
      return entriesOf({ $ref: inFile ?? address, ...beside }, (key, inner) => copied(inner, at, NAMED.has(key)))
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

  const whole = copied(root.value, root, false) as { components?: { schemas?: object } }
  if (Object.keys(added).length === 0) return whole
  return { ...whole, components: { ...whole.components, schemas: { ...whole.components?.schemas, ...added } } }
}
