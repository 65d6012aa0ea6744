/** The items by their keys, both in the order in which they first occur. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) appendTo(groups, keyOf(item), item)
  return groups
}

/** Adds an item to those of a key. */
export function appendTo<K, T>(groups: Map<K, T[]>, key: K, item: T): void {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, [item])
  else group.push(item)
}

/** The items whose key an earlier one has, each with the first of them. */
export function findRepeated<T>(items: readonly T[], keyOf: (item: T) => string): { item: T; first: T }[] {
  const owners = new Map<string, T>()
  return items.flatMap((item) => {
    const key = keyOf(item)
    const first = owners.get(key)
    if (first === undefined) owners.set(key, item)
    return first === undefined ? [] : [{ item, first }]
  })
}
