/** Parses and searches the index in a worker, and fetches its pieces, so that typing is never delayed. */
import { type OpenIndex, openIndex } from '../../shared/search/open-index.ts'
import type { SearchAnswer, SearchReply, SearchRequest } from './search-messages.ts'

const NEAREST_PAGES = 3

let index: OpenIndex | undefined

/** True if the host has answered the last request, with whatever. It has when the page sends the index. */
let hasAnswer = true

self.addEventListener('message', async ({ data }: MessageEvent<SearchRequest>) => {
  try {
    if (data.kind === 'prepare') {
      index?.prepare(data.query, data.isWhole, data.section)
      return
    }
    if (data.kind === 'search') {
      reply({ kind: 'hits', id: data.id, answer: await answer(data.query, data.section, data.open) })
      return
    }
    const { address } = data
    const readPiece = async (file: string) => new Uint8Array(await (await fetchFile(new URL(file, address).href)).arrayBuffer())
    index = await openIndex(new TextDecoder().decode(data.index), readPiece, data.options)
    reply({ kind: 'loaded', sections: index.sections })
    // Runs after a query that's already waiting.
    setTimeout(() => index?.warmUp())
  } catch {
    reply({ kind: 'failed', isGone: hasAnswer })
  }
})

async function answer(query: string, section?: number, open?: string): Promise<SearchAnswer> {
  const groups = (await index?.search(query, section, open)) ?? []
  const nearest = groups.length === 0 ? await index?.nearest(query) : undefined
  if (nearest === undefined) return { groups }
  const found = (await index?.search(nearest)) ?? []
  return { groups, nearest, nearestPages: found.slice(0, NEAREST_PAGES).map(({ page, title }) => ({ href: page, text: title })) }
}

/** @throws Error if the host doesn't have the file */
async function fetchFile(address: string): Promise<Response> {
  hasAnswer = false
  const response = await fetch(address)
  hasAnswer = true
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return response
}

function reply(message: SearchReply): void {
  self.postMessage(message)
}
