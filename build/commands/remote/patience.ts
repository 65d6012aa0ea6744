/** How long a build has waited for the cache. Time in which the build itself was busy doesn't count, because the cache isn't to blame for it. */
export interface Patience {
  waitedMs(): number
  end(): void
}

const LOOK_EVERY_MS = 20

/** @param onWait called again and again with the time so far */
export function startWaiting(onWait: (waitedMs: number) => void): Patience {
  let waited = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    waited += Math.min(now - last, 2 * LOOK_EVERY_MS)
    last = now
    onWait(waited)
  }, LOOK_EVERY_MS)
  return { waitedMs: () => waited, end: () => clearInterval(timer) }
}
