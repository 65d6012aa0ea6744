import type { SiteFolders } from '../util/site-folders.ts'
import { openStore, type Store } from './store.ts'

/** Tools that a worker thread has besides its tasks. */
export interface ThreadTools {
  /** Folders of the site that the thread works for. */
  folders: SiteFolders
  store: Store
}

/** @returns the tools for a site, made once for each pool that the thread works for */
export function createThreadTools(): (pool: number, folders: SiteFolders) => ThreadTools {
  let current: number | undefined
  const ofSites = new Map<string, ThreadTools>()
  return (pool, folders) => {
    if (pool !== current) ofSites.clear()
    current = pool
    const site = JSON.stringify(folders)
    const tools = ofSites.get(site) ?? { folders, store: openStore(folders.cache) }
    ofSites.set(site, tools)
    return tools
  }
}
