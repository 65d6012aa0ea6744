import { useSyncExternalStore } from 'react'
import type { ReadableStore } from './store.ts'

/** The value of a store. Renders again when it changes. */
export function useStore<T>(store: ReadableStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.server)
}
