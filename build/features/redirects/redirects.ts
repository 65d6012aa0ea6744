import { renderRedirectPage } from '../../../src/server/redirects/redirect-page.ts'
import type { SiteData } from '../../../src/shared/config/site-data.ts'
import { fillWildcard, finalAddress, isWildcard, type Redirects, restBelow } from '../../../src/shared/redirects/follow-redirect.ts'
import { decodedPart, pathToRoute, splitHref } from '../../../src/shared/routes/paths.ts'
import { HOST_REDIRECTS, MOVED_PARTS_FILE, REDIRECTS_FILE } from '../../../src/shared/routes/site-files.ts'
import { encodedAddress } from '../../../src/shared/routes/whole-address.ts'
import { contentStrings } from '../../../src/shared/strings/strings.ts'
import { type Output, textOutput, withAlias } from '../../emit/output.ts'
import { addressFrom, redirectsOnHost } from '../../site/languages/language-paths.ts'
import { languageRedirects } from '../../site/languages/language-redirects.ts'
import type { ResolvedConfig } from '../../site/resolve-config.ts'
import { prefixOnHost } from '../../site/versions/version-files.ts'
import { hashOf } from '../../util/hash.ts'
import type { Feature, HostWork } from '../feature.ts'

/** Redirects at a site's old addresses: a page for each, a line for hosts that redirect, and the list for clients and the preview. */
export const redirects: Feature = {
  name: 'redirects',
  paths: ({ config }) => (Object.keys(config.redirects).length > 0 ? [HOST_REDIRECTS, REDIRECTS_FILE, MOVED_PARTS_FILE] : []),
  includes: [HOST_REDIRECTS],
  lists({ site: { config, edition }, isPage }) {
    const inSource = redirectsOnHost(finalRedirects(config.redirects, isPage), edition)
    return listOutputs(redirectsOnHost(inSource, { prefix: prefixOnHost({ config, edition: { ...edition, prefix: '' } }) }))
  },
  outputs: (work) => ({ outputs: redirectPages(movedSite(work)) }),
  hostOutputs: (editions, { published }) =>
    hostLines(editions.map(movedSite), published, languageRedirects(editions[0]?.site.editions ?? [])),
}

function movedSite({ site: { config }, data, pages, lockedUrls }: HostWork): MovedSite {
  return { config, site: data, lockedUrls, routes: new Set(pages.flatMap(({ documents }) => documents.map(({ path }) => path))) }
}

export interface MovedSite extends Pick<HostWork, 'lockedUrls'> {
  config: Pick<ResolvedConfig, 'aliases' | 'redirects' | 'language' | 'strings'>
  site: Pick<SiteData, 'basePath' | 'baseUrl' | 'hostPath' | 'editions'>
  /** Paths of all documents. */
  routes: ReadonlySet<string>
}

/** The redirects, each with the address that it leads to in the end. */
export function finalRedirects(redirects: Redirects, isPage: (path: string) => boolean): Redirects {
  const final = (to: string) => (isWildcard(to) ? to : (finalAddress(redirects, to, isPage) ?? to))
  return Object.fromEntries(Object.entries(redirects).map(([from, to]) => [from, final(to)]))
}

/** The pages at a site's old addresses. */
export function redirectPages(site: MovedSite): Output[] {
  return [...movedPages(finalOf(site), site)].flatMap(([path, page]) => pageOutputs(path, page, site))
}

function finalOf({ config, routes }: MovedSite): Redirects {
  return finalRedirects(config.redirects, (path) => routes.has(path))
}

interface MovedPage {
  to: string
  /** Addresses of its parts, by hash. */
  parts: Record<string, string>
  /** The wildcard that covers it. */
  wildcard?: string
}

/** The pages at old addresses, by path: those that rules name, and those that wildcards cover. */
function movedPages(redirects: Redirects, { routes, lockedUrls }: MovedSite): Map<string, MovedPage> {
  const rules = Object.entries(redirects).map(([from, to]) => ({ ...splitHref(from), from, to }))
  const pages = new Map<string, MovedPage>()
  for (const { pathname, hash, to } of rules) if (hash === '' && !isWildcard(pathname)) pages.set(pathToRoute(pathname), { to, parts: {} })
  const wildcards = rules.filter(({ from }) => isWildcard(from))
  // A wildcard may cover pages that others have moved, but not those that it has moved itself.
  const known = [...routes, ...pages.keys()].map((path) => ({ path, by: [] as string[] }))
  for (const { path, by } of known) {
    for (const { from, to } of wildcards) {
      const moved = by.at(-1)
      const leads = moved === undefined || restBelow(moved, to.slice(0, -2)) !== undefined
      const rest = isWildcard(to) && to.startsWith('/') && !by.includes(from) && leads ? restBelow(to, path) : undefined
      const source = rest === undefined ? undefined : fillWildcard(from, rest)
      if (source === undefined || routes.has(source) || pages.has(source)) continue
      pages.set(source, { to: finalAddress(redirects, path, (path) => routes.has(path)) ?? path, parts: {}, wildcard: from })
      known.push({ path: source, by: [...by, from] })
    }
  }
  for (const path of new Set(lockedUrls.map((address) => pathToRoute(splitHref(address).pathname)))) {
    const rule = wildcards.find(({ from }) => restBelow(from, path) !== undefined)
    const to =
      rule === undefined || routes.has(path) || pages.has(path) ? undefined : finalAddress(redirects, path, (path) => routes.has(path))
    const isThere = to !== undefined && (!to.startsWith('/') || routes.has(pathToRoute(splitHref(to).pathname)))
    if (rule !== undefined && isThere) pages.set(path, { to, parts: {}, wildcard: rule.from })
  }
  for (const { from, to } of wildcards) {
    const root = fillWildcard(from, '')
    // Of another site, every page may be there. Of this one, those that are have been added.
    if (isWildcard(to) && to.startsWith('/')) continue
    if (!routes.has(root) && !pages.has(root)) pages.set(root, { to: fillWildcard(to, ''), parts: {}, wildcard: from })
  }
  for (const { pathname, hash, to } of rules) {
    const page = hash === '' ? undefined : pages.get(pathToRoute(pathname))
    if (page !== undefined) page.parts[hash] = to
  }
  return pages
}

/**
 * Whether a wildcard leads to what another one has moved, and not just to a folder above. Otherwise `/de/*` and `/fr/*` that both lead to `/*` would
 * cover each other: each page would have an address for every order of such languages.
 */
function pageOutputs(path: string, { to, parts }: MovedPage, { config, site }: Pick<MovedSite, 'config' | 'site'>): Output[] {
  const { baseUrl = '' } = site
  const address = (to: string) => encodedAddress(addressFrom(site, to))
  // As the page itself and the sitemap spell it.
  const spelled = splitHref(to).pathname.split('/').map(decodedPart).map(encodeURIComponent).join('/')
  const canonical = to.startsWith('/') ? baseUrl + address(spelled) : to
  const moved = Object.fromEntries(Object.entries(parts).map(([hash, to]) => [hash, address(to)]))
  const strings = contentStrings(config.strings)
  const html = renderRedirectPage({ to: address(to), canonical, parts: moved, ...config.language, strings })
  const file = path.slice(1).split('/').map(decodedPart).join('/')
  if (file === '') return [textOutput('index.html', html)]
  return withAlias(textOutput(`${file}/index.html`, html), config)
}

/** The rules as clients and the preview read them. */
export function listOutputs(redirects: Redirects): Output[] {
  if (Object.keys(redirects).length === 0) return []
  const list = (path: string, isListed: (from: string) => boolean): Output =>
    textOutput(path, JSON.stringify(Object.fromEntries(Object.entries(redirects).filter(([from]) => isListed(from)))))
  return [list(REDIRECTS_FILE, (from) => !from.includes('#')), list(MOVED_PARTS_FILE, (from) => from.includes('#'))]
}

/** Some hosts redirect even where a page exists, so a wildcard with pages below its source gets a line for each old address instead of its own. */
function linesOf(moved: MovedSite): string[] {
  const { site, routes } = moved
  const redirects = finalOf(moved)
  const pages = movedPages(redirects, moved)
  const address = (to: string) => encodedAddress(addressFrom(site, to))
  const hidesPages = (from: string) => [...routes].some((route) => restBelow(from, route) !== undefined)
  const wildcards = Object.entries(redirects).filter(([from]) => isWildcard(from) && !hidesPages(from))
  const withLine = new Set(wildcards.map(([from]) => from))
  const exact = [...pages].filter(
    ([path, { wildcard }]) => wildcard === undefined || !withLine.has(wildcard) || path === fillWildcard(wildcard, ''),
  )
  return [
    ...exact.map(([path, { to }]) => `${address(path)} ${address(to)} 301`),
    // The most specific one has to come first, because hosts take the first that matches.
    ...wildcards
      .sort(([a], [b]) => b.length - a.length)
      .map(([from, to]) => `${address(from)} ${address(isWildcard(to) ? to.replace(/\*$/, ':splat') : to)} 301`),
  ]
}

/** The file for hosts, if anything has moved. It begins with the file of this name in `public/`. */
export function hostLines(sites: readonly MovedSite[], published: readonly Output[], first: readonly string[] = []): Output[] {
  const moved = sites.some(({ config }) => Object.keys(config.redirects).length > 0) ? sites.flatMap(linesOf) : []
  const lines = [...first, ...moved]
  if (lines.length === 0) return []
  const own = published.find(({ path }) => path === HOST_REDIRECTS)
  const ownText = async () => (own === undefined ? '' : String(await own.contents()).replace(/\n*$/, '\n'))
  return [{ path: HOST_REDIRECTS, key: hashOf(own?.key ?? '', ...lines), contents: async () => `${await ownText()}${lines.join('\n')}\n` }]
}
