import { own } from './own.ts'

/** Runs something when the browser has nothing else to do, but at the latest after a time in milliseconds. */
export function whenIdle(run: () => void, timeout: number): void {
  if (own('requestIdleCallback')) window.requestIdleCallback(run, { timeout })
  else setTimeout(run, 50)
}
