/** The configuration of the new site, from what is known about the old one. */
import { basename, join, resolve } from 'node:path'
import type { NavItemConfig, SidebarItemConfig } from '../../src/shared/config/options/navigation.ts'
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import { siteConfigSchema } from '../../src/shared/config/schema.ts'
import { pathInEdition } from '../../src/shared/routes/destination.ts'
import { comparablePath, decodedPart, splitHref, startsWithPath } from '../../src/shared/routes/paths.ts'
import { defined, type Values } from './config/values.ts'
import { localizedConfig, withLocale, withoutLocale } from './guests/languages.ts'
import { versionLink, versionsConfig } from './guests/versions.ts'
import type { ForeignLocale, ForeignPage, ForeignSite, SidebarConfigOf } from './model.ts'
import type { Notes } from './notes.ts'
import { printConfig } from './print-config.ts'
import type { SiteFiles } from './site-files.ts'
import { withEmoji } from './text/emoji.ts'

export interface NewConfig {
  text: string
  /** Files that it names, which go into `public/`. */
  copies: { from: string; to: string }[]
  /** How many redirects it has. */
  redirects: number
}

/** @param hasPart whether a page of the new site has a part with an id */
export function newConfig(
  site: ForeignSite,
  files: SiteFiles,
  notes: Notes,
  hasPart: (page: ForeignPage, id: string) => boolean,
): NewConfig {
  const copies: NewConfig['copies'] = []
  const link = (address: string) => normalized(address, site, files)
  const image = (written: string) => {
    const address = written.startsWith('/') ? withoutBase(written, site, (path) => files.isPublic(path)) : written
    if (/^[a-z]+:/.test(address) || (address.startsWith('/') && files.isPublic(address))) return address
    const relative = files.resolve(address, join(site.root, 'config'))
    const below = files.fileOf(address)
    const paths = [relative, below, resolve(site.root, address.replace(/^\//, ''))].filter((path) => path !== undefined)
    const { file, refusal } = files.repository.find(paths)
    if (file === undefined) {
      if (refusal === undefined) notes.add('file', undefined, `The logo, icon or image \`${address}\`.`)
      else files.repository.noteNamed(written, refusal)
      return undefined
    }
    copies.push({ from: file, to: `public/${basename(file)}` })
    return `/${basename(file)}`
  }
  const themed = (value: SiteConfig['logoUrl']) => {
    if (typeof value === 'string') return image(value)
    const [light, dark] = [image(value?.light ?? ''), image(value?.dark ?? '')]
    return light !== undefined && dark !== undefined ? { light, dark } : (light ?? dark)
  }
  const shown = (text: string) => (site.hasEmoji === true ? withEmoji(text) : text)
  const keysOf = ({ config, topNav = [], sidebar }: Pick<ForeignSite, 'config' | 'topNav' | 'sidebar'>, locale?: ForeignLocale): Values => {
    const own = (address: string) => (locale === undefined ? link(address) : withoutLocale(link(address), locale))
    const { logoUrl, iconUrl, ogImageUrl, footer } = config
    const list = (items: readonly SidebarItemConfig[]) => items.map((item) => withLinks(item, own, shown))
    const keys = {
      ...config,
      logoUrl: logoUrl && themed(logoUrl),
      iconUrl: iconUrl && themed(iconUrl),
      ogImageUrl: typeof ogImageUrl === 'string' ? image(ogImageUrl) : undefined,
      footer: footer?.links && { links: footer.links.map((item) => ({ ...item, link: own(item.link) })) },
      topNav: topNav.length > 0 ? topNav.map((item) => withLinks(item, own)) : undefined,
    }
    const valid = Object.entries(keys).filter(([key, value]) => {
      if (value === undefined) return false
      const isValid = siteConfigSchema.safeParse({ [key]: value }).success
      if (!isValid) notes.add('configuration', undefined, `\`${key}\`, whose value isn't one that it has here.`, JSON.stringify(value))
      return isValid
    })
    const prefix = (path: string) => (locale === undefined ? path : withoutLocale(path, locale))
    return defined({ ...Object.fromEntries(valid), sidebar: mapLists(sidebar, list, prefix) })
  }
  const redirects = validRedirects(site, files, notes, hasPart)
  const [source, ...others] = site.locales ?? []
  const config = {
    ...keysOf(site, source),
    ...versionsConfig(site),
    ...(Object.keys(redirects).length > 0 && { redirects }),
  }
  const localized = localizedConfig(config, source === undefined ? [] : [source, ...others], (locale) => keysOf(locale, locale))
  return { text: printConfig(localized, site.pageHeads), copies, redirects: Object.keys(redirects).length }
}

/** One list, or lists by prefix, with other entries. */
function mapLists(
  sidebar: SidebarConfigOf | undefined,
  change: (items: readonly SidebarItemConfig[]) => SidebarItemConfig[],
  prefix: (path: string) => string,
) {
  if (!(sidebar instanceof Map)) return sidebar && change(sidebar as readonly SidebarItemConfig[])
  return Object.fromEntries([...sidebar].map(([path, items]: [string, readonly SidebarItemConfig[]]) => [prefix(path), change(items)]))
}

/** An entry of the top bar or the sidebar with other addresses. */
function withLinks<Item extends NavItemConfig | SidebarItemConfig>(
  item: Item,
  link: (address: string) => string,
  shown: (text: string) => string = String,
): Item {
  return {
    ...item,
    text: shown(item.text),
    ...(item.link !== undefined && { link: link(item.link) }),
    ...(item.items !== undefined && { items: item.items.map((inner) => withLinks(inner, link, shown)) }),
  }
}

/**
 * An address of the old site from its root, without the base path. Addresses elsewhere stay.
 * @param isPage whether a path without the base path is that of a page; a folder of pages may have the name of the base path
 */
function withoutBase(address: string, { config }: ForeignSite, isPage: (path: string) => boolean): string {
  if (/^(?:[a-z]+:|#|\/\/)/.test(address)) return address
  const { pathname, search, hash } = splitHref(address.startsWith('/') ? address : `/${address.replace(/^\.\//, '')}`)
  const { basePath = '' } = config
  const path = isPage(pathname) ? pathname : (pathInEdition({ pathname }, { basePath }) ?? pathname)
  return path + search + hash
}

/** An address of the old site as one here: without the base path and without an ending. */
function normalized(address: string, site: ForeignSite, files: SiteFiles): string {
  const own = withoutBase(address, site, (path) => files.routeOf(path) !== undefined)
  if (!own.startsWith('/') || own.startsWith('//')) return own
  const { pathname: path, search, hash } = splitHref(own)
  return (files.routeOf(path) ?? files.routeBelow(path) ?? versionLink(site, path) ?? path) + search + hash
}

/** Redirects that the build accepts: from no page, to a page. */
function validRedirects(
  site: ForeignSite,
  files: SiteFiles,
  notes: Notes,
  hasPart: (page: ForeignPage, id: string) => boolean,
): Record<string, string> {
  const routes = new Map(site.pages.flatMap((page) => (page.route === undefined ? [] : [[comparablePath(page.route), page] as const])))
  const own = (address: string) => withoutBase(address, site, (path) => routes.has(comparablePath(path)))
  const given = new Map(Object.entries(site.redirects).map(([from, to]) => [own(from), own(to)] as const))
  const seen = new Set<string>()
  const valid: [string, string][] = []
  for (const [from, first] of given) {
    let to = first
    for (let count = 0; count < 10 && given.has(splitHref(to).pathname); count++) to = given.get(splitHref(to).pathname) ?? to
    const target = splitHref(to)
    const isElsewhere = /^https?:/.test(to)
    const prefix = comparablePath(to.slice(0, -2)).replace(/\/?$/, '/')
    const isThere = to.endsWith('/*')
      ? [...routes.keys()].some((route) => route.startsWith(prefix))
      : [target.pathname, withLocale(target.pathname, site)].some((path) => routes.has(comparablePath(path)))
    const isInReference = Object.keys(site.config.reference ?? {}).some((path) => startsWithPath(to, path))
    const hasPage = isInReference || isThere
    const isWild = from.endsWith('/*')
    const key = comparablePath(from)
    const isFree =
      !routes.has(key) && !seen.has(key) && !/[*?#:]/.test(isWild ? from.slice(0, -2) : from) && !existsInPublic(site, files, from)
    if (!isFree) continue
    if (!isElsewhere && (!hasPage || (to.endsWith('/*') && !isWild))) {
      notes.add('link', undefined, `The redirect from \`${from}\` to \`${first}\`, because that page doesn't exist.`)
      continue
    }
    seen.add(key)
    const page = routes.get(comparablePath(target.pathname))
    const keepsHash = isElsewhere || target.hash === '' || (page !== undefined && hasPart(page, decodedPart(target.hash.slice(1))))
    valid.push([from, keepsHash ? to : target.pathname + target.search])
    if (!keepsHash) notes.add('link', undefined, `The part \`${target.hash}\` of the redirect from \`${from}\`.`)
  }
  return Object.fromEntries(valid)
}

function existsInPublic({ publicFolders }: ForeignSite, { repository }: SiteFiles, path: string): boolean {
  return path !== '/' && publicFolders.some((folder) => repository.has(join(folder, path)))
}
