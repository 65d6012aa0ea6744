import type { RouteEntry } from '../../../src/shared/routes/manifest.ts'
import { runtimeFiles } from '../../render/document-input.ts'
import { assetsOf } from '../../render/documents.ts'
import { overridesByRoute } from '../../render/page-overrides.ts'
import { listedPaths } from '../../render/place-pages.ts'
import type { Feature, SiteWork } from '../feature.ts'
import { MANIFEST, manifestOutput, NAVIGATION, navigationOutput } from './navigation-files.ts'
import { cutNavigation } from './navigation-pieces.ts'

/** The route manifest, and what clients load when they first need it. */
export const navigation: Feature = {
  name: 'navigation',
  paths: () => [MANIFEST, NAVIGATION],
  outputs(work) {
    const { site, data, sidebar, pages, notFound, around, runtime, stylesheet, late } = work
    const { basePath } = site.config
    const routes = routeEntries(work)
    const cut = data.inPieces === true ? cutNavigation(pages, routes, { basePath, around }) : undefined
    const listed = listedPaths(pages)
    const navigation = navigationOutput({
      ...late.data,
      // In pieces, what's around each listed path also says which ones are listed.
      ...(cut?.pieces ?? { sidebar, ...(listed.size > 0 && { listed: Object.fromEntries(listed) }) }),
      notFound: notFound && `${basePath}/${notFound.module.path}`,
      shell: [stylesheet.path, `assets/${runtime.entries['client']}`].map((path) => `${basePath}/${path}`),
    })
    return { outputs: [manifestOutput(routes), navigation, ...(cut?.outputs ?? [])] }
  },
}

/** The routes of the manifest. */
function routeEntries({ site, pages, runtime }: SiteWork): RouteEntry[] {
  const ownValues = overridesByRoute(pages)
  const everywhere = new Set(runtimeFiles(runtime, ['client']))
  return pages.map(({ route, filePath, lastUpdatedAt, meta, module }) => {
    const own = ownValues.get(route)
    const address = (path: string) => `${site.config.basePath}/${path}`
    const [path = '', ...imports] = assetsOf(module, runtime).filter((file) => !everywhere.has(file))
    return {
      path: route,
      type: 'mdx',
      filePath,
      lastUpdatedAt,
      title: meta.title,
      ...(own && { own }),
      module: address(path),
      ...(imports.length > 0 && { imports: imports.map(address) }),
    }
  })
}
