/** Caches the results of a function of one object for as long as the object lives. Undefined results aren't cached. */
export function memoized<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const cache = new WeakMap<K, V>()
  return (key) => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const value = compute(key)
    cache.set(key, value)
    return value
  }
}

/** Caches the results of a function of a text or a number for as long as the function itself is kept. */
export function remembered<K extends string | number, V>(compute: (key: K) => V): (key: K) => V {
  const cache = new Map<K, V>()
  return (key) => {
    if (!cache.has(key)) cache.set(key, compute(key))
    return cache.get(key) as V // just set
  }
}
