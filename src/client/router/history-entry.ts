/** What the session's history knows about each entry of this site, and what its address says. */
import type { Location } from '../../shared/router/context.ts'
import { withoutBasePath } from '../../shared/routes/paths.ts'

export interface HistoryEntry {
  /** Names the entry: scroll positions are kept under it. */
  key: string
  /** How many entries of this visit lie before this one. */
  index: number
  /** What the author passed to `navigate`. */
  state: unknown
}

/** A new entry with a name that no other has. */
export function makeEntry(index: number, state: unknown): HistoryEntry {
  return { key: Math.random().toString(36).slice(2, 10), index, state }
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
