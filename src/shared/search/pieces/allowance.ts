/** Bounds for reading before it's clear that a search needs it, so that a query doesn't cost too much. In bytes, as they're served. */

/** Postings of terms that the reader hasn't typed to the end are read until a query has cost so much. */
const MOST_FOR_POSTINGS = 70_000

/** Results for a text that may not be finished are read until a query has cost so much. */
const MOST_FOR_RESULTS = 86_000

/** Usual size of a piece with postings. */
const PIECE_BYTES = 4000

export class Allowance {
  #text = ''
  #used = 0

  /** Starts again with another query: a text that's neither the last one with more at its end, nor without its last letter. */
  follow(text: string): void {
    if (!text.startsWith(this.#text) && this.#text.slice(0, -1) !== text) this.#used = 0
    this.#text = text
  }

  use(bytes: number): void {
    this.#used += bytes
  }

  /** @param pieces that would be on their way */
  allowsPostings(pieces: number): boolean {
    return this.#used + pieces * PIECE_BYTES <= MOST_FOR_POSTINGS
  }

  allowsResults(): boolean {
    return this.#used <= MOST_FOR_RESULTS
  }
}
