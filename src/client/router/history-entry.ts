/** What the session's history knows about each entry of this site, and what its address says. */
import type { Location } from '../../shared/router/state.ts'
import { withBasePath, withoutBasePath } from '../../shared/routes/paths.ts'

export interface HistoryEntry {
  /** Names the entry: scroll positions are kept under it. */
  key: string
  /** How many entries of this visit lie before this one. */
  index: number
  /** What the author passed to `navigate`. */
  state: unknown
  /** Set where the document was loaded because its page could not be: that is tried once. */
  isReload?: boolean
}

/** The history, as the navigator uses it. */
export interface HistoryPort {
  /** How many entries of this visit lie before the current one. */
  index(): number
  push(location: Location): void
  replace(location: Location): void
  go(delta: number): void
  /** Calls back after the current entry has become another one, so many entries away. */
  listen(onPop: (location: Location, delta: number) => void): void
}

/** A name for an entry that no other has. */
export function makeKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

/** The current entry, or undefined where something else than this router made it. */
export function readEntry(): HistoryEntry | undefined {
  const entry: unknown = history.state
  return typeof entry === 'object' && entry !== null && 'key' in entry && 'index' in entry ? (entry as HistoryEntry) : undefined
}

/** The address shown, without the base path, and its entry. */
export function readLocation(basePath: string): Location {
  const { pathname, search, hash } = window.location
  const entry = readEntry()
  return {
    pathname: withoutBasePath(basePath, pathname) ?? pathname,
    search,
    hash,
    state: entry?.state ?? null,
    key: entry?.key ?? 'default',
  }
}

/** A location's address, with the base path. */
export function addressOf({ pathname, search, hash }: Location, basePath: string): string {
  return withBasePath(basePath, pathname) + search + hash
}

/** The browser's history, for the navigator. */
export function createBrowserHistory(basePath: string): HistoryPort {
  let index = readEntry()?.index ?? 0
  const entryOf = ({ key, state }: Location): HistoryEntry => ({ key, index, state })
  if (readEntry() === undefined) history.replaceState(entryOf({ ...readLocation(basePath), key: makeKey() }), '')
  return {
    index: () => index,
    push(location) {
      index++
      history.pushState(entryOf(location), '', addressOf(location, basePath))
    },
    replace(location) {
      history.replaceState(entryOf(location), '', addressOf(location, basePath))
    },
    go: (delta) => history.go(delta),
    listen(onPop) {
      window.addEventListener('popstate', () => {
        // A hash typed by hand makes an entry of its own.
        if (readEntry() === undefined) history.replaceState({ key: makeKey(), index: index + 1, state: null } satisfies HistoryEntry, '')
        const before = index
        index = readEntry()?.index ?? 0
        onPop(readLocation(basePath), index - before)
      })
    },
  }
}
