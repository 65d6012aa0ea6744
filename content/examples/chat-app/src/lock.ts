/** Resolves with a function that releases the lock, or with undefined if another tab has it. */
export function acquireLock(name: string): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    const holdLock = (lock: Lock | null) => {
      if (!lock) return resolve(undefined)
      return new Promise<void>((release) => resolve(release)) // held while this is pending
    }
    navigator.locks.request(name, { ifAvailable: true }, holdLock).catch(reject)
  })
}
