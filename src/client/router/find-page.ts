import type { SiteData } from '../../shared/config/site-data.ts'
import { stringsOf } from '../../shared/config/use-strings.ts'
import { noRouteMatches } from '../../shared/router/error-response.ts'
import { pathInEdition } from '../../shared/routes/destination.ts'
import { emptyView } from '../../shared/shell/empty-view.ts'
import { readLocation } from './history-entry.ts'
import type { FirstPage, LoadedPages } from './pages.ts'

/** The page after all, if the address differs in case or browsers render it. Undefined for the site's own not-found page if that can't be loaded. */
export async function findPage(loader: Pick<LoadedPages, 'miss'>, site: SiteData, renderedPath: string): Promise<FirstPage | undefined> {
  const { pathname } = readLocation(site.basePath)
  const found = await loader.miss(pathname, pathInEdition({ pathname: location.pathname }, site) !== undefined)
  if (found.kind === 'page' && found.view.kind !== 'missing') return { view: found.view, isRendered: false }
  if (found.kind === 'failed' && !found.isStale) {
    // The address can't be decoded.
    return { view: emptyView(pathname, stringsOf(site).errorTitle), isRendered: false, errors: { '*': found.error } }
  }
  if (found.kind !== 'page' && site.notFound !== undefined) return undefined
  const missing = async () => (await import('./not-found-views.ts')).notFoundView(site, renderedPath)
  const view = found.kind === 'page' ? { ...found.view, path: renderedPath } : await missing()
  return { view, isRendered: true, errors: { '*': noRouteMatches(pathname) } }
}
