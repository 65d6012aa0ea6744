import type { Metafile } from 'esbuild'
import { fileOf } from '../inputs/bundled-files.ts'

/** Everything that a module imports statically, directly or not: chunks by their path, modules of the runtime by their specifier. */
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

/** Absolute paths of the source files of a bundle, without what plugins provide. */
export function absoluteInputs({ inputs }: { inputs: Record<string, unknown> }, root: string): string[] {
  return [...new Set(Object.keys(inputs).flatMap((input) => fileOf(input, root) ?? []))]
}
