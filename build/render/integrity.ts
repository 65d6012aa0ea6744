/** Hashes with which browsers check the files that a document loads first. */
import type { BrowserRuntime } from '../bundle/browser-runtime.ts'

/** Hashes as `integrity` attributes have them, by path in the output folder. */
export type SiteIntegrity = ReadonlyMap<string, string>

/** @param maps hashes of the site's own files */
export function siteIntegrity(runtime: Pick<BrowserRuntime, 'integrity'>, maps: readonly ReadonlyMap<string, string>[]): SiteIntegrity {
  const own = Object.entries(runtime.integrity).map(([file, hash]) => [`assets/${file}`, hash] as const)
  return new Map([...own, ...maps.flatMap((map) => [...map])])
}

/** The hashes of a document's own files, by address. */
export function integrityOfAddresses(integrity: SiteIntegrity, basePath: string, paths: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    paths.flatMap((path) => {
      const hash = integrity.get(path)
      return hash === undefined ? [] : [[`${basePath}/${path}`, hash]]
    }),
  )
}
