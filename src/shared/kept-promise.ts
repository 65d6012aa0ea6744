/** The promise for a key, made once. One that fails is forgotten, so that the next call tries again. */
export function keptPromise<Key, Value>(
  kept: { get(key: Key): Promise<Value> | undefined; set(key: Key, made: Promise<Value>): void; delete(key: Key): void },
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = kept.get(key)
  if (known !== undefined) return known
  const made = make()
  kept.set(key, made)
  made.catch(() => {
    if (kept.get(key) === made) kept.delete(key)
  })
  return made
}
