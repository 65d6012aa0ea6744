/** A value outside React: subscribe to it, read it, and read what the server rendered (the three parts of useSyncExternalStore). */

export interface Store<T> {
  subscribe(listener: () => void): () => void
  get(): T
  /** What the server rendered with, and so the value while the page hydrates. */
  server(): T
}

export interface WritableStore<T> extends Store<T> {
  set(value: T): void
}

/** @param server what the server rendered with, where that may differ; `undefined` is a value like any other */
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

/** A store that never changes: what the server reads. */
export function constantStore<T>(value: T): Store<T> {
  return { subscribe: () => () => {}, get: () => value, server: () => value }
}
