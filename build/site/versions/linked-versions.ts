/** Links from one version into another, such as `version:1.x/guide#start`. */
import { memoized } from '../../../src/shared/memoized.ts'
import { decodedPart, idInHash, pathToRoute, splitHref } from '../../../src/shared/routes/paths.ts'
import type { VersionPaths } from './version-paths.ts'

export const VERSION_SCHEME = 'version'

export function isVersionLink(href: string): boolean {
  return href.slice(0, href.indexOf(':')).toLowerCase() === VERSION_SCHEME
}

/** The name of a version, and an address below its path. @param rest of a link, after the colon */
export function partsOfLink(rest: string): { name: string; address: string } {
  const [, name = '', address = ''] = /^([^/?#]*)(.*)$/s.exec(rest) ?? []
  return { name, address: address.startsWith('/') ? address : `/${address}` }
}

const idsByRoute = memoized(
  ({ editions }: VersionPaths): ReadonlyMap<string, readonly string[] | undefined> =>
    new Map(editions.flatMap(({ prefix, paths, ids }) => paths.map((path) => [pathToRoute(prefix + path), ids[path]] as const))),
)

/** What a link finds in the version that it names. Undefined if that isn't among the versions. */
export function findLinked(href: string, versions: readonly VersionPaths[]) {
  const { name, address } = partsOfLink(href.slice(href.indexOf(':') + 1))
  const version = versions.find((each) => each.name === name)
  if (version === undefined) return undefined
  const { pathname, hash } = splitHref(address)
  const [pages, route, id] = [idsByRoute(version), pathToRoute(decodedPart(pathname)), idInHash(hash)]
  const ids = pages.get(route)
  const hasPart = id === '' || id === 'top' || ids === undefined || ids.includes(id)
  return { pages, route, hasPage: pages.has(route), id, ids: ids ?? [], hasPart }
}
