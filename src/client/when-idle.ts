/** Runs something when the browser has nothing else to do, but at the latest after a time in milliseconds. */
export function whenIdle(run: () => void, timeout: number): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(run, { timeout })
  else setTimeout(run, 50)
}
