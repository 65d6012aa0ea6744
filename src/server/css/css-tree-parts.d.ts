/** The parts of css-tree that the build needs. Its own declarations only have the whole, which is five times as large. */
declare module 'css-tree/parser' {
  import type { CssNode, ParseOptions } from 'css-tree'

  export default function parse(text: string, options?: ParseOptions): CssNode
}

declare module 'css-tree/tokenizer' {
  export function tokenize(text: string, onToken: (type: number, start: number, end: number) => void): void
  export const tokenNames: readonly string[]
}

declare module 'css-tree/utils' {
  interface Code {
    decode(text: string): string
  }
  export const ident: Code
  export const string: Code
  export const url: Code
}
