import { jsonEntry } from '../../store/entry-kind.ts'

export interface CodeEntry {
  /** The code blocks, in the order of the page. */
  html: string[]
  styles: TokenStyle[]
  /** JSON of the answers that browsers load when a reader points at the code (`src/client/type-hovers`). */
  answers?: string
}

/** Appearance of a kind of token in the light theme and in the dark one. */
export interface TokenStyle {
  /** CSS colors. */
  light: string
  dark: string
  /** Bits of vscode-textmate's FontStyle. */
  lightFont: number
  darkFont: number
  lightBack?: string
  darkBack?: string
}

/** Highlighted code by a hash of the code and the themes. */
export const CODE = jsonEntry<CodeEntry>('code')

/** A piece of a line of code. */
export interface CodeToken {
  content: string
  /** Undefined if the token looks like plain text in both themes. */
  style?: TokenStyle
}
