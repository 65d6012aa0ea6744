/** Loads documents in place of modules that a newer build has removed, or that the network loses. Once for each history entry, so it never loops. */
import type { Location, NavigationType } from '../../shared/router/state.ts'
import { reloadDocument } from '../stale-document.ts'
import { addressOf, type HistoryEntry, readEntry } from './history-entry.ts'

/** False if the document of the current entry has already been loaded again. Other navigations create an entry of their own. */
export function mayLoadDocument(type: NavigationType): boolean {
  return type !== 'POP' || readEntry()?.isReload !== true
}

/** Loads the document of a location, if it may be loaded. @param isPage whether it's known to be one of the site */
export function loadDocument(location: Location, type: NavigationType, basePath: string, isPage: boolean): void {
  if (type === 'POP') {
    reloadOnce()
    return
  }
  const index = (readEntry()?.index ?? 0) + (type === 'PUSH' ? 1 : 0)
  const entry: HistoryEntry = { key: location.key, index, state: location.state, isReload: true }
  const address = addressOf(location, basePath)
  if (!isPage) {
    visit(address, type)
    return
  }
  if (type === 'PUSH') history.pushState(entry, '', address)
  else history.replaceState(entry, '', address)
  window.location.reload()
}

/** Opens an address as a document of its own. With an entry of this one, the way back from another application would lead to no page. */
export function visit(address: string | URL, type: NavigationType): void {
  if (type === 'POP') window.location.reload()
  else window.location[type === 'PUSH' ? 'assign' : 'replace'](address)
}

/** Reloads the current document. @returns false if that has already been tried */
export function reloadOnce(): boolean {
  const entry = readEntry()
  if (entry?.isReload === true) return false
  history.replaceState({ key: 'default', index: 0, state: null, ...entry, isReload: true } satisfies HistoryEntry, '')
  reloadDocument()
  return true
}

/** Called when the client has started, so the document may be reloaded if something fails later. */
export function forgetReload(): void {
  const entry = readEntry()
  if (entry?.isReload !== true && entry?.isReplaced !== true) return
  const { key, index, state, from } = entry
  history.replaceState({ key, index, state, from } satisfies HistoryEntry, '')
}
