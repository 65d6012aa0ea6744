/** Links from one version into another, such as `version:1.x/guide#start`. */
import { prefixOfVersion } from '../../../src/shared/config/options/versions.ts'
import { pathToRoute, splitHref } from '../../../src/shared/routes/paths.ts'
import { withSeverities } from '../../report/checks.ts'
import { type Diagnostic, hasErrors, SiteError } from '../../report/diagnostic.ts'
import { suggestNearest } from '../../report/nearest.ts'
import { problemOfPage } from '../../site/discover/page-entry.ts'
import { type LinkScheme, resolveScheme } from '../../site/link-schemes.ts'
import type { Site } from '../../site/site.ts'
import { originOfVersion } from '../../site/versions/only-version.ts'
import type { SiteWork } from '../feature.ts'

/** The scheme, on a site with versions. A link names the version, then the path of a page there. */
export function versionScheme(site: Pick<Site, 'config' | 'only'>): LinkScheme[] {
  const { versions, hostPath } = site.config
  if (versions === undefined) return []
  const resolve: LinkScheme['resolve'] = (rest) => {
    const [, name = '', path = ''] = partsOf(rest)
    const version = versions.find((each) => each.name === name)
    if (version === undefined) return { message: `There's no version ${name}.`, candidates: versions.map((each) => each.name) }
    const place = prefixOfVersion(version) + (path.startsWith('/') ? path : `/${path}`)
    const origin = originOfVersion(site, name)
    return { onHost: origin ? origin + hostPath + place : place }
  }
  return [{ scheme: 'version', resolve }]
}

function partsOf(rest: string): readonly string[] {
  return /^([^/?#]*)(.*)$/s.exec(rest) ?? []
}

/** Problems of links to pages that the other version doesn't have. @throws SiteError if they are errors */
export function checkVersionLinks({ site, compiled, versions: known = [] }: SiteWork): Diagnostic[] {
  const { versions: all = [] } = site.config
  const paths = known.flatMap(({ name, editions }) => {
    const version = all.find((each) => each.name === name)
    const start = version === undefined ? '' : prefixOfVersion(version)
    return editions.flatMap((edition) => edition.paths.map((path) => pathToRoute(start + edition.prefix + path)))
  })
  const routes = new Set(paths)
  const found = compiled.flatMap((page) =>
    page.summary.links.flatMap(({ href, ...place }): Diagnostic[] => {
      const target = resolveScheme(href, versionScheme(site), [])
      if (typeof target !== 'object' || !('onHost' in target)) return []
      const [, name] = partsOf(href.slice(href.indexOf(':') + 1))
      if (originOfVersion(site, name) !== undefined) return []
      const route = pathToRoute(splitHref(target.onHost).pathname)
      if (routes.has(route)) return []
      if (!known.some((version) => version.name === name)) {
        const message = `The link ${href} leads nowhere, because version ${name} is left out.`
        return [
          problemOfPage(page, { severity: 'warning', code: 'version-gone', message, fix: 'See the problem of that version.', ...place }),
        ]
      }
      const message = `The link ${href} leads to ${route}, where that version has no page.`
      const fix = suggestNearest(route, paths, 'Correct the link.', String)
      return [problemOfPage(page, { severity: 'error', code: 'dead-link', message, fix, ...place })]
    }),
  )
  const isOwn = site.folders === site.hostFolders
  const problems = withSeverities(found, site.config).map((problem) => (isOwn ? problem : { ...problem, severity: 'warning' as const }))
  if (hasErrors(problems)) throw new SiteError(problems)
  return problems
}
