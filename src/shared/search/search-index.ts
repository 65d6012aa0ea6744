import MiniSearch, { type AsPlainObject, type SearchOptions as MiniSearchOptions, type SearchResult } from 'minisearch'
import type { SearchOptions } from '../config/options/search.ts'
import { candidatesFor, exactMatches, wantedText } from './exact-matches.ts'
import { termsOf, toMiniSearchQuery } from './mini-search-query.ts'
import { nearestQuery } from './nearest-query.ts'
import type { PieceSearch } from './pieces/piece-search.ts'
import { toPlan, toSwappedPlan } from './query.ts'
import { type QueryPlan, wordBits } from './query-plan.ts'
import { exactFirst, nearFirst, pageAddress, rankPages, scoreByWords } from './rank.ts'
import { INDEX_OPTIONS, SEARCH_OPTIONS, type SearchDocument, topGroups } from './search-document.ts'
import { type HitGroup, toHitGroup } from './search-hits.ts'

/** The interface of an index in pieces, with results at once. */
export interface SearchIndex extends Pick<PieceSearch, 'sections'> {
  search(...asked: Parameters<PieceSearch['search']>): HitGroup[]
  nearest(query: string): string | undefined
}

/** Loads an index. @param options the site's own, which override the defaults @throws Error if the text isn't an index */
export function loadSearchIndex(json: string, options: SearchOptions = {}): SearchIndex {
  const { groups = [], ...parsed } = JSON.parse(json) as AsPlainObject & { groups?: string[][]; lang?: string }
  const index = MiniSearch.loadJS<SearchDocument>(parsed, INDEX_OPTIONS)
  const context = { terms: termsOf(parsed.index, parsed.lang), options: { ...SEARCH_OPTIONS, ...options } }
  const { synonyms: _s, boostDocument: _b, ask: _a, start: _f, report: _r, ...own } = context.options
  const sections = topGroups(groups)
  // The cast is safe: the options come from JSON, so no value is undefined.
  const searchOptions = {
    ...own,
    // The leaves of a query are already terms.
    tokenize: (term) => [term],
  } as MiniSearchOptions
  const find = (plan: QueryPlan | undefined, section: number | undefined) => {
    if (plan === undefined) return []
    const bits = wordBits(plan)
    const total = plan.nodes.length
    const isInSection = (group: number) => groups[group]?.[0] === sections[section ?? -1]
    const query = toMiniSearchQuery(plan)
    return (
      index.search(query, {
        ...searchOptions,
        ...(section !== undefined && { filter: (result) => isInSection(result['section']) }),
      }) as (SearchResult & SearchDocument)[]
    )
      .map((result) => {
        const words = result.queryTerms.reduce((all, term) => all | (bits.get(term) ?? 0), 0)
        return {
          ...result,
          words,
          path: groups[result.section ?? -1] ?? [],
          rowOf: result.isRow ? result.href : undefined,
          score: scoreByWords(result.score, result.queryTerms.length, words, total),
          total,
        }
      })
      .sort((a, b) => b.score - a.score || Number(a.id) - Number(b.id))
  }
  return {
    sections,
    search(text, section, open) {
      const found = find(toPlan(text, context), section)
      const matching = found.length > 0 ? found : find(toSwappedPlan(text, context), section)
      const total = matching[0]?.total ?? 0
      const shown = nearFirst(rankPages(matching, pageAddress, total), open)
      const wanted = wantedText(text)
      if (wanted === undefined) return shown.map(toHitGroup)
      const candidates = candidatesFor(wanted, matching, { total, pageOf: pageAddress, shown })
      const pages = shown.map(({ page }) => page)
      const exact = exactMatches(wanted, candidates, pages)
      return exactFirst(exact, shown, wanted.isPhrase).map(toHitGroup)
    },
    nearest: (text) => nearestQuery(text, context.terms),
  }
}
