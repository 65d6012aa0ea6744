/** Scroll positions by history entry, in session storage under one fixed key (SPEC.md sections 4 and 9). */
import { readStorage, writeStorage } from '../storage.ts'

const KEY = 'scrollPositions'

/** Entries that are kept: the newest. */
const LIMIT = 200

export function saveScroll(key: string): void {
  const positions = readPositions().filter(([name]) => name !== key)
  positions.push([key, window.scrollY])
  writeStorage('session', KEY, JSON.stringify(Object.fromEntries(positions.slice(-LIMIT))))
}

/** After a load: goes to the saved position, unless the reader has begun to scroll. Top and hash are the browser's. */
export function restoreAfterLoad(key: string): void {
  const saved = readPositions().find(([name]) => name === key)
  if (saved !== undefined && window.scrollY === 0) window.scrollTo({ top: saved[1], behavior: 'instant' })
}

/** Goes to the entry's saved position, else to its hash, else to the top. */
export function restoreScroll(key: string): void {
  const saved = readPositions().find(([name]) => name === key)
  if (saved !== undefined) window.scrollTo({ top: saved[1], behavior: 'instant' })
  else if (window.location.hash !== '') scrollToHash(window.location.hash)
  else window.scrollTo({ top: 0, behavior: 'instant' })
}

/** Scrolls to what a hash names; a hash that names nothing leaves the page where it is. */
export function scrollToHash(hash: string): void {
  let id = hash.slice(1)
  try {
    id = decodeURIComponent(id)
  } catch {
    // A malformed encoding may still be an id as it stands.
  }
  document.getElementById(id)?.scrollIntoView()
}

/** Session storage is the reader's: whatever is not a list of numbers counts as nothing. */
function readPositions(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(readStorage('session', KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return []
    return Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  } catch {
    return []
  }
}
