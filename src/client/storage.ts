/** Access to the browser's storage. It may be denied or full, and neither may break a page. */
import { createStore, type WritableStore } from '../shared/platform/store.ts'

/** Key in local storage for the id of the last closed announcement. */
export const DISMISSED_BANNER = 'dismissedBanner'

/** Key in session storage for which view transitions were applied. */
export const APPLIED_TRANSITIONS = 'viewTransitions'

export type StorageKind = 'local' | 'session'

/** The stored text, or undefined if there is none or storage is denied. */
export function readStorage(kind: StorageKind, key: string): string | undefined {
  try {
    return storage(kind).getItem(key) ?? undefined
  } catch {
    // The browser denies access, so treat storage as empty.
    return undefined
  }
}

/** Stores text, or removes it. Text that can't be stored is lost when the page closes. */
export function writeStorage(kind: StorageKind, key: string, value: string | undefined): void {
  try {
    if (value === undefined) storage(kind).removeItem(key)
    else storage(kind).setItem(key, value)
  } catch {
    // Storage is denied or full. The page keeps the value in memory.
  }
}

/** The value of stored JSON. Readers and extensions can change what is stored, so it may be anything. */
export function parseStored(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

function storage(kind: StorageKind): Storage {
  return window[`${kind}Storage`]
}

/** Stored text as a store. In local storage, it also follows changes made in other tabs. */
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
