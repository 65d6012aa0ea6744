/** Old addresses, and where they lead now. The client, the servers and the build all follow these rules. */
import { memoized } from '../memoized.ts'
import { comparablePath, decodedPart, pathToRoute, splitHref } from '../routes/paths.ts'

/** New addresses by old ones, without base path. An old one may have a hash, or end in `/*`, and then the new one may too. */
export type Redirects = Readonly<Record<string, string>>

/** The part of a location that decides where it leads. */
export interface OldLocation {
  pathname: string
  search?: string
  hash?: string
}

/**
 * The new address of a location: by a rule for its hash, else its path, else the longest wildcard. Rules are cached, so they mustn't change.
 * @param isPage true for a path of a page, which hides wildcards
 * @returns undefined if nothing has moved
 */
export function followRedirect(
  redirects: Redirects,
  { pathname, search = '', hash = '' }: OldLocation,
  isPage: () => boolean,
): string | undefined {
  const path = comparablePath(pathname)
  const { parts, fixed, wildcards } = tableOf(redirects)
  const part = hash === '' ? undefined : parts.get(partKey(path, hash))
  if (part !== undefined) return withLocation(part, search, '')
  const to = fixed.get(path)
  if (to !== undefined) return withLocation(to, search, hash)
  for (const { from, to } of wildcards) {
    const rest = restBelow(from, pathname)
    if (rest !== undefined) return isPage() ? undefined : withLocation(fillWildcard(to, rest), search, hash)
  }
  return undefined
}

/** More redirects in a row are a loop. */
const MOST_STEPS = 20

/** The address that an address leads to in the end. Undefined if it leads in a circle. */
export function finalAddress(redirects: Redirects, address: string, isPage: (path: string) => boolean): string | undefined {
  let current = address
  for (let step = 0; step < MOST_STEPS; step++) {
    const location = splitHref(current)
    if (!location.pathname.startsWith('/')) return current
    const next = followRedirect(redirects, location, () => isPage(pathToRoute(location.pathname)))
    if (next === undefined) return current
    current = next
  }
  return undefined
}

interface RedirectTable {
  parts: Map<string, string>
  fixed: Map<string, string>
  /** The longest first. */
  wildcards: { from: string; to: string }[]
}

const tableOf = memoized((redirects: Redirects): RedirectTable => {
  const table: RedirectTable = { parts: new Map(), fixed: new Map(), wildcards: [] }
  for (const [from, to] of Object.entries(redirects)) {
    const { pathname, hash } = splitHref(from)
    if (hash !== '') table.parts.set(partKey(comparablePath(pathname), hash), to)
    else if (isWildcard(pathname)) table.wildcards.push({ from, to })
    else table.fixed.set(comparablePath(pathname), to)
  }
  table.wildcards.sort((a, b) => b.from.length - a.from.length)
  return table
})

function partKey(path: string, hash: string): string {
  return path + decodedPart(hash)
}

export function isWildcard(address: string): boolean {
  return address.endsWith('/*')
}

/** The part of a path below a wildcard: `b/c` for `/a/*` and `/a/b/c`, nothing for `/a`. Undefined for other paths. */
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
