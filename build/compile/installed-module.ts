/** Modules of packages that a site has installed, from which parts of pages are drawn. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { existsSync, readdirSync, readFileSync } from '../inputs/files.ts'
import { fingerprint } from '../util/hash.ts'
import { MISSING } from './site-files.ts'

/** The place of a file or a folder of a package, where Node looks for one. Nearer places are recorded as missing in `packages`. */
export function findInPackages(from: readonly string[], path: string, packages: Map<string, string>): string | undefined {
  const places = from.flatMap((folder) => createRequire(join(folder, 'package.json')).resolve.paths(path) ?? [])
  for (const place of places.map((folder) => join(folder, path))) {
    if (existsSync(place)) return place
    packages.set(place, MISSING)
  }
  return undefined
}

/** Imports a module as it is now, and records it, and the scripts beside it if it may be made of these. */
export async function importInstalled<Module>(file: string, packages: Map<string, string>, hasParts = false): Promise<Module> {
  const parts = hasParts ? readdirSync(dirname(file)).filter((name) => /\.m?js$/.test(name)) : []
  const files = new Set([file, ...parts.map((name) => join(dirname(file), name))])
  for (const each of files) packages.set(each, fingerprint(readFileSync(each)))
  // Node keeps modules by their address.
  return (await import(`${pathToFileURL(file).href}?${packages.get(file)}`)) as Module
}
