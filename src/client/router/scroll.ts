/** Scroll positions by history entry, in session storage under one fixed key. */
import { decodedPart } from '../../shared/routes/paths.ts'
import { readStorage, writeStorage } from '../storage.ts'

const KEY = 'scrollPositions'

/** Entries that are kept: the newest. */
const LIMIT = 200

/** Keeps where an entry was left, in pixels from the top. */
export function saveScroll(key: string, top: number): void {
  const positions = readPositions().filter(([name]) => name !== key)
  positions.push([key, top])
  writeStorage('session', KEY, JSON.stringify(Object.fromEntries(positions.slice(-LIMIT))))
}

/** After a load: goes to the saved position, unless the reader has begun to scroll. Top and hash are the browser's. */
export function restoreAfterLoad(key: string): void {
  const saved = savedPosition(key)
  if (saved !== undefined && window.scrollY === 0) scrollToY(saved)
}

/** Goes to the entry's saved position. False where there is none. */
export function restoreScroll(key: string): boolean {
  const saved = savedPosition(key)
  if (saved !== undefined) scrollToY(saved)
  return saved !== undefined
}

/** At once, also where the page scrolls smoothly by itself. */
export function scrollToY(top: number): void {
  window.scrollTo({ top, behavior: 'instant' })
}

/** Scrolls to what a hash names, and gives it; a hash that names nothing leaves the page where it is. */
export function scrollToHash(hash: string): HTMLElement | undefined {
  const target = document.getElementById(decodedPart(hash.slice(1))) ?? undefined
  target?.scrollIntoView()
  return target
}

function savedPosition(key: string): number | undefined {
  return readPositions().find(([name]) => name === key)?.[1]
}

/** Session storage is the reader's: whatever is not a list of numbers counts as nothing. */
function readPositions(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(readStorage('session', KEY) ?? '{}')
    return Object.entries(Object(stored)).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  } catch {
    return []
  }
}
