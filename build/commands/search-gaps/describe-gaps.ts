/** Sorts queries without success by what would help: a page, a synonym, or a better result. */

import type { SiteReader } from '../../site/built-site.ts'
import { openSiteIndex } from '../../site/site-index.ts'
import type { SearchedFor } from './search-log.ts'

/** The list as text, for a terminal. */
export async function describeGaps(site: SiteReader, searched: readonly SearchedFor[]): Promise<string> {
  const index = await openSiteIndex(site)
  const missing: string[] = []
  const similar: string[] = []
  const unopened: string[] = []
  for (const { query, count } of searched) {
    const [best] = await index.search(query)
    const nearest = best === undefined ? await index.nearest(query) : undefined
    const times = `${String(count).padStart(5)}  ${query}`
    if (best !== undefined) unopened.push(`${times}  finds ${best.page} first`)
    else if (nearest !== undefined) similar.push(`${times}  is like “${nearest}”`)
    else missing.push(times)
  }
  return [
    ...section('Nothing is like these. Are pages missing?', missing),
    ...section('Nothing is found, but the site has a similar word. Add a synonym if it means the same.', similar),
    ...section('These find something that nobody opened. Is it the right page?', unopened),
  ].join('\n')
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines, '']
}
