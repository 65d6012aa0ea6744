/** Links of today's look in older versions: what such a version has no page for leads to the site's own one. */
import { prefixOfVersion } from '../../src/shared/config/options/versions.ts'
import type { NavItem, SiteData } from '../../src/shared/config/site-data.ts'
import { comparablePath, splitHref, withBasePath } from '../../src/shared/routes/paths.ts'
import type { Addressing } from '../bundle/page-addresses.ts'
import type { Output } from '../emit/output.ts'
import type { CompiledWork } from '../features/feature.ts'
import { resolveScheme } from '../site/link-schemes.ts'
import type { Site } from '../site/site.ts'
import { originOfVersion } from '../site/versions/only-version.ts'

interface Version {
  site: Pick<Site, 'config' | 'folders' | 'hostFolders' | 'schemes' | 'only'>
  pages: readonly { route: string; placements?: readonly { place: { path: string } }[] }[]
  published: readonly Pick<Output, 'path'>[]
}

/** The site's data, whose links are those of `topNav`, of the footer and of sponsors. */
export function withOwnLinks(data: SiteData, version: Version & Pick<CompiledWork, 'compiled'>): SiteData {
  const hostLinks = new Set([...(data.hostLinks ?? []), ...(data.hostPath === undefined ? [] : linksOnHost(version))])
  const lead = leadTo(version)
  if (lead === undefined) return hostLinks.size === 0 ? data : { ...data, hostLinks: [...hostLinks].sort() }
  const led = <Item extends { link?: string }>(item: Item): Item => {
    const link = item.link === undefined ? undefined : lead(item.link)
    if (link?.startsWith('/')) hostLinks.add(splitHref(link).pathname)
    return link === undefined ? item : { ...item, link }
  }
  const inNav = (item: NavItem): NavItem => ({ ...led(item), ...(item.items && { items: item.items.map(inNav) }) })
  const sponsors = data.sponsors.map((group) => ({ ...group, items: group.items.map((row) => row.map(led)) }))
  const links = { topNav: data.topNav.map(inNav), footerLinks: data.footerLinks.map(led), sponsors }
  return { ...data, ...links, ...(hostLinks.size > 0 && { hostLinks: [...hostLinks].sort() }) }
}

/** Paths of other versions to which pages link by a scheme. Their components add the host's base path to these. */
function linksOnHost({ site, compiled }: Version & Pick<CompiledWork, 'compiled'>): string[] {
  const links = compiled.flatMap(({ summary }) => summary.links.map(({ href }) => resolveScheme(href, site.schemes, [])))
  return links.flatMap((target) =>
    typeof target === 'object' && 'onHost' in target && target.onHost.startsWith('/') ? [splitHref(target.onHost).pathname] : [],
  )
}

/** The addresses of the configuration's Markdown. */
export function leadingToOwn(addressesOf: Addressing, version: Version): Addressing {
  const lead = leadTo(version)
  if (lead === undefined) return addressesOf
  const { hostPath } = version.site.config
  return (page) => {
    const others = page.summary.addresses.flatMap(([hash, target]) => {
      const link = target.to === 'page' ? lead(target.path) : undefined
      return link === undefined ? [] : [[hash, withBasePath(hostPath, link)] as const]
    })
    return [...addressesOf(page), ...others]
  }
}

/** Returns a function from a link to where the site's own version has it, if this version hasn't: a path below the host's, or a whole address if that version isn't made. */
function leadTo({ site, pages, published }: Version): ((link: string) => string | undefined) | undefined {
  const own = site.config.versions?.find(({ from }) => from === undefined)
  if (site.folders === site.hostFolders || own === undefined) return undefined
  const origin = originOfVersion(site, own.name)
  const start = (origin ? origin + site.config.hostPath : '') + prefixOfVersion(own)
  const paths = pages.flatMap(({ route, placements = [] }) => [route, ...placements.map(({ place }) => place.path)])
  const known = new Set([...paths.map(comparablePath), ...published.map(({ path }) => comparablePath(`/${path}`))])
  return (link) =>
    !link.startsWith('/') || link.startsWith('//') || known.has(comparablePath(splitHref(link).pathname)) ? undefined : start + link
}
