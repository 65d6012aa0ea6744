/** From what a reader typed to the question that MiniSearch is asked. */
import type { Query } from 'minisearch'
import { tokensOf } from './tokenize.ts'

/** Longer questions are cut: each further word costs time and finds nothing more. */
const MAX_TERMS = 12

/**
 * The query as a tree, or undefined where it has no word. An identifier (`newDm`) is found by itself, and by its parts
 * where all of them are there.
 */
export function toQuery(text: string): Query | undefined {
  const words: { term: string; end: number; parts: string[] }[] = []
  for (const { term, start, end } of tokensOf(text)) {
    const word = words.at(-1)
    if (word !== undefined && start < word.end) word.parts.push(term)
    else words.push({ term, end, parts: [] })
  }
  const queries = words
    .slice(0, MAX_TERMS)
    .map(
      ({ term, parts }): Query =>
        parts.length < 2 ? term : { combineWith: 'OR', queries: [term, { combineWith: 'AND', queries: parts }] },
    )
  return queries.length === 0 ? undefined : { queries }
}
