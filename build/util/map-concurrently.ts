/** Maps a limited number of items at a time, so memory doesn't grow. @returns results in order @throws what the function throws first, and stops */
export async function mapConcurrently<Item, Result>(
  limit: number,
  items: Iterable<Item>,
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  // All workers share one generator. It ends for all of them when one fails.
  const entries = numbered(items)
  const work = async (): Promise<void> => {
    for (const [index, item] of entries) results[index] = await map(item)
  }
  await Promise.all(Array.from({ length: limit }, work))
  return results
}

function* numbered<Item>(items: Iterable<Item>): Generator<[index: number, item: Item]> {
  let index = 0
  for (const item of items) yield [index++, item]
}
