import type { Operation, Tag } from './document/operations.ts'

/** An operation with its address. */
export interface PlacedOperation extends Operation {
  readonly slug: string
  readonly link: string
}

/** A tag with the operations that have it. */
export interface PlacedTag extends Tag {
  readonly link: string
  readonly operations: readonly PlacedOperation[]
}
