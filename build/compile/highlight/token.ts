import type { TokenStyle } from './code-entry.ts'

/** A piece of a line of code. */
export interface CodeToken {
  content: string
  /** Undefined if the token looks like plain text in both themes. */
  style?: TokenStyle
}
