import type { Metafile } from 'esbuild'

/** All that a module imports before it runs, directly or not: chunks by their path, the runtime's modules as they are written. */
export function modulesLoadedBy(path: string, metafile: Metafile): string[] {
  const seen = new Set<string>()
  const visit = (file: string): void => {
    for (const { path: imported, kind } of metafile.outputs[file]?.imports ?? []) {
      if (kind !== 'import-statement' || seen.has(imported)) continue
      seen.add(imported)
      visit(imported)
    }
  }
  visit(path)
  return [...seen]
}
