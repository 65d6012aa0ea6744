/** Paths of an edition's `.site/`, which have its prefix, as the router knows them. */
import type { SiteData } from '../../shared/config/site-data.ts'
import { memoized } from '../../shared/memoized.ts'
import type { Redirects } from '../../shared/redirects/follow-redirect.ts'
import { pathInEdition } from '../../shared/routes/destination.ts'
import type { RouteEntry } from '../../shared/routes/manifest.ts'
import type { RouteFiles } from '../router/route-data.ts'

type Site = Pick<SiteData, 'basePath' | 'hostPath'>

/** The path without the prefix. Undefined for one of another edition. */
function pathHere(path: string, { basePath, hostPath = basePath }: Site): string | undefined {
  return pathInEdition({ pathname: hostPath + path }, { basePath })
}

/** An edition's files with the routes as paths without its prefix. */
export function filesHere(data: RouteFiles, site: Site): RouteFiles {
  if (site.hostPath === undefined) return data
  const here = (path: string) => pathHere(path, site) ?? path
  const routesHere = memoized((routes: RouteEntry[]) =>
    routes.map(({ path, own = {}, ...route }) => {
      const values = Object.entries(own).map(([at, overrides]) => [here(at), overrides] as const)
      return { ...route, path: here(path), own: Object.fromEntries(values) }
    }),
  )
  return { ...data, manifest: async () => routesHere(await data.manifest()) }
}

/** An edition's redirects. Those to another edition have whole addresses. */
export function redirectsHere(redirects: Redirects, site: Site): Redirects {
  if (site.hostPath === undefined) return redirects
  const whole = (to: string) => (to.startsWith('/') ? location.origin + site.hostPath + to : to)
  return Object.fromEntries(Object.entries(redirects).map(([from, to]) => [pathHere(from, site) ?? from, pathHere(to, site) ?? whole(to)]))
}
