/** Addresses that are navigated to: what authors and links write, as paths of the site. */
import type { Location } from '../../shared/router/state.ts'
import { withoutBasePath } from '../../shared/routes/paths.ts'

/** Where the site lies. */
export interface Base {
  origin: string
  basePath: string
}

export type Target = Pick<Location, 'pathname' | 'search' | 'hash'>

/**
 * Reads an address: rooted ones are written without the base path, relative ones go from the current page as in a
 * browser, absolute ones are whole. Gives a URL for what lies outside the site.
 * @throws TypeError for what is no address
 */
export function resolveTarget(to: string, from: Target, { origin, basePath }: Base): Target | URL {
  const isRooted = to.startsWith('/') && !to.startsWith('//')
  const url = new URL(isRooted ? basePath + to : to, origin + basePath + from.pathname + from.search)
  const pathname = url.origin === origin ? withoutBasePath(basePath, url.pathname) : undefined
  return pathname === undefined ? url : { pathname, search: url.search, hash: url.hash }
}

export function pathWithSearch({ pathname, search }: Target): string {
  return pathname + search
}

/** True where only the hash differs, or is the same and there is one: nothing has to load. */
export function isHashChange(from: Target, to: Target): boolean {
  return pathWithSearch(from) === pathWithSearch(to) && to.hash !== ''
}
