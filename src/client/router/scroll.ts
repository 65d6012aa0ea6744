/** Saves and restores scroll positions by history entry, in session storage. */
import type { Location } from '../../shared/router/state.ts'
import { bringIntoView, reveal, targetOf } from '../shell/into-view.ts'
import { parseStored, readStorage, writeStorage } from '../storage.ts'
import { focusContent } from './focus.ts'

const KEY = 'scrollPositions'

/** Number of entries to keep. The oldest are dropped. */
const LIMIT = 200

/** Saves the scroll position of an entry, in pixels from the top. */
export function saveScroll(key: string, top: number): void {
  const positions = readPositions().filter(([name]) => name !== key)
  positions.push([key, top])
  writeStorage('session', KEY, JSON.stringify(Object.fromEntries(positions.slice(-LIMIT))))
}

/**
 * Settles where the reader is after the document has loaded: at the position of the entry, unless they, or the browser following a hash, have
 * already scrolled, or at the target of the hash, if the browser couldn't go there because the target was hidden or not yet rendered.
 */
export function settleAfterLoad({ key, hash }: Pick<Location, 'key' | 'hash'>, isRendered: boolean): void {
  const target = targetOf(hash)
  const wasHidden = reveal(target)
  const saved = savedPosition(key)
  // Only asked if something is saved, because browsers lay out the page to answer.
  if (saved !== undefined && (wasHidden || window.scrollY === 0)) {
    scrollToY(saved)
    return
  }
  if (target === null || (isRendered && !wasHidden)) return
  bringIntoView(target)
  focusContent(target)
}

/** Scrolls to the saved position of an entry. @returns false if there is none */
export function restoreScroll(key: string): boolean {
  const saved = savedPosition(key)
  if (saved !== undefined) scrollToY(saved)
  return saved !== undefined
}

/** Scrolls instantly, even if the page's styles ask for smooth scrolling. */
export function scrollToY(top: number): void {
  window.scrollTo({ top, behavior: 'instant' })
}

function savedPosition(key: string): number | undefined {
  return readPositions().find(([name]) => name === key)?.[1]
}

function readPositions(): [string, number][] {
  const stored = Object.entries(Object(parseStored(readStorage('session', KEY))))
  return stored.filter((entry): entry is [string, number] => typeof entry[1] === 'number')
}
