/** Old addresses, and where they lead now. The client, the servers and the build all follow these rules. */
import { comparablePath, decodedPart, pathToRoute, splitHref } from './paths.ts'

/**
 * From old addresses to new ones, without the base path. An old address may have a hash, or end in `/*` for everything below it. A new
 * one may be on another origin, and may end in `/*` if the old one does.
 */
export type Redirects = Readonly<Record<string, string>>

/** The part of a location that decides where it leads. */
export interface OldLocation {
  pathname: string
  search?: string
  hash?: string
}

/**
 * The new address of a location. A rule for the location's hash comes first, then one for its path, then the longest wildcard.
 * @param isPage whether a page has this path, which then hides wildcards
 * @returns undefined if nothing has moved
 */
export function followRedirect(
  redirects: Redirects,
  { pathname, search = '', hash = '' }: OldLocation,
  isPage: () => boolean,
): string | undefined {
  const path = comparablePath(pathname)
  let found: { to: string; length: number } | undefined
  for (const [from, to] of Object.entries(redirects)) {
    const source = splitHref(from)
    const covers = isWildcard(source.pathname) ? restBelow(source.pathname, pathname) : undefined
    if (source.hash !== '') {
      if (decodedPart(source.hash) === decodedPart(hash) && comparablePath(source.pathname) === path) return withLocation(to, search, '')
    } else if (covers !== undefined) {
      if (source.pathname.length > (found?.length ?? 0)) found = { to: fillWildcard(to, covers), length: source.pathname.length }
    } else if (comparablePath(source.pathname) === path) found = { to, length: Number.POSITIVE_INFINITY }
  }
  if (found === undefined || (found.length !== Number.POSITIVE_INFINITY && isPage())) return undefined
  return withLocation(found.to, search, hash)
}

export function isWildcard(address: string): boolean {
  return address.endsWith('/*')
}

/** What a path has below a wildcard: `b/c` for `/a/*` and `/a/b/c`, nothing for `/a`. Undefined for other paths. */
export function restBelow(wildcard: string, pathname: string): string | undefined {
  const above = segments(wildcard.slice(0, -2))
  const parts = segments(pathToRoute(pathname))
  const isBelow = above.every((segment, index) => comparablePath(segment) === comparablePath(parts[index] ?? ''))
  return isBelow ? parts.slice(above.length).join('/') : undefined
}

/** Fills in what a wildcard stands for. Other addresses stay as they are. */
export function fillWildcard(address: string, rest: string): string {
  if (!isWildcard(address)) return address
  const above = address.slice(0, -2)
  return rest === '' ? above || '/' : `${above}/${rest}`
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

/** Adds the reader's query and hash. The new address's own query comes first, and its own hash wins. */
function withLocation(to: string, search: string, hash: string): string {
  const target = splitHref(to)
  const query = target.search === '' ? search : target.search + search.replace('?', '&')
  return target.pathname + query + (target.hash || hash)
}
