/** Tracks open brackets and elements in JavaScript, and operators that may form a chain. */
import { MAX_OPERATORS } from '../../parse/limits.ts'

const CLOSES: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
])

interface Bracket {
  sign: string
  /** The number of operators when it opened. */
  operators: number
}

export class OpenCode {
  readonly #brackets: Bracket[] = []
  #elements = 0
  #operators = 0

  get depth(): number {
    return this.#brackets.length
  }

  /** Whether the native parser might overflow the stack, because it recurses for each operator of a chain. */
  get isLong(): boolean {
    return this.#operators > MAX_OPERATORS
  }

  get openElements(): number {
    return this.#elements
  }

  openBracket(sign: string): void {
    this.#brackets.push({ sign, operators: this.#operators })
  }

  /** Ignores a bracket that doesn't match an open one. A brace also closes everything inside it. */
  closeBracket(sign: string): void {
    const opening = CLOSES.get(sign)
    const index = sign === '}' ? this.#brackets.findLastIndex((bracket) => bracket.sign === opening) : this.depth - 1
    const bracket = this.#brackets[index]
    if (bracket?.sign !== opening) return
    this.#brackets.length = index
    this.#operators = bracket?.operators ?? 0
  }

  openElement(): void {
    this.#elements++
  }

  closeElement(): void {
    this.#elements = Math.max(0, this.#elements - 1)
  }

  addOperator(): void {
    this.#operators++
  }

  /** Called for a comma or a semicolon, which ends a chain. */
  endChain(): void {
    this.#operators = this.#brackets.at(-1)?.operators ?? 0
  }

  clear(): void {
    this.#brackets.length = 0
    this.#elements = 0
    this.#operators = 0
  }
}
