/** Where an address leads, as an edition of a site sees it. No other module compares addresses with base paths. */

export interface EditionPaths {
  /** Where the edition's pages are: empty, or a path with a leading and no trailing slash: `/docs`. */
  basePath: string
  /** Where `assets/` and the files of `public/` are, if that's another path. */
  hostPath?: string | undefined
  /** Where the pages of other editions are, the longest path first. */
  editions?: readonly string[] | undefined
}

interface Host extends EditionPaths {
  /** Left out where there's no other. */
  origin?: string
}

/** An address as browsers parse it, such as a URL or a link. */
type Address = Pick<Host, 'origin'> & { pathname: string }

/**
 * A page of this edition, something of another one, whose documents are loaded whole, or a file of the host, by its path there. Or another
 * application on the same origin, which has no page of the site, or what is elsewhere or no web address.
 */
export type Destination = { kind: 'edition' | 'other-edition' | 'host'; path: string } | { kind: 'application' | 'foreign' }

/** @param hasPage false for a path where this edition has no page, so that only the host knows what's there */
export function destinationOf(address: Address, host: Host, hasPage = (_: string) => true): Destination {
  const { basePath, hostPath = basePath, editions = [] } = host
  const below = (path: string) => pathBelow(path, address.pathname)
  if (address.origin !== host.origin) return { kind: 'foreign' }
  const own = pathInEdition(address, host)
  if (own !== undefined && hasPage(own)) return { kind: 'edition', path: own }
  const edition = own === undefined ? editions.find((edition) => below(edition) !== undefined) : undefined
  const path = below(edition ?? hostPath)
  if (path === undefined) return { kind: 'application' }
  return { kind: edition === undefined ? 'host' : 'other-edition', path }
}

/** The path of an address that leads to this edition. It never begins with two slashes, which would make it the address of a host. */
export function pathInEdition({ origin, pathname }: Address, { basePath, editions = [], origin: here }: Host): string | undefined {
  const isOther = (edition: string) => edition.length > basePath.length && pathBelow(edition, pathname) !== undefined
  return origin !== here || editions.some(isOther) ? undefined : pathBelow(basePath, pathname)
}

/** Readers may come with any letter case, because some hosts ignore it. */
function pathBelow(basePath: string, pathname: string): string | undefined {
  const isBelow = `${pathname}/`.toLowerCase().startsWith(`${basePath}/`.toLowerCase())
  return isBelow ? pathname.slice(basePath.length).replace(/^\/*/, '/') : undefined
}
