import type { RouteEntry } from '../../../src/shared/routes/manifest.ts'
import { overridesByRoute } from '../../render/page-overrides.ts'
import { listedPaths } from '../../render/place-pages.ts'
import { NOT_FOUND_ROUTE } from '../../site/discover/routes.ts'
import type { Feature, SiteWork } from '../feature.ts'
import { MANIFEST, manifestOutput, NAVIGATION, navigationOutput } from './navigation-files.ts'
import { cutNavigation } from './navigation-pieces.ts'

/** The route manifest, and what clients load when they first need it. */
export const navigation: Feature = {
  name: 'navigation',
  paths: () => [MANIFEST, NAVIGATION],
  outputs(work) {
    const { site, data, sidebar, placed, around, modules, runtime, stylesheet, lateData } = work
    const { basePath } = site.config
    const routes = routeEntries(work)
    const cut = data.inPieces === true ? cutNavigation(placed, routes, { basePath, around }) : undefined
    const listed = listedPaths(placed)
    const notFound = modules.modules.get(NOT_FOUND_ROUTE)
    const navigation = navigationOutput({
      ...lateData,
      // In pieces, what's around each listed path also says which ones are listed.
      ...(cut?.pieces ?? { sidebar, ...(listed.size > 0 && { listed: Object.fromEntries(listed) }) }),
      notFound: notFound && `${basePath}/${notFound}`,
      shell: [stylesheet.path, `assets/${runtime.entries['client']}`].map((path) => `${basePath}/${path}`),
    })
    return { outputs: [manifestOutput(routes), navigation, ...(cut?.outputs ?? [])] }
  },
}

/** The routes of the manifest. */
function routeEntries({ site, placed, bundled, modules }: SiteWork): RouteEntry[] {
  const ownValues = overridesByRoute(placed)
  return bundled.map(({ route, filePath, lastUpdatedAt, meta }) => {
    const own = ownValues.get(route)
    const module = `${site.config.basePath}/${modules.modules.get(route) ?? ''}`
    return { path: route, type: 'mdx', filePath, lastUpdatedAt, title: meta.title, ...(own && { own }), module }
  })
}
