/** Links from one version into another, such as `version:1.x/guide#start`. */
import { prefixOfVersion } from '../../../src/shared/config/options/versions.ts'
import { pathToRoute } from '../../../src/shared/routes/paths.ts'
import { SHELL_IDS } from '../../compile/element-ids.ts'
import { withSeverities } from '../../report/checks.ts'
import { describeDeadAnchor } from '../../report/dead-anchor.ts'
import { type Diagnostic, hasErrors, SiteError } from '../../report/diagnostic.ts'
import { suggestNearest } from '../../report/nearest.ts'
import { problemOfPage } from '../../site/discover/page-entry.ts'
import type { LinkScheme } from '../../site/link-schemes.ts'
import type { Site } from '../../site/site.ts'
import { findLinked, isVersionLink, partsOfLink, VERSION_SCHEME } from '../../site/versions/linked-versions.ts'
import { originOfVersion } from '../../site/versions/only-version.ts'
import type { VersionPaths } from '../../site/versions/version-paths.ts'
import type { SiteWork } from '../feature.ts'

/** The scheme, on a site with versions. A link names the version, then the path of a page there. */
export function versionScheme(site: Pick<Site, 'config' | 'only'>): LinkScheme[] {
  const { versions, hostPath } = site.config
  if (versions === undefined) return []
  const resolve: LinkScheme['resolve'] = (rest) => {
    const { name, address } = partsOfLink(rest)
    const version = versions.find((each) => each.name === name)
    if (version === undefined) return { message: `There's no version ${name}.`, candidates: versions.map((each) => each.name) }
    const place = prefixOfVersion(version) + address
    const origin = originOfVersion(site, name)
    return { onHost: origin ? origin + hostPath + place : place }
  }
  return [{ scheme: VERSION_SCHEME, resolve }]
}

/** Problems of links to pages and sections that the other version doesn't have. @throws SiteError if they are errors */
export function checkVersionLinks({ site, compiled, versions: known = [] }: SiteWork): Diagnostic[] {
  const found = compiled.flatMap((page) =>
    page.summary.links.flatMap(({ href, ...place }): Diagnostic[] => {
      const problem = isVersionLink(href) ? problemOfLink(href, site, known) : undefined
      return problem === undefined ? [] : [problemOfPage(page, { ...problem, ...place })]
    }),
  )
  const isOwn = site.folders === site.hostFolders
  const problems = withSeverities(found, site.config).map((problem) => (isOwn ? problem : { ...problem, severity: 'warning' as const }))
  if (hasErrors(problems)) throw new SiteError(problems)
  return problems
}

/** A name that no version has is a problem of the scheme. */
function problemOfLink(href: string, site: Site, known: readonly VersionPaths[]) {
  const { name } = partsOfLink(href.slice(href.indexOf(':') + 1))
  const version = site.config.versions?.find((each) => each.name === name)
  if (version === undefined || originOfVersion(site, name) !== undefined) return undefined
  const linked = findLinked(href, known)
  if (linked === undefined) {
    const message = `The link ${href} leads nowhere, because version ${name} is left out.`
    return { severity: 'warning', code: 'version-gone', message, fix: 'See the problem of that version.' } as const
  }
  const onHost = (route: string) => pathToRoute(prefixOfVersion(version) + route)
  const { pages, route, hasPage, id, ids, hasPart } = linked
  if (!hasPage) {
    const message = `The link ${href} leads to ${onHost(route)}, where that version has no page.`
    const fix = suggestNearest(onHost(route), [...pages.keys()].map(onHost), 'Correct the link.', String)
    return { severity: 'error', code: 'dead-link', message, fix } as const
  }
  if (hasPart || SHELL_IDS.includes(id)) return undefined
  return { severity: 'error', ...describeDeadAnchor({ written: href, where: onHost(route), id, anchors: ids }) } as const
}
