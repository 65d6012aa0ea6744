import { isDynamicPattern } from '../../src/shared/routes/match.ts'
import { anchorsOf } from '../compile/partials.ts'
import { hasErrors, SiteError } from '../report/diagnostic.ts'
import { isFallback } from '../site/languages/language-pages.ts'
import type { Site } from '../site/site.ts'
import { isVersionLink } from '../site/versions/linked-versions.ts'
import type { VersionPaths } from '../site/versions/version-paths.ts'
import type { CompiledSite } from './compile-stage.ts'
import type { PlacedSite } from './place-stage.ts'

/** What other versions know of a site's own pages. The paths of dynamic pages are only known once they're placed. */
export function versionPaths({ site, compiled }: Pick<CompiledSite, 'site' | 'compiled'>, placed: readonly PlacedSite[]): VersionPaths {
  const editions = placed.map(({ site, pages }) => {
    const own = pages.filter((page) => !isFallback(page, site.edition))
    const paths = own.flatMap(({ placements }) => placements.map(({ place }) => place.path)).sort()
    const ids = own.flatMap((page) => {
      const { anchors, mayAddAnchors } = anchorsOf(page)
      return mayAddAnchors ? [] : page.placements.map(({ place }) => [place.path, anchors] as const)
    })
    return { prefix: site.edition.prefix, lang: site.config.language.lang, paths, ids: Object.fromEntries(ids) }
  })
  const links = compiled.flatMap(({ summary }) => summary.links.map(({ href }) => href).filter(isVersionLink))
  return { name: site.config.version ?? '', editions, links: [...new Set(links)] }
}

/** The site's own version where another one alone is made, which only needs its configuration and its paths. @throws SiteError if that isn't right */
export async function unmadeVersion(site: Site) {
  if (hasErrors(site.diagnostics)) throw new SiteError([...site.diagnostics])
  const { pages } = await site.pages()
  const editions = site.editions.map(({ prefix, language, config }) => {
    const own = pages.filter((page) => language === undefined || page.language === language.key)
    const paths = own.flatMap(({ route }) => (isDynamicPattern(route) ? [] : [route])).sort()
    return { prefix, lang: config.language.lang, paths, ids: {} }
  })
  const list = async () => ({ site, editions: [], pages: 0, urls: () => [], warnings: [], notices: [], finish() {} })
  return { site, paths: { name: site.config.version ?? '', editions, links: [] }, list }
}
