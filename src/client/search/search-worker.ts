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
  } catch (error) {
    reply({ kind: 'failed', message: String(error) })
  }
})

function reply(message: SearchReply): void {
  self.postMessage(message)
}
