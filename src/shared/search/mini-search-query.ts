/** Writes a plan as a query of MiniSearch, and reads the terms of MiniSearch's JSON. */
import type { Query } from 'minisearch'
import { compoundRules, mayBeCompound } from './compound-rules.ts'
import { isBranch, isFull, type PlanLeaf, type PlanNode, sectionWorth } from './query-plan.ts'
import { SEARCH_FIELDS, type SearchDocument } from './search-document.ts'
import { fromEnd, type KnownTerm, lowerBound, prefixRange, sizeOf, type TermList } from './term-list.ts'

export function toMiniSearchQuery(node: PlanNode): Query {
  if (!isBranch(node)) return toLeafQuery(node)
  const { combineWith, nodes } = node
  return { ...(combineWith && { combineWith }), queries: nodes.map(toMiniSearchQuery) }
}

function toLeafQuery(leaf: PlanLeaf): Query {
  const { term, weight, prefix, fuzzy, similar, isBroad } = leaf
  const counts = (match: string) => (isBroad === true ? match !== term : similar.has(match) || match.startsWith(term))
  return {
    queries: [term],
    prefix,
    fuzzy,
    fields: isBroad === true ? ['title'] : [...SEARCH_FIELDS],
    boostTerm: () => weight,
    boostDocument: (_id, match, stored: Partial<SearchDocument> = {}) =>
      counts(match) ? sectionWorth(stored.isPage === true, stored.priority ?? 1, isFull(leaf, match)) : 0,
  }
}

/** The terms of MiniSearch's JSON, which our build sorts. @param lang language of the site, if it writes compounds as one word */
export function termsOf(entries: readonly (readonly [string, Record<string, object>])[], lang?: string): TermList {
  const terms = entries.map(([term]) => term)
  const countOf = (fields: object) => Object.values(fields).reduce((sum, postings) => sum + Object.keys(postings).length, 0)
  const known = entries.map(([term, fields]): KnownTerm => ({ term, size: sizeOf(countOf(fields)) }))
  return {
    startingWith(prefix, limit) {
      const [start, end] = prefixRange(terms, prefix)
      return end - start > limit ? undefined : known.slice(start, end)
    },
    endingWith(first, end) {
      const wanted = fromEnd(first + end)
      return known.slice(...prefixRange(terms, first)).filter(({ term }) => term.endsWith(end) && fromEnd(term).startsWith(wanted))
    },
    find(term) {
      const at = lowerBound(terms, term)
      return terms[at] === term ? known[at] : undefined
    },
    compounds: compoundRules(lang),
    endingIn(end, limit) {
      const found = known.filter((other) => other.term.endsWith(end) && mayBeCompound(other))
      return found.length > limit ? undefined : found.filter(({ term }) => term !== end)
    },
  }
}
