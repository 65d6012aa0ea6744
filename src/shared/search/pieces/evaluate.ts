/** Evaluates a plan with its postings. Gives the scores that MiniSearch would give, in the order in which it finds sections. */
import type { SearchOptions } from '../../config/options/search.ts'
import { isBranch, isFull, type PlanLeaf, type PlanNode, type QueryPlan, wordBits } from '../query-plan.ts'
import { lowerBound } from '../term-list.ts'
import type { PiecesEntry } from './format.ts'
import { Matches } from './matches.ts'
import type { ResolvedPlan } from './resolve-plan.ts'
import { termScore } from './score.ts'
import type { SectionTable } from './section-table.ts'

export interface EvaluationTools {
  entry: Pick<PiecesEntry, 'documentCount' | 'averageFieldLength'>
  pages: SectionTable
  options: SearchOptions
  resolved: ResolvedPlan
}

export function evaluate(plan: QueryPlan, tools: EvaluationTools): Matches {
  const bits = wordBits(plan)
  const numbers = new Map([...bits.keys()].map((term, index) => [term, index]))
  const words = [...bits.values()]
  const empty = () => new Matches(tools.entry.documentCount, words)
  const combine = (node: PlanNode): Matches => {
    if (!isBranch(node)) return addTerms(empty(), node, numbers.get(node.term) ?? 0, tools)
    const operator = operatorOf(node, tools.options)
    const [first, ...others] = node.nodes
    return others.reduce(
      (matches, other) => {
        const more = combine(other)
        if (operator === 'OR') return matches.or(more)
        return operator === 'AND' ? matches.and(more) : matches.without(more)
      },
      first === undefined ? empty() : combine(first),
    )
  }
  return combine(plan)
}

function operatorOf(node: PlanNode, { combineWith = 'OR' }: SearchOptions): 'AND' | 'OR' | 'AND_NOT' {
  return (isBranch(node) ? node.combineWith : undefined) ?? combineWith
}

function addTerms(matches: Matches, leaf: PlanLeaf, number: number, { entry, pages, resolved }: EvaluationTools): Matches {
  for (const { term, weight, fields } of resolved.get(leaf) ?? []) {
    const worths = pages.worths(isFull(leaf, term))
    for (const { field, boost, postings } of fields) {
      const { sections, lengths } = postings
      const average = entry.averageFieldLength[field] ?? 0
      const factor = weight * leaf.weight * boost
      for (let at = 0; at < sections.length; at++) {
        const section = sections[at] ?? 0
        const worth = worths[section] ?? 1
        const length = lengths?.[at] ?? pages.textLength(section)
        matches.add(section, factor * worth * termScore(sections.length, entry.documentCount, length, average), number)
      }
    }
  }
  return matches
}

/** The terms by which a section matches a plan, to be marked where it's shown. Undefined if it doesn't match. */
export function matchedTerms(node: PlanNode, section: number, tools: EvaluationTools): Set<string> | undefined {
  if (!isBranch(node)) {
    const terms = (tools.resolved.get(node) ?? []).filter(({ fields }) =>
      fields.some(({ postings: { sections } }) => sections[lowerBound(sections, section)] === section),
    )
    return terms.length === 0 ? undefined : new Set(terms.map(({ term }) => term))
  }
  const found = node.nodes.map((inner) => matchedTerms(inner, section, tools))
  const matching = found.filter((terms) => terms !== undefined)
  const isMatch = operatorOf(node, tools.options) === 'AND' ? matching.length === found.length : matching.length > 0
  return isMatch ? new Set(matching.flatMap((terms) => [...terms])) : undefined
}
