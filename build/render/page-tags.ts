import type { HeadTag } from '../../src/shared/config/options/head.ts'
import type { PageFunctionResults } from './page-functions.ts'

/** What the tags in a document's head depend on. */
export interface PageToTag {
  path: string
  /** Of the page alone. Empty if it has none. */
  title: string
  /** That of the page, or else of the site. */
  description: string | undefined
  /** Whether it shows code. */
  hasCode: boolean
  /** What the configuration's functions say of the page. */
  values?: PageFunctionResults | undefined
}

export interface PageTags {
  /** Tags that the first paint depends on. */
  early?: readonly HeadTag[]
  head?: readonly HeadTag[]
  /** Address of the image that stands for the page elsewhere. */
  image?: string
}
