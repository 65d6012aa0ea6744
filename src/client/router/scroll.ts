/** Saves and restores scroll positions by history entry, in session storage. */
import { decodedPart } from '../../shared/routes/paths.ts'
import { readStorage, writeStorage } from '../storage.ts'

const KEY = 'scrollPositions'

/** Number of entries to keep. The oldest are dropped. */
const LIMIT = 200

/** Saves the scroll position of an entry, in pixels from the top. */
export function saveScroll(key: string, top: number): void {
  const positions = readPositions().filter(([name]) => name !== key)
  positions.push([key, top])
  writeStorage('session', KEY, JSON.stringify(Object.fromEntries(positions.slice(-LIMIT))))
}

/** Restores the position after the document loads, unless the reader, or the browser following a hash, has already scrolled. */
export function restoreAfterLoad(key: string): void {
  const saved = savedPosition(key)
  if (saved !== undefined && window.scrollY === 0) scrollToY(saved)
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

/** Scrolls to the target of a hash and returns it. Does nothing if there's no such element. */
export function scrollToHash(hash: string): HTMLElement | undefined {
  // Ids are composed (`idInHash`, which is more bytes in what every page loads).
  const target = document.getElementById(decodedPart(hash.slice(1)).normalize()) ?? undefined
  target?.scrollIntoView()
  return target
}

function savedPosition(key: string): number | undefined {
  return readPositions().find(([name]) => name === key)?.[1]
}

/** Readers and extensions can change session storage, so invalid values are ignored. */
function readPositions(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(readStorage('session', KEY) ?? '{}')
    return Object.entries(Object(stored)).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  } catch {
    return []
  }
}
