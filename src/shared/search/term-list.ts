import type { CompoundRules } from './compound-rules.ts'

export interface KnownTerm {
  term: string
  /** The number of bits of the count of its postings, so that it stays the same when a page changes a little. */
  size: number
}

export interface TermList {
  /** Sorted terms that begin with a prefix. Undefined if there are more than `limit`. */
  startingWith(prefix: string, limit: number): readonly KnownTerm[] | undefined
  /** Terms that begin with a letter and end in some others, in any order. */
  endingWith(first: string, end: string): readonly KnownTerm[]
  /** Undefined if it isn't there. */
  find(term: string): KnownTerm | undefined
  /** Undefined if the site's language doesn't write compounds as one word. */
  compounds?: CompoundRules | undefined
  /** Longer terms that end in a word and may be compounds, in any order. Undefined if more than `limit` terms end so. */
  endingIn(end: string, limit: number): readonly KnownTerm[] | undefined
}

/** A term as terms are sorted by their endings: its first letter, then the others from the end. The same function turns it back. */
export function fromEnd(term: string): string {
  const [first = '', ...rest] = term
  return first + rest.reverse().join('')
}

export function sizeOf(postings: number): number {
  return 32 - Math.clz32(postings)
}

/** The least number of postings of a term with a size. */
export function leastPostings(size: number): number {
  return size === 0 ? 0 : 2 ** (size - 1)
}

/** The first place in a sorted list, from a place on, whose value isn't before the sought one. */
function firstPlace<Value>(sorted: ArrayLike<Value>, isBefore: (value: Value) => boolean, from = 0): number {
  let low = from
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(sorted[middle] as Value)) low = middle + 1
    else high = middle
  }
  return low
}

/** The first place in a sorted list whose value isn't before the given one. */
export function lowerBound<Value extends string | number>(sorted: ArrayLike<Value>, value: Value): number {
  return firstPlace(sorted, (other) => other < value)
}

/** The range of a sorted list whose values begin with a prefix: its start and its end. */
export function prefixRange(sorted: readonly string[], prefix: string): [number, number] {
  const start = lowerBound(sorted, prefix)
  return [start, firstPlace(sorted, (value) => value.startsWith(prefix), start)]
}
