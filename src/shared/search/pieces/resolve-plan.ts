import type { SearchOptions } from '../../config/options/search.ts'
import { leavesOf, type PlanLeaf, type PlanNode } from '../query-plan.ts'
import { SEARCH_FIELDS } from '../search-document.ts'
import type { LoadedPieces, Postings } from './loaded-pieces.ts'
import { fuzzyWeight, prefixWeight } from './score.ts'

export interface ResolvedTerm {
  term: string
  /** Weight for the word. */
  weight: number
  /** One for each field that contains it, in the order of the site's options. */
  fields: { field: number; boost: number; postings: Postings }[]
}

/** The terms of each word, in the order in which MiniSearch reads them. */
export type ResolvedPlan = ReadonlyMap<PlanLeaf, ResolvedTerm[]>

/** Some pieces may be missing; the result only counts if none was. */
export function resolvePlan(plan: PlanNode, pieces: LoadedPieces, options: SearchOptions): ResolvedPlan {
  return new Map(
    leavesOf(plan).map((leaf) => [leaf, leaf.isBroad === true ? broadTerms(leaf, pieces, options) : termsOf(leaf, pieces, options)]),
  )
}

function broadTerms({ term }: PlanLeaf, pieces: LoadedPieces, options: SearchOptions): ResolvedTerm[] {
  const boost = options.boost?.['title'] || 1
  return pieces
    .titlesStartingWith(term)
    .reverse()
    .filter((other) => other.term !== term)
    .map(({ term: other, postings: [postings] }) => ({
      term: other,
      weight: prefixWeight(other, other.length - term.length),
      fields: postings === undefined ? [] : [{ field: 0, boost, postings }],
    }))
}

function termsOf({ term, prefix, fuzzy, similar }: PlanLeaf, pieces: LoadedPieces, options: SearchOptions): ResolvedTerm[] {
  const resolve = (other: string, weight: number): ResolvedTerm => ({ term: other, weight, fields: fieldsOf(other, pieces, options) })
  const found = pieces.find(term) === undefined ? [] : [resolve(term, 1)]
  const longer =
    prefix || fuzzy > 0 ? (pieces.startingWith(term, Number.POSITIVE_INFINITY) ?? []).filter((other) => other.term !== term) : []
  if (prefix) {
    for (const { term: other } of longer.reverse()) found.push(resolve(other, prefixWeight(other, other.length - term.length)))
  }
  if (fuzzy > 0) {
    const near = prefix ? [] : longer.map(({ term: other }): [string, number] => [other, other.length - term.length])
    const misspelled = [...similar, ...near.filter(([, distance]) => distance <= fuzzy)]
    for (const [other, distance] of misspelled.sort(([a], [b]) => (a < b ? -1 : 1))) {
      found.push(resolve(other, fuzzyWeight(other, distance)))
    }
  }
  return found
}

function fieldsOf(term: string, pieces: LoadedPieces, options: SearchOptions): ResolvedTerm['fields'] {
  const inFields = pieces.postings('all', term)
  return SEARCH_FIELDS.flatMap((name, field) => {
    const postings = inFields[field]
    return postings === undefined || postings.sections.length === 0 ? [] : [{ field, boost: options.boost?.[name] || 1, postings }]
  })
}
