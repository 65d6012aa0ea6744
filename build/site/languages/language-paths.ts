/** Paths of a site in several editions: in an edition they have no prefix, among those of all, such as in its `.site/`, they have it. */
import type { SiteData } from '../../../src/shared/config/site-data.ts'
import type { Redirects } from '../../../src/shared/redirects/follow-redirect.ts'
import { pathInEdition } from '../../../src/shared/routes/destination.ts'
import type { RouteEntry } from '../../../src/shared/routes/manifest.ts'
import { withBasePath } from '../../../src/shared/routes/paths.ts'
import type { Edition } from '../site.ts'

/** True for a path that names an edition, so that it's the same from all of them. */
export function namesEdition(path: string, { prefix, others = [] }: Pick<Edition, 'prefix' | 'others'>): boolean {
  return [prefix, ...others].some((start) => start !== '' && pathInEdition({ pathname: path }, { basePath: start }) !== undefined)
}

/** The address of a path that may name an edition, with the base path. */
export function addressFrom(
  { basePath, hostPath = basePath, editions = [] }: Pick<SiteData, 'basePath' | 'hostPath' | 'editions'>,
  path: string,
): string {
  const prefixes = [basePath, ...editions].map((edition) => edition.replace(hostPath, ''))
  return withBasePath(namesEdition(path, { prefix: '', others: prefixes }) ? hostPath : basePath, path)
}

/** A route as the manifest of its edition has it. */
export function entryOnHost(entry: RouteEntry, { prefix }: Pick<Edition, 'prefix'>): RouteEntry {
  const { path, own } = entry
  const values = Object.entries(own ?? {}).map(([at, overrides]) => [withPrefix(prefix, at), overrides] as const)
  return { ...entry, path: withPrefix(prefix, path), ...(own && { own: Object.fromEntries(values) }) }
}

/** The redirects of an edition as its files have them. */
export function redirectsOnHost(redirects: Redirects, edition: Pick<Edition, 'prefix' | 'others'>): Redirects {
  const target = (to: string) => (!to.startsWith('/') || namesEdition(to, edition) ? to : withPrefix(edition.prefix, to))
  return Object.fromEntries(Object.entries(redirects).map(([from, to]) => [withPrefix(edition.prefix, from), target(to)]))
}

function withPrefix(prefix: string, path: string): string {
  return path === '/' ? prefix || path : prefix + path
}
