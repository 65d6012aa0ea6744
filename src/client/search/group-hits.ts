import type { SearchHit } from '../../shared/search/search-index.ts'

/** A hit with its place among all that are shown. */
export interface PlacedHit extends SearchHit {
  index: number
}

/** Hits of one page. */
export interface HitGroup {
  /** The page's address without base path. */
  page: string
  title: string
  hits: PlacedHit[]
}

/** Gathers hits under their page. Pages come in the order of their best hit, the hits of a page best first. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const groups = new Map<string, SearchHit[]>()
  for (const hit of hits) {
    const page = hit.href.replace(/#.*$/, '')
    groups.set(page, [...(groups.get(page) ?? []), hit])
  }
  let index = 0
  return [...groups].map(([page, members]) => ({
    page,
    title: members[0]?.pageTitle ?? '',
    hits: members.map((hit) => ({ ...hit, index: index++ })),
  }))
}
