/** Schemes of references to an API, whose operations pages also name without a link. */
import type { Root } from 'mdast'
import type { LinkScheme } from './link-schemes.ts'

/** Something that has an address in a reference. */
export interface ReferenceItem {
  readonly address: string
  /** The text of a link behind the colon. */
  readonly id: string
  /** The method and path of an operation. */
  readonly call?: string
  readonly file: string
  readonly line: number
}

export interface ReferenceScheme extends LinkScheme {
  /** The link to an operation that code names: `GET /pets` leads to `api:GET /pets`. Undefined unless it's exactly one. */
  callLink(code: string): string | undefined
  /** The content of an item, or a part of it, with ids that begin with its address. Undefined if there's none. @param rest of the link, after the colon */
  contentOf(rest: string, part: string | undefined): Promise<Root | undefined>
  /** Everything that links can name. */
  items(): Promise<ReferenceItem[]>
  /** Changes since the state that it's compared with, as Markdown. Undefined without one. */
  changes(): Promise<string | undefined>
}

export function referenceSchemes(schemes: readonly LinkScheme[]): ReferenceScheme[] {
  return schemes.filter((scheme): scheme is ReferenceScheme => 'callLink' in scheme)
}
