/**
 * Hashes with which browsers check the files of a site. A document has those of what it loads first. Those of the client's other modules are in
 * an import map, which is the same for all documents, so that a content security policy needs one hash for it.
 */
import type { BrowserRuntime } from '../bundle/browser-runtime.ts'

/** Hashes as `integrity` attributes have them, by path in the output folder. */
export interface SiteIntegrity {
  files: ReadonlyMap<string, string>
  /** Paths of modules that the client loads later. */
  later: readonly string[]
}

/**
 * @param maps hashes of the site's own files
 * @param usedEntries runtime entries that pages import; the site never loads the others
 */
export function siteIntegrity(
  runtime: BrowserRuntime,
  maps: readonly ReadonlyMap<string, string>[],
  usedEntries: ReadonlySet<string>,
): SiteIntegrity {
  const unused = Object.keys(runtime.entries).filter((entry) => !usedEntries.has(entry))
  const never = new Set(unused.map((entry) => runtime.entries[entry]))
  const first = new Set([runtime.entries['client'], ...(runtime.closures['client'] ?? [])])
  const own = Object.entries(runtime.integrity).map(([file, hash]) => [`assets/${file}`, hash] as const)
  return {
    files: new Map([...own, ...maps.flatMap((map) => [...map])]),
    // A worker isn't imported.
    later: runtime.files
      .filter((file) => !first.has(file) && !never.has(file) && !file.includes('-worker-'))
      .map((file) => `assets/${file}`)
      .sort(),
  }
}

/** The hashes of a document's own files, by address. */
export function integrityOfAddresses({ files }: SiteIntegrity, basePath: string, paths: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    paths.flatMap((path) => {
      const hash = files.get(path)
      return hash === undefined ? [] : [[`${basePath}/${path}`, hash]]
    }),
  )
}

export function importMap(integrity: SiteIntegrity, basePath: string): string {
  return JSON.stringify({ integrity: integrityOfAddresses(integrity, basePath, integrity.later) })
}
