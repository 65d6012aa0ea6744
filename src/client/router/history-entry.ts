import type { Location } from '../../shared/router/state.ts'
import { pathInEdition } from '../../shared/routes/destination.ts'
import { withBasePath } from '../../shared/routes/paths.ts'

export interface HistoryEntry {
  /** Identifies the entry, for instance when its scroll position is saved. */
  key: string
  /** Number of entries of this visit before this one. */
  index: number
  /** Path of the page that led here, without the base path. Stays when the document is loaded again. */
  from?: string | undefined
  /** The `state` option passed to `navigate`. */
  state: unknown
  /** Set if the document was loaded because its page couldn't be. That's only tried once. */
  isReload?: boolean
  /** Set if the document was loaded again because its files were gone. */
  isReplaced?: boolean
}

/** The part of the history that the navigator uses. */
export type HistoryPort = ReturnType<typeof createBrowserHistory>

/** Creates a unique key for an entry. */
export function makeKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

/** The current entry, or undefined if this router didn't create it. */
export function readEntry(): HistoryEntry | undefined {
  const entry: unknown = history.state
  return typeof entry === 'object' && entry !== null && 'key' in entry && 'index' in entry ? (entry as HistoryEntry) : undefined
}

/** The current address, without the base path if it has that, and the state of its entry. */
export function readLocation(basePath: string): Location {
  const { pathname, search, hash } = window.location
  const entry = readEntry()
  return {
    pathname: pathInEdition({ pathname }, { basePath }) ?? pathname.replace(/^\/*/, '/'),
    search,
    hash,
    state: entry?.state ?? null,
    key: entry?.key ?? 'default',
  }
}

/** The address of a location, including the base path. */
export function addressOf({ pathname, search, hash }: Location, basePath: string): string {
  return withBasePath(basePath, pathname) + search + hash
}

/** Safari throws if a page changes its history too often. Then the browser goes to the address itself, if it's another one. */
function write(how: 'pushState' | 'replaceState', entry: HistoryEntry, address = ''): void {
  try {
    history[how](entry, '', address)
  } catch {
    if (address !== '') window.location.assign(address)
  }
}

export function createBrowserHistory(basePath: string) {
  let index = readEntry()?.index ?? 0
  const here = () => readLocation(basePath)
  const entryOf = ({ key, state }: Location, from = readEntry()?.from): HistoryEntry => ({ key, index, state, from })
  const writeNew = (from?: string) => write('replaceState', entryOf({ ...here(), key: makeKey() }, from))
  if (readEntry() === undefined) writeNew()
  return {
    /** Path of the page that led to the current entry; the home page's at the start of a visit. */
    from: () => readEntry()?.from ?? '/',
    push(location: Location): void {
      index++
      write('pushState', entryOf(location, here().pathname), addressOf(location, basePath))
    },
    replace(location: Location): void {
      write('replaceState', entryOf(location), addressOf(location, basePath))
    },
    go: (delta: number) => history.go(delta),
    /** Calls `onPop` after the reader has moved `delta` entries through the history. */
    listen(onPop: (location: Location, delta: number) => void): void {
      window.addEventListener('popstate', () => {
        const before = index
        const entry = readEntry()
        index = entry?.index ?? before + 1
        // When a reader types a hash, the browser creates an entry without state.
        if (entry === undefined) writeNew(here().pathname)
        onPop(here(), index - before)
      })
    },
  }
}
