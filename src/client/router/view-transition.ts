/**
 * View transitions for navigations that ask for one. Session storage remembers between which paths one was applied, so the
 * history buttons show the same transition on the way back.
 */
import { readStorage, writeStorage } from '../storage.ts'
import { APPLIED_TRANSITIONS } from './applied-transitions.ts'
import type { Change } from './navigator-ports.ts'

type Applied = Record<string, string[]>

/** True where the change is to be animated: the browser can, the reader allows motion, and it or the way there asked for it. */
function wantsTransition({ type, viewTransition = false, from, to, view }: Change): boolean {
  if (!('startViewTransition' in document) || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  const path = from.location.pathname
  if (type !== 'POP') {
    if (viewTransition && view.path !== from.view.path) remember(path, to.pathname)
    return viewTransition
  }
  const applied = readApplied()
  return has(applied, path, to.pathname) || has(applied, to.pathname, path)
}

/** Takes a picture of the page as it is, where the change is to be animated; what it gives starts the animation, once the page has changed. */
export async function captureView(change: Change): Promise<() => void> {
  if (!wantsTransition(change)) return () => {}
  return new Promise((captured) => {
    const transition = document.startViewTransition(() => new Promise<void>((changed) => captured(changed)))
    // A later transition skips this one, and so does a hidden tab: the page has changed all the same.
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

/** Session storage is the reader's: whatever is not lists of paths counts as nothing. */
function readApplied(): Applied {
  try {
    const stored: unknown = JSON.parse(readStorage('session', APPLIED_TRANSITIONS) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, paths]) => Array.isArray(paths)))
  } catch {
    return {}
  }
}
