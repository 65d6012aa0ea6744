/** The pages of a site while it is written: listed by name, read when they are asked about, and read anew when their file changed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SourcePage, toSourcePage } from '../discover/discover-pages.ts'
import type { ChangeDates } from '../discover/git-dates.ts'
import { fileToRoute, findRouteClashes } from '../discover/routes.ts'
import { walkPages } from '../discover/walk.ts'
import { displayPath } from '../options.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Scan } from './scan-files.ts'

export interface DevPage {
  /** The page's route, named as route matching expects it. */
  path: string
  file: string
  filePath: string
  displayPath: string
  /** Differs for each state of the file. */
  state: string
}

export interface ReadPage {
  page: SourcePage
  diagnostics: Diagnostic[]
}

export interface DevPages {
  /** Takes over what a scan found. `sameNames` where no file has come or gone since the last one. */
  update(folder: string, scan: Scan, sameNames: boolean): void
  list(): readonly DevPage[]
  /** Two files that are one page. */
  clashes(): Diagnostic[]
  /** The page as it is written; undefined where its file is gone. */
  read(page: DevPage): ReadPage | undefined
}

export function createDevPages(dates: () => ChangeDates): DevPages {
  let folder = ''
  let pages: DevPage[] = []
  let clashes: Diagnostic[] = []
  const read = new Map<string, { state: string; result: ReadPage }>()
  return {
    update(newFolder, scan, sameNames) {
      const stateOf = (file: string) => scan.get(file)?.state ?? ''
      if (sameNames && folder === newFolder) {
        pages = pages.map((page) => (page.state === stateOf(page.file) ? page : { ...page, state: stateOf(page.file) }))
        return
      }
      folder = newFolder
      pages = listPages(folder).map((filePath) => {
        const file = join(folder, filePath)
        return { path: fileToRoute(filePath), file, filePath, displayPath: displayPath(file), state: stateOf(file) }
      })
      clashes = findRouteClashes(pages.map(({ path, displayPath: shown }) => ({ route: path, displayPath: shown })))
      const known = new Set(pages.map(({ filePath }) => filePath))
      for (const filePath of read.keys()) if (!known.has(filePath)) read.delete(filePath)
    },
    list: () => pages,
    clashes: () => clashes,
    read({ filePath, file, state }) {
      const before = read.get(filePath)
      if (before?.state === state) return before.result
      try {
        const result = toSourcePage(folder, filePath, readFileSync(file, 'utf8'), dates())
        read.set(filePath, { state, result })
        return result
      } catch (error) {
        if (error instanceof Error && 'code' in error) return undefined
        throw error
      }
    },
  }
}

function listPages(folder: string): string[] {
  try {
    return walkPages(folder)
  } catch {
    // The folder, or one in it, is going away just now: the next scan tells what is left.
    return []
  }
}
