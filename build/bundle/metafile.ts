import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Metafile } from 'esbuild'

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
  const files = Object.keys(inputs).filter((input) => !/^[\w-]{2,}:|^<stdin>$/.test(input))
  return [...new Set(files.map((input) => withoutHash(resolve(root, input))))]
}

/** esbuild keeps the hash in names such as `x.svg#part`, but a file may also be called that. */
function withoutHash(path: string): string {
  return /[?#]/.test(path) && !existsSync(path) ? path.replace(/[?#].*$/, '') : path
}
