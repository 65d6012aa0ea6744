/** View transitions for navigations that ask for one. The history buttons play the same one on the way back. */
import { APPLIED_TRANSITIONS, parseStored, readStorage, writeStorage } from '../storage.ts'
import type { Change } from './navigator-ports.ts'

type Applied = Record<string, string[]>

/** True if this navigation, or the earlier one between the same pages, asked for a transition and the browser and reader allow it. */
function wantsTransition({ type, viewTransition = false, from, to, view }: Change): boolean {
  if (!('startViewTransition' in document) || window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return false
  const path = from.location.pathname
  if (type !== 'POP') {
    if (viewTransition && view.path !== from.view.path) remember(path, to.pathname)
    return viewTransition
  }
  const applied = readApplied()
  return has(applied, path, to.pathname) || has(applied, to.pathname, path)
}

/** Captures the current page if the change is animated. Call the returned function after the change to start the animation. */
export async function captureView(change: Change): Promise<() => void> {
  if (!wantsTransition(change)) return () => {}
  return new Promise((captured) => {
    const transition = document.startViewTransition(() => new Promise<void>((changed) => captured(changed)))
    // `ready` rejects if a later transition or a hidden tab skips this one. The page changes anyway.
    transition.ready.catch(() => {})
  })
}

function remember(from: string, to: string): void {
  const applied = readApplied()
  if (has(applied, from, to)) return
  writeStorage('session', APPLIED_TRANSITIONS, JSON.stringify({ ...applied, [from]: [...(applied[from] ?? []), to] }))
}

function has(applied: Applied, from: string, to: string): boolean {
  return Object.hasOwn(applied, from) && applied[from]?.includes(to) === true
}

function readApplied(): Applied {
  const stored = Object.entries(Object(parseStored(readStorage('session', APPLIED_TRANSITIONS))))
  return Object.fromEntries(stored.filter((entry): entry is [string, string[]] => Array.isArray(entry[1])))
}
