/** Everything that the pages of one reference share while they're made. */
import type { ReferenceStrings } from '../../../../src/shared/strings/reference-strings.ts'
import type { ErrorCode } from '../document/errors.ts'
import type { Media } from '../document/media.ts'
import type { OpenDocument } from '../document/open-document.ts'
import type { Operation } from '../document/operations.ts'
import type { Member, NamedSchema, Property, Shape, Shapes, Variants } from '../document/shapes.ts'
import type { Block, Level, RowText, Variation } from './blocks.ts'

/** The directions in which a part goes: read-only properties aren't sent. */
export type PartDirection = 'request' | 'response' | 'both'

export type RowTexts = Readonly<Partial<Record<PartDirection, RowText>>>

export interface OpenedSize {
  readonly count: number
  readonly parts: readonly string[]
  /** True if it's another one for another direction. */
  readonly isDirected: boolean
}

export interface View {
  readonly document: OpenDocument
  readonly shapes: Shapes
  readonly strings: ReferenceStrings
  readonly samples: SampleSource
  /** Texts of properties' rows, which many pages show. */
  readonly texts: Map<Property, RowTexts>
  /** Parts that have been opened, by the schema. */
  readonly levels: Readonly<Record<PartDirection, Map<object, Level>>>
  /** The variants of schemas. */
  readonly variants: Map<object, readonly (Variation & { readonly shape: Shape })[]>
  /** Numbers of rows of named schemas, and their first level. */
  readonly sizes: Readonly<Record<PartDirection, Map<Shape, OpenedSize>>>
  errorCodesOf(operation: Operation): readonly ErrorCode[]
  errorLink(code: string): string
  variantsOf(member: Member): Variants
  /** The path of a schema's page. What a page links to has one. */
  schemaLink(named: NamedSchema): string
}

/** Code beside an operation. */
export interface SampleSource {
  requestBlocks(operation: Operation): Block[]
  /** Answers: examples, or a value that is made up. */
  responseBlocks(media: readonly Media[]): Block[]
}
