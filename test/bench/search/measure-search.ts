/**
 * What a search in a large site costs a reader with a phone who types it key by key: from the end of the wait after the last key until there are
 * results, and the bytes for it. The search itself is the real one, from the field's text to the results; rendering isn't included.
 */
import { brotliCompressSync } from 'node:zlib'
import type { IndexStatus, SearchClient } from '../../../src/client/search/search-client.ts'
import { createSearchSession, type SearchSession } from '../../../src/client/search/search-session.ts'
import { createStore } from '../../../src/shared/platform/store.ts'
import { openPieces, type PieceSearch } from '../../../src/shared/search/pieces/piece-search.ts'
import { SEARCH_DEBOUNCE } from '../../../src/shared/search/search-document.ts'
import { makeInMemory, type PiecesInMemory } from '../../support/pieces-in-memory.ts'
import { type ZipfSite, zipfSite } from '../../support/zipf-site.ts'
import { Phone, runTimersOf } from './phone.ts'

export interface SearchCost {
  /** Less than zero if results were there before the end of the wait, and shown then. */
  ms: number
  bytes: number
  requests: number
}

export interface SearchResult {
  pages: number
  /** Searches whose first key comes 400 ms after the dialog was opened, with all that opening reads. */
  first: SearchCost[]
  /** Searches after those. */
  further: SearchCost[]
}

export interface SearchMeasure {
  pages: number
  readers: number
  /** How many times slower than this machine's the phone's processor is. */
  slowdown: number
  /** How often each reader searches. */
  searches: number
}

/** From opening the dialog to the first key, and from each key to the next. */
const OPENING_MS = 400
const KEY_MS = 150

/** How long a reader looks at results. */
const PAUSE_MS = 1500

export async function measureSearch({ pages, readers, searches, slowdown }: SearchMeasure): Promise<SearchResult> {
  const site = zipfSite({ pages, words: 12 * pages, textWords: 60 })
  const made = makeInMemory(site.pages)
  let phone = new Phone(slowdown)
  const restore = runTimersOf(() => phone)
  try {
    const measured: SearchCost[][] = []
    // The first reader's searches aren't counted, because code that has never run is many times slower.
    for (let reader = 0; reader <= readers; reader++) {
      phone = new Phone(slowdown)
      const costs = await searchesOf(
        phone,
        made,
        Array.from({ length: searches }, () => queryOf(site)),
      )
      if (reader > 0) measured.push(costs)
    }
    return { pages, first: measured.flatMap(([first]) => first ?? []), further: measured.flatMap(([, ...further]) => further) }
  } finally {
    restore()
  }
}

/** One or two frequent words, a third of them not typed to the end. */
function queryOf({ words, random }: ZipfSite): string {
  const word = () => words[Math.floor(20 * (words.length / 40) ** random())] ?? ''
  const query = [word(), ...(random() < 0.5 ? [word()] : [])].join(' ')
  return random() < 0.3 ? query.slice(0, Math.ceil(query.length * 0.8)) : query
}

async function searchesOf(phone: Phone, made: PiecesInMemory, queries: readonly string[]): Promise<SearchCost[]> {
  const session = createSearchSession(clientOn(phone, made), '')
  phone.toPage(() => session.open())
  await phone.wait(OPENING_MS)
  const costs: SearchCost[] = []
  let [bytes, requests] = [0, 0]
  for (const query of queries) {
    const ms = (await typed(phone, session, query)) - SEARCH_DEBOUNCE
    await phone.wait(PAUSE_MS)
    costs.push({ ms, bytes: phone.bytes - bytes, requests: phone.requests - requests })
    ;({ bytes, requests } = phone)
  }
  return costs
}

/** @returns milliseconds from the last key to the results */
async function typed(phone: Phone, session: SearchSession, query: string): Promise<number> {
  let last = 0
  let answered: number | undefined
  const stop = session.state.subscribe(() => {
    if (session.state.get().answered === query) answered ??= phone.now
  })
  phone.toPage(() => session.type(''))
  for (let end = 1; end <= query.length; end++) {
    await phone.wait(KEY_MS)
    last = phone.now
    phone.toPage(() => session.type(query.slice(0, end)))
  }
  await phone.runUntil(() => answered !== undefined)
  stop()
  return (answered ?? 0) - last
}

/** What `search-client.ts` and the worker do, without a browser. */
function clientOn(phone: Phone, { entry, pieces }: PiecesInMemory): SearchClient {
  const status = createStore<IndexStatus>('absent')
  const entryBytes = brotliCompressSync(JSON.stringify(entry)).length
  let index: PieceSearch | undefined
  async function start(): Promise<void> {
    await Promise.all([phone.fetch(WORKER_BYTES), phone.fetch(entryBytes)])
    index = openPieces(entry, async (file) => {
      const piece = Uint8Array.from(pieces.get(/piece-(\w+)\.bin/.exec(file)?.[1] ?? '') ?? [])
      await phone.fetch(piece.length)
      return piece
    })
    phone.toPage(() => status.set('ready'))
  }
  return {
    status,
    sections: createStore<readonly string[]>([]),
    load() {
      if (status.get() !== 'absent') return
      status.set('loading')
      void start()
    },
    prepare(query, isWhole, section) {
      if (status.get() === 'ready') phone.toWorker(() => index?.prepare(query, isWhole, section))
    },
    search: (query, section) =>
      new Promise((resolve) => {
        phone.toWorker(async () => {
          const groups = (await index?.search(query, section)) ?? []
          if (groups.length === 0) await index?.nearest(query)
          phone.toPage(() => resolve({ groups }))
        })
      }),
  }
}

const WORKER_BYTES = 20_000
