import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/** A store's value, and a new render whenever it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.server)
}
