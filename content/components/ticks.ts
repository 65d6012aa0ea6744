/** Which lines of the launch checklist a reader has ticked, kept in local storage. What's stored may be damaged, and storage may be denied. */

export type Ticks = ReadonlySet<string>

export const TICKS_KEY = 'launchChecklist'

const listeners = new Set<() => void>()
let ticks: Ticks | undefined

/** Ids from a stored text; anything but a list of texts counts as nothing ticked. */
export function parseTicks(stored: string | null): Ticks {
  if (stored === null) return new Set()
  try {
    const value: unknown = JSON.parse(stored)
    return new Set(Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [])
  } catch {
    // Not JSON: another program's, or damaged. The next tick replaces it.
    return new Set()
  }
}

export function subscribeToTicks(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', readAgain)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', readAgain)
  }
}

export function currentTicks(): Ticks {
  ticks ??= parseTicks(read())
  return ticks
}

/** Nothing is known on the server and while the page hydrates. */
export function unknownTicks(): undefined {
  return undefined
}

export function setTick(id: string, ticked: boolean): void {
  const next = new Set(currentTicks())
  if (ticked) next.add(id)
  else next.delete(id)
  store(next)
}

export function clearTicks(): void {
  store(new Set())
}

function store(next: Ticks): void {
  ticks = next
  try {
    if (next.size === 0) window.localStorage.removeItem(TICKS_KEY)
    else window.localStorage.setItem(TICKS_KEY, JSON.stringify([...next].sort()))
  } catch {
    // Denied or full: the ticks last as long as the page.
  }
  for (const listener of listeners) listener()
}

function read(): string | null {
  try {
    return window.localStorage.getItem(TICKS_KEY)
  } catch {
    // Denied: as good as empty.
    return null
  }
}

/** Another tab's change, or the whole storage being cleared. */
function readAgain(event: StorageEvent): void {
  if (event.key !== TICKS_KEY && event.key !== null) return
  ticks = parseTicks(read())
  for (const listener of listeners) listener()
}
