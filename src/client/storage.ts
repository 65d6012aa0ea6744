/** The browser's storage, which may be denied, full or hold rubbish: none of that may break a page. */
import { createStore, type WritableStore } from '../shared/platform/store.ts'

/** Local key of the id of the announcement that was closed last. */
export const DISMISSED_BANNER = 'dismissedBanner'

export type StorageKind = 'local' | 'session'

/** The stored text, or undefined where there is none or storage is denied. */
export function readStorage(kind: StorageKind, key: string): string | undefined {
  try {
    return storage(kind).getItem(key) ?? undefined
  } catch {
    // Denied by the browser: as good as empty.
    return undefined
  }
}

/** Stores text, or removes it; what cannot be stored is forgotten with the page. */
export function writeStorage(kind: StorageKind, key: string, value: string | undefined): void {
  try {
    if (value === undefined) storage(kind).removeItem(key)
    else storage(kind).setItem(key, value)
  } catch {
    // Denied or full: the page goes on with what it has in memory.
  }
}

function storage(kind: StorageKind): Storage {
  return kind === 'local' ? window.localStorage : window.sessionStorage
}

/** A text that survives the page, as a store; other tabs' changes arrive too where it is kept locally. */
export function storedText(kind: StorageKind, key: string): WritableStore<string | undefined> {
  const store = createStore<string | undefined>(readStorage(kind, key), undefined)
  if (kind === 'local') {
    window.addEventListener('storage', (event) => {
      if (event.key === key) store.set(event.newValue ?? undefined)
    })
  }
  return {
    ...store,
    set(value) {
      writeStorage(kind, key, value)
      store.set(value)
    },
  }
}
