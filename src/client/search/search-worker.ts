/** The thread that holds the search index: fetching, parsing and searching it never keep a reader's keys waiting. */
import { loadSearchIndex, type SearchIndex } from '../../shared/search/search-index.ts'
import type { SearchReply, SearchRequest } from './search-messages.ts'

let index: SearchIndex | undefined

self.addEventListener('message', async ({ data }: MessageEvent<SearchRequest>) => {
  if (data.kind === 'search') {
    reply({ kind: 'hits', id: data.id, groups: index?.search(data.query) ?? [] })
    return
  }
  try {
    const response = await fetch(data.address)
    if (!response.ok) throw new Error(`${data.address} answered ${response.status}.`)
    index = loadSearchIndex(await response.text(), data.options)
    reply({ kind: 'loaded' })
    // After a query that is waiting already.
    setTimeout(warmUp)
  } catch (error) {
    reply({ kind: 'failed', message: String(error) })
  }
})

/** The first searches take many times as long as the later ones, for code that has never run: let them be these and no reader's. */
function warmUp(): void {
  for (const query of ['a', 'warm up', 'serach index', 'searchIndex']) index?.search(query)
}

function reply(message: SearchReply): void {
  self.postMessage(message)
}
