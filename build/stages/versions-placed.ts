import { isDynamicPattern } from '../../src/shared/routes/match.ts'
import { hasErrors, SiteError } from '../report/diagnostic.ts'
import { isFallback } from '../site/languages/language-pages.ts'
import type { Site } from '../site/site.ts'
import type { VersionPaths } from '../site/versions/version-paths.ts'
import type { PlacedSite } from './place-stage.ts'

/** The paths of a site's own pages. Those of dynamic pages are only known once they're placed. */
export function versionPaths({ config }: Pick<Site, 'config'>, placed: readonly PlacedSite[]): VersionPaths {
  const editions = placed.map(({ site, pages }) => {
    const own = pages.filter((page) => !isFallback(page, site.edition))
    const paths = own.flatMap(({ placements }) => placements.map(({ place }) => place.path)).sort()
    return { prefix: site.edition.prefix, lang: site.config.language.lang, paths }
  })
  return { name: config.version ?? '', editions }
}

/** The site's own version where another one alone is made, which only needs its configuration and its paths. @throws SiteError if that isn't right */
export async function unmadeVersion(site: Site) {
  if (hasErrors(site.diagnostics)) throw new SiteError([...site.diagnostics])
  const { pages } = await site.pages()
  const editions = site.editions.map(({ prefix, language, config }) => {
    const own = pages.filter((page) => language === undefined || page.language === language.key)
    const paths = own.flatMap(({ route }) => (isDynamicPattern(route) ? [] : [route])).sort()
    return { prefix, lang: config.language.lang, paths }
  })
  const list = async () => ({ site, editions: [], pages: 0, urls: () => [], warnings: [], notices: [], finish() {} })
  return { site, paths: { name: site.config.version ?? '', editions }, list }
}
