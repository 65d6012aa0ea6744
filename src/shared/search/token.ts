/** A term of a text, with its place there. */
export interface Token {
  /** In lower case. */
  term: string
  /** Its position in the text. */
  start: number
  end: number
}
