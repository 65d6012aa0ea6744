/** Alternatives of a schema, and the mapping of a discriminator. */
import { follow, itemsAt, type Located, objectAt } from './located.ts'
import { isNull } from './types.ts'

export interface Variants<Opened = unknown> {
  readonly kind: 'oneOf' | 'anyOf'
  readonly variants: readonly (Variant & { readonly shape: Opened })[]
}

export interface Variant {
  readonly at: Located
  /** The value by which a discriminator's mapping names it. */
  readonly value: string | undefined
}

/** The variants of a schema: what `oneOf` or `anyOf` lists, or what a discriminator's mapping names. */
export function variantsAt(at: Located): { kind: 'oneOf' | 'anyOf'; variants: readonly Variant[] } {
  const { oneOf, anyOf, discriminator } = at.value
  if (oneOf === undefined && anyOf === undefined && discriminator === undefined) return { kind: 'oneOf', variants: [] }
  const mapping = Object.entries(mappingAt(at)?.value ?? {}).flatMap(([value, address]): Variant[] => {
    const target = findMapped(at, address)
    return target === undefined || 'message' in target ? [] : [{ at: target, value }]
  })
  for (const kind of ['oneOf', 'anyOf'] as const) {
    const listed = itemsAt(at, kind).filter((variant) => !isNull(follow(variant)?.value))
    if (listed.length < 2) continue
    const variants = listed.map((variant): Variant => {
      const target = follow(variant)?.value
      return { at: variant, value: mapping.find((one) => one.at.value === target)?.value }
    })
    return { kind, variants }
  }
  return { kind: 'oneOf', variants: oneOf === undefined && anyOf === undefined ? mapping : [] }
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
