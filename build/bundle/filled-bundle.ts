/** A bundle whose open addresses are filled. Its files are named by their contents, so those that change get other names. */
import { basename } from 'node:path'
import type { BuildResult } from 'esbuild'
import { hasOpenAddresses } from '../compile/open-addresses.ts'
import { contentHash, hashOf } from '../util/hash.ts'

export type BundleResult = Pick<BuildResult<{ metafile: true; write: false }>, 'metafile' | 'outputFiles'>

/** @returns the files whose addresses are all filled, by the names that the bundler gave them */
export function fillBundle({ metafile, outputFiles }: BundleResult, fill: (code: string) => string) {
  const written = new Map(outputFiles.map((file) => [basename(file.path), file]))
  const filled = new Map<string, string>()
  for (const [name, { text }] of written) {
    const code = name.endsWith('.js') ? fill(text) : text
    if (code !== text) filled.set(name, code)
  }
  const importsOf = new Map(
    Object.entries(metafile.outputs).map(([path, { imports }]) => {
      const names = imports.map((imported) => basename(imported.path))
      return [basename(path), names.filter((name) => written.has(name))]
    }),
  )
  const names = new Map<string, string>()
  for (const name of written.keys()) {
    const loaded = new Set([name])
    // Iterating a set includes the entries that are added meanwhile.
    for (const each of loaded) for (const imported of importsOf.get(each) ?? []) loaded.add(imported)
    const changed = [...loaded].flatMap((each) => filled.get(each) ?? [])
    if (changed.length > 0) names.set(name, name.replace(/[A-Z0-9]+(?=\.js$)/, contentHash(hashOf(name, ...changed))))
  }
  const contentsOf = (name: string, { text, contents }: { text: string; contents: Uint8Array }): string | Uint8Array => {
    if (!names.has(name)) return contents
    const renamed = (importsOf.get(name) ?? []).filter((imported) => names.has(imported))
    return renamed.reduce((code, imported) => code.replaceAll(imported, () => names.get(imported) ?? ''), filled.get(name) ?? text)
  }
  // The addresses of pages that only other editions have stay open.
  const own = [...written].filter(([name, { text }]) => !(name.endsWith('.js') && hasOpenAddresses(filled.get(name) ?? text)))
  return new Map(own.map(([name, file]) => [name, { name: names.get(name) ?? name, contents: contentsOf(name, file) }]))
}
