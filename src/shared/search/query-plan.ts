/** A query as a tree of words, which both kinds of index evaluate in the same way. */
import { PAGE_BOOST } from './search-document.ts'

/** One word and its other meanings. */
export interface PlanLeaf {
  term: string
  /** Factor of its score. */
  weight: number
  /** True if it may be the beginning of a term. */
  prefix: boolean
  /** Number of letters that may be wrong. */
  fuzzy: number
  /** The terms that it may stand for if letters are wrong, each with its distance, besides those that begin with it. */
  similar: ReadonlyMap<string, number>
  /** The word itself. Other terms that it may stand for count no more on a page with a high priority than on another. Undefined if all count in full. */
  exact?: string
  /** Set where a beginning fits too many terms: those count only in titles, and the term itself not at all. */
  isBroad?: true
}

export interface PlanBranch {
  /** Undefined for the site's own choice. */
  combineWith?: 'AND' | 'OR'
  nodes: PlanNode[]
}

export type PlanNode = PlanLeaf | PlanBranch

export function isBranch(node: PlanNode): node is PlanBranch {
  return 'nodes' in node
}

/** A whole query: each of its nodes is a word that was typed, with all its meanings. */
export type QueryPlan = PlanBranch

/** For each term of a plan, the words that it stands for: a bit for each. A query has at most 8. */
export function wordBits({ nodes }: QueryPlan): Map<string, number> {
  const bits = new Map<string, number>()
  nodes.forEach((node, word) => {
    for (const { term } of leavesOf(node)) bits.set(term, (bits.get(term) ?? 0) | (1 << word))
  })
  return bits
}

/** True if a page's priority counts in full for a term. */
export function isFull({ exact }: Pick<PlanLeaf, 'exact'>, term: string): boolean {
  return exact === undefined || term === exact
}

/** The weight of a section. @param priority of its page @param full true if that counts in full, see `isFull` */
export function sectionWorth(isPage: boolean, priority: number, full: boolean): number {
  return (isPage ? PAGE_BOOST : 1) * (full ? priority : Math.min(priority, 1))
}

/** All terms of a plan, from left to right. */
export function leavesOf(node: PlanNode): PlanLeaf[] {
  return isBranch(node) ? node.nodes.flatMap(leavesOf) : [node]
}
