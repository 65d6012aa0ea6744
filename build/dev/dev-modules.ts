/** Which modules are pages, while the site is written: only files that changed are read again. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ModuleTraits, mayBePage, moduleTraits, selectModulePages, walkModules } from '../discover/module-pages.ts'
import type { Scan } from './scan-files.ts'

export interface ModuleFinder {
  /**
   * Paths of the modules that are pages, relative to the folder. `sameNames` where no file has come or gone since the last time.
   * @param markdown the Markdown pages, which may import modules
   */
  find(folder: string, markdown: readonly string[], scan: Scan, sameNames: boolean): string[]
}

export function createModuleFinder(): ModuleFinder {
  let modules: string[] = []
  let known = new Map<string, { state: string; traits: ModuleTraits }>()
  return {
    find(folder, markdown, scan, sameNames) {
      if (!sameNames) modules = listModules(folder)
      if (!modules.some(mayBePage)) return []
      const next: typeof known = new Map()
      for (const filePath of [...markdown, ...modules]) {
        const file = join(folder, filePath)
        const state = scan.get(file)?.state
        const before = known.get(file)
        const isKnown = before !== undefined && before.state === state
        const traits = isKnown ? before.traits : readTraits(file, filePath)
        if (traits !== undefined) next.set(file, { state: state ?? '', traits })
      }
      known = next
      return selectModulePages([...known.values()].map(({ traits }) => traits))
    },
  }
}

function listModules(folder: string): string[] {
  try {
    return walkModules(folder)
  } catch {
    // The folder, or one in it, is going away just now: the next scan tells what is left.
    return []
  }
}

function readTraits(file: string, filePath: string): ModuleTraits | undefined {
  try {
    return moduleTraits({ filePath, source: readFileSync(file, 'utf8') })
  } catch {
    // Gone since the scan.
    return undefined
  }
}
