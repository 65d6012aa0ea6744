/** A function of an object that is asked about the same objects again and again, such as once for each page of a site. */
export function memoized<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = compute(key)
    known.set(key, made)
    return made
  }
}
