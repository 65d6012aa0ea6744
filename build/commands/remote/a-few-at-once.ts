/** Requests at the same time. */
const CONNECTIONS = 4

/**
 * Does something with each value, with a few at the same time. The next value is only asked for when its turn has come.
 * @throws the first error, when all that was begun has ended
 */
export async function aFewAtOnce<T>(values: Iterable<T>, work: (value: T) => Promise<void>): Promise<void> {
  const left = values[Symbol.iterator]()
  const worker = async () => {
    for (let next = left.next(); next.done !== true; next = left.next()) await work(next.value)
  }
  const ends = await Promise.allSettled(Array.from({ length: CONNECTIONS }, worker))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
