/** Finds the modules that are pages, in development. Only reads files that have changed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { selectModulePages } from '../site/discover/module-pages.ts'
import { type ModuleInfo, scanModule } from '../site/discover/scan-module.ts'
import { mayBePage, walkModules } from '../site/discover/walk.ts'
import { decodeText } from '../util/text/read-text.ts'
import type { Scan, ScannedFile } from './scan-files.ts'

export interface ModuleFinder {
  /**
   * Returns the paths of the modules that are pages, relative to the folder.
   * @param markdown the Markdown pages, which may import modules
   * @param sameNames whether no file has been added or removed since the last call
   */
  find(folder: string, markdown: readonly string[], scan: Scan, sameNames: boolean): string[]
}

interface KnownModule {
  state: string
  traits: ModuleInfo
}

export function createModuleFinder(): ModuleFinder {
  let modules: string[] = []
  let known = new Map<string, KnownModule>()
  return {
    find(folder, markdown, scan, sameNames) {
      if (!sameNames) modules = walkModules(folder).filter((filePath) => scan.has(join(folder, filePath)))
      if (!modules.some(mayBePage)) return []
      const next: typeof known = new Map()
      for (const filePath of [...markdown, ...modules]) {
        const file = join(folder, filePath)
        const scanned = scan.get(file)
        const before = known.get(file)
        const read = before !== undefined && before.state === scanned?.state ? before : readTraits(filePath, file, scanned, before)
        if (read !== undefined) next.set(file, read)
      }
      known = next
      return selectModulePages([...known.values()].map(({ traits }) => traits))
    },
  }
}

/** Reads a file, or returns the last result if the file is being written: then the next scan reads it again. */
function readTraits(filePath: string, file: string, scanned?: ScannedFile, before?: KnownModule): KnownModule | undefined {
  try {
    const bytes = readFileSync(file)
    if (before !== undefined && bytes.length !== scanned?.size) return before
    return { state: scanned?.state ?? '', traits: scanModule({ filePath, ...decodeText(bytes) }) }
  } catch {
    // It was removed after the scan.
    return undefined
  }
}
