import { nearestNames } from '../../shared/nearest-names.ts'
import { languageOf } from '../../shared/page/languages-of.ts'
import type { PageLink } from '../../shared/page/sidebar-tree.ts'
import type { RouteEntry } from '../../shared/routes/manifest.ts'
import { isDynamicPattern } from '../../shared/routes/match.ts'
import { decodedPart, pathToRoute } from '../../shared/routes/paths.ts'

/** Up to three pages with an address like one that leads nowhere, or else with a last part like its last part. */
export function similarRoutes(pathname: string, routes: readonly RouteEntry[]): PageLink[] {
  const pages = routes.filter(({ path }) => path !== '/' && !isDynamicPattern(path))
  const asked = pathToRoute(decodedPart(pathname))
  const near = (partOf: (path: string) => string) => {
    const names = nearestNames(partOf(asked), new Set(pages.map(({ path }) => partOf(path))))
    return names.flatMap((name) => pages.filter(({ path }) => partOf(path) === name))
  }
  const similar = new Set([...near((path) => path), ...near((path) => path.slice(path.lastIndexOf('/') + 1))])
  // While a site is written, the titles of pages that nobody has opened yet aren't known.
  return [...similar].slice(0, 3).map(({ path, title, own }) => ({ link: path, text: title || path, ...languageOf(own?.[path]) }))
}
