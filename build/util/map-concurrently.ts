/**
 * Maps items with an asynchronous function, so many of them at a time that memory doesn't grow with their number.
 * @returns results in the order of the items
 * @throws what the function throws first. Items that haven't been started by then never are
 */
export async function mapConcurrently<Item, Result>(
  limit: number,
  items: readonly Item[],
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  // All workers share one iterator.
  const entries = items.entries()
  let hasFailed = false
  const work = async (): Promise<void> => {
    for (const [index, item] of entries) {
      if (hasFailed) return
      try {
        results[index] = await map(item)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: limit }, work))
  return results
}
