/**
 * A page that cannot be loaded: most often a newer build has been deployed and its module is gone, sometimes the network
 * is. The browser can say which: the document is loaded instead, once for each entry of the history and never in a loop.
 */
import type { Location, NavigationType } from '../../shared/router/state.ts'
import { addressOf, type HistoryEntry, readEntry } from './history-entry.ts'

/** Loads the document of a location that was navigated to. False where the entry has been tried already. */
export function loadDocument(location: Location, type: NavigationType, basePath: string): boolean {
  const current = readEntry()
  if (type === 'POP') return reloadOnce()
  const index = (current?.index ?? 0) + (type === 'PUSH' ? 1 : 0)
  const entry: HistoryEntry = { key: location.key, index, state: location.state, isReload: true }
  const address = addressOf(location, basePath)
  if (type === 'PUSH') history.pushState(entry, '', address)
  else history.replaceState(entry, '', address)
  window.location.reload()
  return true
}

/** Loads the current document again. False where that has been tried already. */
export function reloadOnce(): boolean {
  const entry = readEntry()
  if (entry?.isReload === true) return false
  history.replaceState({ key: 'default', index: 0, state: null, ...entry, isReload: true } satisfies HistoryEntry, '')
  window.location.reload()
  return true
}

/** The document has started well: should it fail later, it may be loaded again. */
export function forgetReload(): void {
  const entry = readEntry()
  if (entry?.isReload !== true) return
  const { isReload: _, ...rest } = entry
  history.replaceState(rest, '')
}
