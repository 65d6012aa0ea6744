/** What is open at one place in JavaScript: brackets, elements, and operators that may form a chain. */
import { MAX_OPERATORS } from './limits.ts'

const CLOSES: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
])

interface Bracket {
  sign: string
  /** How many operators were counted when it opened. */
  operators: number
}

export class OpenCode {
  readonly #brackets: Bracket[] = []
  #elements = 0
  #operators = 0

  get depth(): number {
    return this.#brackets.length
  }

  /** True where the native parser might run out of stack, because it calls itself for each operator of a chain. */
  get isLong(): boolean {
    return this.#operators > MAX_OPERATORS
  }

  get openElements(): number {
    return this.#elements
  }

  openBracket(sign: string): void {
    this.#brackets.push({ sign, operators: this.#operators })
  }

  /** A bracket that closes no other is left alone; a brace closes what is open inside it, too. */
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

  /** A comma or a semicolon: no chain goes on behind it. */
  endChain(): void {
    this.#operators = this.#brackets.at(-1)?.operators ?? 0
  }

  clear(): void {
    this.#brackets.length = 0
    this.#elements = 0
    this.#operators = 0
  }
}
