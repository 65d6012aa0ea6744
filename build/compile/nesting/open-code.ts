/** Tracks open brackets and elements in JavaScript, and operators that may form a chain. */

const CLOSES: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

export class OpenCode {
  elements = 0
  /** Number of those that may form a chain. */
  operators = 0
  /** Each with the number of operators when it opened. */
  readonly #brackets: { sign: string; operators: number }[] = []

  get depth(): number {
    return this.#brackets.length
  }

  openBracket(sign: string): void {
    this.#brackets.push({ sign, operators: this.operators })
  }

  /** Ignores a bracket that doesn't match an open one. A brace also closes everything inside it. */
  closeBracket(sign: string): void {
    const opening = CLOSES[sign]
    const index = sign === '}' ? this.#brackets.findLastIndex((bracket) => bracket.sign === opening) : this.depth - 1
    const bracket = this.#brackets[index]
    if (bracket?.sign !== opening) return
    this.#brackets.length = index
    this.operators = bracket?.operators ?? 0
  }

  closeElement(): void {
    this.elements = Math.max(0, this.elements - 1)
  }

  /** Called for a comma or a semicolon, which ends a chain. */
  endChain(): void {
    this.operators = this.#brackets.at(-1)?.operators ?? 0
  }
}
