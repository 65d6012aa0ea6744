/** The page's side of the search worker: starts it, has it load the index once, and sends it queries. */

import type { SearchOptions } from '../../shared/config/options/search.ts'
import { createStore, type ReadableStore } from '../../shared/platform/store.ts'
import type { SearchAnswer, SearchReply, SearchRequest } from './search-messages.ts'
import { type StartedWorker, startWorker } from './start-worker.ts'

export type IndexStatus = 'absent' | 'loading' | 'ready' | 'failed'

export interface SearchClient {
  status: ReadableStore<IndexStatus>
  /** Sections of the sidebar, when the index has loaded. A reader chooses one by its place. */
  sections: ReadableStore<readonly string[]>
  /** Loads the index, unless it's already loaded or loading. Tries again after a failure. */
  load(): void
  /** Has the worker read what a query needs. @param isWhole whether the reader seems to have typed all of it */
  prepare(query: string, isWhole: boolean, section?: number): void
  /** The results for a query, when the index has loaded. Never settles if it can't be loaded. */
  search(query: string, section?: number): Promise<SearchAnswer>
}

/**
 * @param findIndex returns the whole address of the index. It rejects if there's none for this build, and is asked again
 *   if there's no index at the address
 * @param onStale called when the worker or the address isn't available, perhaps because of a newer build
 * @param openRoute returns the route of the page that the reader has open
 * @param ahead a worker that has been started, for the first time that the index is loaded
 */
export function createSearchClient(
  findIndex: (isRetry: boolean) => Promise<string>,
  options: SearchOptions,
  onStale: () => void,
  openRoute: () => string | undefined,
  ahead: StartedWorker,
): SearchClient {
  const status = createStore<IndexStatus>('absent')
  const sections = createStore<readonly string[]>([])
  const waiting = new Map<number, (answer: SearchAnswer) => void>()
  let next: StartedWorker | undefined = ahead
  let worker: Worker | undefined
  let lastId = 0

  async function start(isRetry: boolean): Promise<void> {
    status.set('loading')
    const fail = () => {
      stop()
      onStale()
    }
    try {
      const { worker: started, failed, index: asked } = next ?? startWorker()
      next = undefined
      worker = started
      void failed.then(fail)
      started.addEventListener('message', ({ data }: MessageEvent<SearchReply>) => hear(data, isRetry))
      const address = await findIndex(isRetry)
      // The worker can't ask for it before its own script is there.
      const response = await (asked ?? fetch(address)).catch(() => undefined)
      if (response?.ok !== true) return hear({ kind: 'failed', isGone: response !== undefined }, isRetry)
      const index = await response.arrayBuffer()
      started.postMessage({ kind: 'load', address, index, options } satisfies SearchRequest, [index])
    } catch {
      fail()
    }
  }

  function hear(reply: SearchReply, isRetry: boolean): void {
    if (reply.kind === 'failed' && (isRetry || !reply.isGone)) stop()
    else if (reply.kind === 'failed') {
      worker?.terminate()
      void start(true)
    } else if (reply.kind === 'hits') {
      waiting.get(reply.id)?.(reply.answer)
      waiting.delete(reply.id)
    } else {
      sections.set(reply.sections)
      status.set('ready')
    }
  }

  function stop(): void {
    worker?.terminate()
    worker = undefined
    status.set('failed')
  }

  return {
    status,
    sections,
    load() {
      if (status.get() === 'loading' || status.get() === 'ready') return
      void start(status.get() === 'failed')
    },
    prepare(query, isWhole, section) {
      if (status.get() !== 'ready') return
      worker?.postMessage({ kind: 'prepare', query, isWhole, ...(section !== undefined && { section }) } satisfies SearchRequest)
    },
    search(query, section) {
      const id = ++lastId
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        const open = openRoute()
        const options = { ...(section !== undefined && { section }), ...(open !== undefined && { open }) }
        worker?.postMessage({ kind: 'search', id, query, ...options } satisfies SearchRequest)
      })
    },
  }
}
