/** Problems that don't prevent a page from being shown: dead links, missing files, two files with the same route, folders that the sidebar can't list. */

import type { PageToCheck } from '../check/site-to-check.ts'
import { findLeftovers } from '../discover/leftover-files.ts'
import type { SiteFolders } from '../options.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { checkAround } from './check-page.ts'
import type { DevSidebar } from './dev-sidebar.ts'
import type { Sources } from './sources.ts'

export interface PageNotes {
  /** @param page the page at the path, compiled, if there is one */
  around(path: string, page?: PageToCheck): Promise<Diagnostic[]>
}

/** Finds the notes of each page once for each state of the files. */
export function createPageNotes(sources: Sources, sidebar: DevSidebar, folders: SiteFolders): PageNotes {
  const known = new Map<string, { version: string; notes: Diagnostic[] }>()
  return {
    async around(path, page) {
      const current = sources.config.current()
      if (current === undefined) return []
      const version = sources.version()
      const cached = known.get(path)
      if (cached?.version === version) return cached.notes
      const notes = [
        ...(await sidebar.resolve(current)).diagnostics,
        ...sources.pages.clashes(),
        ...findLeftovers(folders.content),
        ...checkAround({ current, folders, pages: sources.pages.list() }, page),
      ]
      known.set(path, { version, notes })
      return notes
    },
  }
}
