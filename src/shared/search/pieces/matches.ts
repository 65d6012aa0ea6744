/** The sections that match a part of a query, with scores, combined as MiniSearch combines them. */

/** Sections are numbered through the whole site. */
export class Matches {
  /** In the order in which they were found, which decides between equal scores. */
  order: number[] = []
  readonly #isFound: Uint8Array
  readonly #scores: Float64Array
  /** Terms of the query that each section matches: a bit for each, in as many numbers as it takes. */
  readonly #terms: Uint32Array
  readonly #lanes: number
  readonly #words: readonly number[]

  /** @param documents number of sections of the site @param words for each term of the query, the words that it stands for */
  constructor(documents: number, words: readonly number[]) {
    this.#words = words
    this.#lanes = Math.ceil(words.length / 32)
    this.#isFound = new Uint8Array(documents)
    this.#scores = new Float64Array(documents)
    this.#terms = new Uint32Array(documents * this.#lanes)
  }

  has(section: number): boolean {
    return this.#isFound[section] === 1
  }

  score(section: number): number {
    return this.#scores[section] ?? 0
  }

  add(section: number, score: number, term: number): void {
    this.#find(section, score)
    const lane = section * this.#lanes + (term >>> 5)
    this.#terms[lane] = (this.#terms[lane] ?? 0) | (1 << (term & 31))
  }

  #find(section: number, score: number): void {
    if (this.has(section)) {
      this.#scores[section] = this.score(section) + score
      return
    }
    this.#isFound[section] = 1
    this.#scores[section] = score
    this.order.push(section)
  }

  /** The number of different terms of the query that a section matches. */
  termCount(section: number): number {
    let count = 0
    for (let lane = 0; lane < this.#lanes; lane++) {
      for (let bits = this.#terms[section * this.#lanes + lane] ?? 0; bits !== 0; bits &= bits - 1) count++
    }
    return count
  }

  /** The words of the query that a section matches: a bit for each. */
  words(section: number): number {
    let words = 0
    for (let lane = 0; lane < this.#lanes; lane++) {
      for (let bits = this.#terms[section * this.#lanes + lane] ?? 0; bits !== 0; bits &= bits - 1) {
        words |= this.#words[lane * 32 + 31 - Math.clz32(bits & -bits)] ?? 0
      }
    }
    return words
  }

  or(others: Matches): Matches {
    for (const section of others.order) this.#merge(section, others)
    return this
  }

  /** Keeps the sections that others have too, in their order. */
  and(others: Matches): Matches {
    const kept = others.order.filter((section) => this.has(section))
    for (const section of this.order) if (!others.has(section)) this.#isFound[section] = 0
    for (const section of kept) this.#merge(section, others)
    this.order = kept
    return this
  }

  /** Keeps the sections that others don't have. */
  without(others: Matches): Matches {
    for (const section of others.order) this.#isFound[section] = 0
    this.order = this.order.filter((section) => this.has(section))
    return this
  }

  #merge(section: number, others: Matches): void {
    this.#find(section, others.score(section))
    for (let lane = section * this.#lanes; lane < (section + 1) * this.#lanes; lane++) {
      this.#terms[lane] = (this.#terms[lane] ?? 0) | (others.#terms[lane] ?? 0)
    }
  }
}
