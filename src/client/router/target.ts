import type { Location } from '../../shared/router/state.ts'
import { type EditionPaths, pathInEdition } from '../../shared/routes/destination.ts'

/** The root of the site. */
export type Base = EditionPaths & { origin: string }

export type Target = Pick<Location, 'pathname' | 'search' | 'hash'>

/** Resolves an address: to a URL if it's outside the site. A path from the root has no base path. @throws TypeError if it's invalid */
export function resolveTarget(to: string, from: Target, base: Base): Target | URL {
  const isRooted = to.startsWith('/') && !to.startsWith('//')
  const { origin, basePath } = base
  const url = new URL(isRooted ? basePath + to : to, origin + basePath + from.pathname + from.search)
  const pathname = pathInEdition(url, base)
  return pathname === undefined ? url : { pathname, search: url.search, hash: url.hash }
}

export function pathWithSearch({ pathname, search }: Target): string {
  return pathname + search
}

/** True if the destination is a hash on the current page, so nothing has to load. */
export function isHashChange(from: Target, to: Target): boolean {
  return pathWithSearch(from) === pathWithSearch(to) && to.hash !== ''
}
