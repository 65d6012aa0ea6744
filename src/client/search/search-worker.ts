/** Fetches, parses and searches the index in a worker, so that typing is never delayed. */
import { loadSearchIndex, type SearchIndex } from '../../shared/search/search-index.ts'
import type { SearchReply, SearchRequest } from './search-messages.ts'

let index: SearchIndex | undefined

self.addEventListener('message', async ({ data }: MessageEvent<SearchRequest>) => {
  if (data.kind === 'search') {
    reply({ kind: 'hits', id: data.id, groups: index?.search(data.query) ?? [] })
    return
  }
  let hasAnswer = false
  try {
    const response = await fetch(data.address)
    hasAnswer = true
    if (!response.ok) throw new Error(`${data.address} answered ${response.status}.`)
    index = loadSearchIndex(await response.text(), data.options)
    reply({ kind: 'loaded' })
    // Runs after a query that's already waiting.
    setTimeout(warmUp)
  } catch {
    reply({ kind: 'failed', isGone: hasAnswer })
  }
})

/** Runs a few searches, because code that has never run is many times slower, and a reader shouldn't have to wait for that. */
function warmUp(): void {
  for (const query of ['a', 'warm up', 'serach index', 'searchIndex']) index?.search(query)
}

function reply(message: SearchReply): void {
  self.postMessage(message)
}
