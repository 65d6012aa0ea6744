import type { RequiredText } from './required-text.ts'

/** A regular expression that is only run on text that holds what each of its matches holds. */
export class FilteredRegExp extends RegExp {
  readonly #required: RequiredText
  #lastText = ''
  #lastHolds: boolean

  constructor(pattern: string, flags: string, required: RequiredText) {
    super(pattern, flags)
    this.#required = required
    this.#lastHolds = holds('', required)
  }

  override exec(text: string): RegExpExecArray | null {
    // A line is searched again and again, from one token to the next.
    if (text !== this.#lastText) {
      this.#lastText = text
      this.#lastHolds = holds(text, this.#required)
    }
    if (this.#lastHolds) return super.exec(text)
    this.lastIndex = 0
    return null
  }
}

function holds(text: string, required: RequiredText): boolean {
  const folded = fold(text)
  return required.some((all) => all.every((one) => folded.includes(one)))
}

let lastText = ''
let lastFolded = ''

/** In lower case, where ASCII is concerned: the long s is the only other letter that equals one of ASCII when case is ignored and stays itself. */
function fold(text: string): string {
  if (text !== lastText) {
    lastText = text
    lastFolded = text.toLowerCase().replaceAll('ſ', 's')
  }
  return lastFolded
}
