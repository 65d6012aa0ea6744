/** Everything that the pages of one reference share while they're made. */
import type { ReferenceConfig } from '../../../../src/shared/config/options/reference.ts'
import type { ReferenceStrings } from '../../../../src/shared/strings/reference-strings.ts'
import { createErrorCodes } from '../document/errors.ts'
import { createSchemaNames } from '../document/names.ts'
import type { OpenDocument } from '../document/open-document.ts'
import { createShapes, type NamedSchema, type Property, type Shape } from '../document/shapes.ts'
import type { AuthorSamples } from '../samples/author-samples.ts'
import { createSampleSource } from '../samples/sample-source.ts'
import type { Level, RowText, Variation } from './blocks.ts'

/** The directions in which a part goes: read-only properties aren't sent. */
export type PartDirection = 'request' | 'response' | 'both'

export type RowTexts = Readonly<Partial<Record<PartDirection, RowText>>>

interface OpenedSize {
  readonly count: number
  readonly parts: readonly string[]
  /** True if it's another one for another direction. */
  readonly isDirected: boolean
}

interface ViewSources {
  readonly document: OpenDocument
  readonly config: ReferenceConfig
  readonly strings: ReferenceStrings
  readonly authorSamples: AuthorSamples
  errorLink(code: string): string
  /** The path of a schema's page. What a page links to has one. */
  schemaLink(named: NamedSchema): string
}

export function createView({ document: { root }, config, strings, authorSamples, errorLink, schemaLink }: ViewSources) {
  const names = createSchemaNames(root)
  const shapeOf = createShapes(names.of)
  const perDirection = <Key, Value>() => ({ request: new Map<Key, Value>(), response: new Map<Key, Value>(), both: new Map<Key, Value>() })
  const given = { root, names, shapeOf, strings, errorLink, schemaLink }
  return {
    ...given,
    samples: createSampleSource(root, config, strings, authorSamples),
    errorCodesOf: createErrorCodes(shapeOf, config.errors),
    /** Texts of properties' rows, which many pages show. */
    texts: new Map<Property, RowTexts>(),
    /** Parts that have been opened, by the schema. */
    levels: perDirection<object, Level>(),
    /** The variants of schemas. */
    variants: new Map<object, readonly (Variation & { readonly shape: Shape })[]>(),
    /** Numbers of rows of named schemas, and their first level. */
    sizes: perDirection<Shape, OpenedSize>(),
  }
}

export type View = ReturnType<typeof createView>
