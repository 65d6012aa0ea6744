/** Versions of an imported site, which are sites of their own in `versions/`. */
import { posix } from 'node:path'
import type { SiteConfig } from '../../../src/shared/config/schema.ts'
import { memoized } from '../../../src/shared/memoized.ts'
import { comparablePath, pathToRoute, startsWithPath } from '../../../src/shared/routes/paths.ts'
import { joinRoute } from '../addresses.ts'
import { defined } from '../config/values.ts'
import type { ForeignSite, ForeignVersion } from '../model.ts'

/** The folder of a version in the new site. */
export function versionFolder({ name }: Pick<ForeignVersion, 'name'>): string {
  return `versions/${name}`
}

/** Of two that compare equal, the first counts. */
const byComparablePath = memoized(
  (routes: readonly string[]) => new Map(routes.toReversed().map((route) => [comparablePath(route), route])),
)

/** The address of a page of another version: `version:1.x/guide`. Within a version, links don't name it. */
export function versionLink({ versions }: ForeignSite, address: string): string | undefined {
  const { own = '', all = [] } = versions ?? {}
  const path = pathToRoute(posix.normalize(address))
  for (const { name, path: folder, places, routes } of all) {
    const [place, base = ''] = Object.entries(places).find(([start]) => startsWithPath(path, start)) ?? []
    const plain = place === undefined ? path : joinRoute(base, path.slice(place.length))
    if (place === undefined && folder !== '') continue
    const route = byComparablePath(routes).get(comparablePath(plain))
    if (route !== undefined) return name === own ? route : `version:${name}${route}`
  }
  return undefined
}

/** The key `versions`, of a site with others than its own. */
export function versionsConfig({ versions }: ForeignSite): Pick<SiteConfig, 'versions'> {
  if (versions === undefined) return {}
  const isOwn = ({ name }: ForeignVersion) => name === versions.own
  // A version's own configuration has no other versions.
  if (!versions.all.some((version) => isOwn(version) && version.path === '')) return {}
  return {
    versions: versions.all.map((version) => {
      const { name, label, path, status } = version
      if (isOwn(version)) return defined({ name, label })
      return defined({ name, label, path: path === name ? undefined : path, from: `./${versionFolder(version)}`, status })
    }),
  }
}

/** The versions besides the own one, each as a site that knows the others. */
export function foreignVersions({ versions }: ForeignSite): { version: ForeignVersion; site: ForeignSite }[] {
  const { all = [] } = versions ?? {}
  return all.flatMap((version) =>
    version.site === undefined ? [] : [{ version, site: { ...version.site, versions: { own: version.name, all } } }],
  )
}

/** Redirects from the addresses that versions had, where these are others here: a version's name comes first. A build knows pages of other versions by whole addresses. */
export function versionRedirects({ versions, config }: ForeignSite): Record<string, string> {
  const { baseUrl, basePath = '' } = config
  const entries = (versions?.all ?? []).flatMap(({ path, places }) =>
    Object.entries(places).flatMap(([from, base]): [string, string][] => {
      const to = joinRoute(path, base)
      return baseUrl === undefined || startsWithPath(from, to) ? [] : [[`${from}/*`, `${baseUrl}${basePath}${to}/*`]]
    }),
  )
  return Object.fromEntries(entries)
}
