/** The last queries of which the reader opened a result, one a line. They stay in the browser, and nowhere if it denies storage. */
import type { WritableStore } from '../../shared/platform/store.ts'

const MOST = 5

/** Puts a query in front. */
export function addRecent(store: WritableStore<string | undefined>, query: string): void {
  const text = query.trim()
  const others = recentOf(store.get()).filter((other) => other !== text)
  if (text !== '') store.set([text, ...others].slice(0, MOST).join('\n'))
}

/** Queries, the last one first. */
export function recentOf(stored: string | undefined): string[] {
  return (stored ?? '')
    .split('\n')
    .filter((query) => query.trim() !== '' && query.length <= 200)
    .slice(0, MOST)
}
