/** The part of the found sections that a search shows, and those that may have a phrase word for word. */
import { candidatesFor, type Wanted, wantedText } from '../exact-matches.ts'
import type { QueryPlan } from '../query-plan.ts'
import { type RankedPage, scoreByWords } from '../rank.ts'
import type { EvaluationTools } from './evaluate.ts'
import type { Matches } from './matches.ts'
import { type RankTools, rankSections, type ScoredNumber, scoredSections } from './rank-sections.ts'

export interface FoundMatches {
  plan: QueryPlan
  tools: EvaluationTools
  matches: Matches
  /** Matches of the section that was asked for. */
  found: readonly number[]
}

export interface Ranking {
  plan: QueryPlan
  tools: EvaluationTools
  pages: RankedPage<ScoredNumber, number>[]
  wanted?: Wanted
  /** Sections that may have the reader's text, best first. */
  candidates: RankedPage<ScoredNumber, number>[]
}

export function rankFound({ plan, tools, matches, found }: FoundMatches, text: string, pageCount: number): Ranking {
  const total = plan.nodes.length
  const rankTools: RankTools = {
    scoreOf(section) {
      const terms = matches.termCount(section)
      return scoreByWords(matches.score(section) * terms, terms, matches.words(section), total)
    },
    wordsOf: (section) => matches.words(section),
    total,
    pageOf: (section) => tools.pages.pageOf(section),
    rowOf: (section) => tools.pages.rowOf(section),
    pageCount,
  }
  const pages = rankSections(found, rankTools)
  const wanted = wantedText(text)
  if (wanted === undefined) return { plan, tools, pages, candidates: [] }
  const pageOf = ({ section }: ScoredNumber) => rankTools.pageOf(section)
  const candidates = candidatesFor(wanted, scoredSections(found, rankTools), { total, pageOf, shown: pages })
  return { plan, tools, pages, wanted, candidates: candidates.map((match) => ({ page: pageOf(match), sections: [match], worth: 0 })) }
}
