/** The last queries of which the reader opened a result. They stay in the browser, and nowhere if it denies storage. */
import type { ReadableStore, WritableStore } from '../../shared/platform/store.ts'

export interface RecentSearches {
  /** As stored. */
  stored: ReadableStore<string | undefined>
  add(query: string): void
  clear(): void
}

const MOST = 5

export function recentSearches(store: WritableStore<string | undefined>): RecentSearches {
  return {
    stored: store,
    add(query) {
      const text = query.trim()
      const others = recentOf(store.get()).filter((other) => other !== text)
      if (text !== '') store.set([text, ...others].slice(0, MOST).join('\n'))
    },
    clear: () => store.set(undefined),
  }
}

/** Queries, the last one first. */
export function recentOf(stored: string | undefined): string[] {
  return (stored ?? '')
    .split('\n')
    .filter((query) => query.trim() !== '' && query.length <= 200)
    .slice(0, MOST)
}
