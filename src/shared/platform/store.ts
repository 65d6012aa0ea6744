/** A value outside React, with the three functions that useSyncExternalStore takes. */

export interface ReadableStore<T> {
  subscribe(listener: () => void): () => void
  get(): T
  /** The value that the server rendered with, which is also the value during hydration. */
  server(): T
}

export interface WritableStore<T> extends ReadableStore<T> {
  set(value: T): void
}

/** @param server the value that the server rendered with, if it may differ from `initial`; it can be `undefined` */
export function createStore<T>(initial: T, ...server: [T?]): WritableStore<T> {
  const rendered = (server.length === 0 ? initial : server[0]) as T
  const listeners = new Set<() => void>()
  let value = initial
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: () => value,
    server: () => rendered,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
  }
}

/** A store that never changes, as the server needs it. */
export function constantStore<T>(value: T): WritableStore<T> {
  return { subscribe: () => () => {}, get: () => value, server: () => value, set() {} }
}
