/**
 * What a network does that a quick and faultless one doesn't. Nothing of it happens by itself: set it in the page's address, such as
 * `/?network=down&delay=3000`, or in the browser's console while the page is open, such as `standIn.conditions.network = 'down'`.
 */
export interface Conditions {
  /** If it's down, or the browser is offline, nothing works that needs the network. */
  network: 'up' | 'down'
  /** Milliseconds until the network answers. */
  delay: number
  /** Whether the network takes messages. Each one that it refuses has failed. */
  messages: 'taken' | 'refused'
  /** Whether anything can be written to the database. */
  database: 'works' | 'full'
  /** Whether people have names. Most addresses don't. */
  names: 'all' | 'none'
  /** Whether people have pictures, which are on a server of theirs. */
  pictures: 'all' | 'none'
}

export const conditions: Conditions = {
  ...{ network: 'up', delay: 400, messages: 'taken', database: 'works' },
  ...{ names: 'all', pictures: 'none' },
}

for (const [name, value] of new URLSearchParams(location.search))
  if (name in conditions)
    Object.assign(conditions, { [name]: name === 'delay' ? Number(value) : value })

/** Asks the network, which takes a while and can fail. The message is the SDK's. */
export async function askNetwork(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, conditions.delay))
  if (conditions.network === 'down' || !navigator.onLine)
    throw new Error('[ApiError::Api] api client error: error trying to connect')
}

export function writeDatabase(): void {
  if (conditions.database === 'full') throw new Error('[StorageError::Platform] disk I/O error')
}
