/**
 * Handles pages that can't be loaded. Usually a newer build has been deployed, so the module no longer exists, and sometimes the network is
 * down. Loading the document instead shows which it is. That's tried once for each entry of the history, so it never loops.
 */
import type { Location, NavigationType } from '../../shared/router/state.ts'
import { addressOf, type HistoryEntry, readEntry } from './history-entry.ts'

/** Loads the document of a location. @returns false if that has already been tried for this entry */
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

/** Reloads the current document. @returns false if that has already been tried */
export function reloadOnce(): boolean {
  const entry = readEntry()
  if (entry?.isReload === true) return false
  history.replaceState({ key: 'default', index: 0, state: null, ...entry, isReload: true } satisfies HistoryEntry, '')
  window.location.reload()
  return true
}

/** Called when the client has started, so the document may be reloaded if something fails later. */
export function forgetReload(): void {
  const entry = readEntry()
  if (entry?.isReload !== true) return
  const { isReload: _, ...rest } = entry
  history.replaceState(rest, '')
}
