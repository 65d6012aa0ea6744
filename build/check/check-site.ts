/** Checks links, files and unreachable pages of the whole site, from the summaries of pages alone, so every build checks everything. */
import { parseAuthors } from '../../src/shared/mdx/authors.ts'
import type { SidebarEntry } from '../../src/shared/page/sidebar-tree.ts'
import { dangerousSourceScheme } from '../../src/shared/routes/dangerous-address.ts'
import { isDynamicPattern } from '../../src/shared/routes/match.ts'
import { leavesSite } from '../../src/shared/routes/paths.ts'
import { NOT_FOUND_FILE } from '../../src/shared/routes/site-files.ts'
import { anchorsOf, partialsOf, withPartials } from '../compile/partials.ts'
import { PLUGIN_FAILED } from '../compile/plugin-source.ts'
import { resolveInternal } from '../compile/plugins/rehype-links.ts'
import { type Diagnostic, withExcerpt } from '../report/diagnostic.ts'
import { describeHandler } from '../report/inert.ts'
import { suggestNearest } from '../report/nearest.ts'
import { type PartialPosition, positionOfText } from '../report/position-at.ts'
import { isInBlog } from '../site/blog-posts.ts'
import { configProblem } from '../site/config/config-problem.ts'
import { problemOfPage } from '../site/discover/page-entry.ts'
import { isFallback } from '../site/languages/language-pages.ts'
import { resolveScheme, type SchemeTarget, type UnresolvedLink } from '../site/link-schemes.ts'
import { editionPaths } from '../site/site.ts'
import { expectedPaths } from '../stages/site-outputs.ts'
import { readText } from '../util/text/read-text.ts'
import { type AddressedPage, createAddresses } from './addresses.ts'
import { checkCircles } from './check-circles.ts'
import { checkImports } from './check-imports.ts'
import { checkFile, checkLink, checkScheme, type Finding, type LinkContext } from './check-link.ts'
import { checkRedirects } from './check-redirects.ts'
import { checkSidebarDepth, checkSidebarTitles } from './check-sidebar.ts'
import { checkUrls } from './check-urls.ts'
import { checkCodeGroupTitles } from './code-group-titles.ts'
import { configReferences, headHandlers, otherAddresses } from './config-links.ts'
import { lockIn, madePages, namingLanguages } from './languages.ts'
import { createMovedParts } from './moved-parts.ts'
import { withRenames } from './reference-renamed.ts'
import type { PageToCheck, SiteToCheck } from './site-to-check.ts'
import { createLiteralFinder } from './source-places.ts'
import { adviceOnFile } from './unlisted-files.ts'

/** Returns the problems that involve more than one page. */
export function checkSite(site: SiteToCheck): Diagnostic[] {
  const shown = site.notFound === undefined ? site.pages : [...site.pages, site.notFound]
  const addressed = new Map<string, AddressedPage>()
  // Two pages of one address have a problem of their own. Links may mean a part of either.
  for (const page of shown) addressed.set(page.route, { ...addressedPage(page), ...(addressed.has(page.route) && { mayAddAnchors: true }) })
  const pages = [...addressed.values()].filter(({ route }) => route !== site.notFound?.route)
  const files = [NOT_FOUND_FILE, ...expectedPaths(site), ...site.publicFiles]
  const addresses = namingLanguages(createAddresses(pages, files, editionPaths(site), site.config.redirects), site.edition, site.languages)
  // A page of another language is checked there.
  const own = shown.filter((page) => !isFallback(page, site.edition))
  const routes = [...pages, ...madePages(site.languages)].map(({ route }) => route)
  const context: PageContext = {
    addresses,
    findMovedPart: createMovedParts(pages, site.lock),
    ...(site.sections && { findSection: site.sections }),
    resolve: (href, page) => resolveScheme(href, site.schemes ?? [], routes) ?? resolveInternal(href, page),
  }
  return [
    ...withPartials([...own, ...(site.fragments ?? [])]).flatMap((page) => [...checkImports(page), ...checkPage(page, addressed, context)]),
    ...checkCircles([...shown, ...(site.fragments ?? [])]),
    ...shown.flatMap(sharedIds),
    ...shown.flatMap(repeatedIds),
    ...checkConfigReferences(site, context),
    ...checkSidebarDepth(site),
    ...checkSidebarTitles(site),
    ...checkCodeGroupTitles(site),
    ...checkConfigRedirects(site, pages, context),
    ...(site.lock === undefined ? [] : withRenames(checkUrls(lockIn(site.lock, site.edition), addresses, pages), site.lock, shown)),
    ...unreachablePages(site, context),
  ]
}

function addressedPage(page: PageToCheck): AddressedPage {
  const { anchors, mayAddAnchors } = anchorsOf(page)
  const isUnread = [page, ...partialsOf(page)].some(({ summary }) => summary.diagnostics.some(isUnreadable))
  return { route: page.route, anchors, mayAddAnchors: mayAddAnchors || isUnread }
}

/** Errors for ids of authors that a page has twice because of a file that it includes. Ids that aren't written differ in each place. */
function sharedIds(page: PageToCheck): Diagnostic[] {
  const owners = new Map(page.summary.anchors.map((id) => [id, page]))
  return partialsOf(page).flatMap((part) =>
    part.summary.anchors.flatMap((id): Diagnostic[] => {
      const owner = owners.get(id)
      owners.set(id, owner ?? part)
      if (owner === undefined) return []
      const { displayPath, source: text } = part
      const isTwice = owner.displayPath === displayPath
      const where = isTwice ? `it includes ${displayPath} twice` : `it's in ${owner.displayPath} too`
      const written = ID_ATTRIBUTES.map((attribute) => attribute(id)).find((attribute) => text.includes(attribute))
      // Lines of a fence with an id have ids too, with numbers.
      if (written === undefined && /-\d+$/.test(id)) return []
      const message = `${page.displayPath} has the id \`${id}\` twice, because ${where}.`
      const fix = isTwice ? 'Leave out the id of a heading. It then gets one in each place.' : 'Change one of the two ids.'
      const place = written === undefined ? {} : positionOfText(text, written)
      return [withExcerpt({ severity: 'error', code: 'duplicate-id', file: displayPath, message, fix, ...place }, text)]
    }),
  )
}

/** Warnings for parts with ids that an expression shows for each item of a list. */
function repeatedIds(page: PageToCheck): Diagnostic[] {
  return (page.parts ?? []).flatMap(({ page: { displayPath, summary }, repeatedAt }) => {
    const [id] = summary.anchors
    if (repeatedAt === undefined || id === undefined) return []
    const message = `${displayPath} is shown for each item of a list, so the id \`${id}\` is on the page several times.`
    const fix = 'Write a component for what is repeated, or leave headings and footnotes out of it.'
    return problemOfPage(page, { severity: 'warning', code: 'duplicate-id', message, fix, ...repeatedAt })
  })
}

/** How authors write an id. */
const ID_ATTRIBUTES = [(id: string) => `#${id}}`, (id: string) => `"${id}"`, (id: string) => `'${id}'`, (id: string) => `#${id}`]

/** True if the page couldn't be read because of it, so that neither its links nor its ids are known. */
function isUnreadable({ code, severity }: Diagnostic): boolean {
  return severity === 'error' && UNREADABLE.includes(code)
}

const UNREADABLE = ['mdx-syntax', 'nesting', 'conflict', PLUGIN_FAILED]

interface PageContext extends LinkContext {
  /** Resolves a link on a page to an address, or to the reason why it leads nowhere. */
  resolve(href: string, page: PageToCheck): SchemeTarget | UnresolvedLink
}

function checkPage(page: PageToCheck, addressed: ReadonlyMap<string, AddressedPage>, context: PageContext): Diagnostic[] {
  const own = addressed.get(page.route)
  const diagnostics: Diagnostic[] = []
  const code = page.item?.linkCode
  const report = (finding: Finding | undefined, place: PartialPosition) => {
    if (finding === undefined) return
    diagnostics.push(problemOfPage(page, { severity: 'error', ...finding, ...(code && { severity: 'warning', code }), ...place }))
  }
  for (const { href, ...place } of page.summary.links) {
    const resolved = context.resolve(href, page)
    const asName = () => resolveInternal(`./${href}`, page)
    if (typeof resolved === 'string') {
      const finding = checkLink({ written: href, resolved, asName, ...(own && { page: own }) }, context)
      const fix = finding?.code === 'dead-link' ? adviceOnFile(href, page) : undefined
      report(finding && fix !== undefined ? { ...finding, fix } : finding, place)
    }
    if (typeof resolved === 'object' && 'message' in resolved) report(unresolvedLink(href, resolved), place)
  }
  for (const { src, ...place } of page.summary.files) report(checkFile(src, context), place)
  for (const { link } of parseAuthors(page.frontmatter.authors ?? '')) {
    if (link !== undefined) report(checkLink({ written: link, resolved: link }, context), positionOfText(page.source, link))
  }
  return diagnostics
}

function unresolvedLink(written: string, { candidates, ...told }: UnresolvedLink): Finding {
  const start = written.indexOf(':') + 1
  const write = (near: string) => written.slice(0, start) + near
  return { code: 'dead-link', fix: suggestNearest(written.slice(start), candidates, 'Correct the link.', write), ...told }
}

function checkConfigReferences(site: SiteToCheck, context: LinkContext): Diagnostic[] {
  const { config, configFile, places } = site
  const wrong = configReferences(config).flatMap(({ kind, address, keys }) => {
    const finding = kind === 'file' ? checkFile(address, context) : checkLink({ written: address, resolved: address }, context)
    return finding === undefined ? [] : [{ finding, address, keys }]
  })
  for (const { address, keys } of otherAddresses(config)) {
    const finding = checkScheme(address, dangerousSourceScheme(address))
    if (finding !== undefined) wrong.push({ finding, address, keys })
  }
  for (const { attribute, tag, script, keys } of headHandlers(config))
    wrong.push({ finding: { severity: 'warning', ...describeHandler(attribute, tag) }, address: script, keys })
  if (wrong.length === 0) return []
  const source = readText(configFile).source
  const find = createLiteralFinder(source)
  return wrong.map(({ finding, address, keys }) => {
    const problem = { severity: 'error' as const, ...finding }
    if (places.text(keys) !== undefined) return configProblem(site, keys, problem)
    // The address may be in a list that other code goes through.
    const found = find(address)
    return configProblem(site, keys, problem, found.line === undefined ? places.key(keys) : withExcerpt(found, source))
  })
}

function checkConfigRedirects(site: SiteToCheck, pages: readonly AddressedPage[], context: LinkContext): Diagnostic[] {
  const { redirects } = site.config
  return checkRedirects({ redirects, pages, ...context }).map(({ from, isTarget, message, fix }) => {
    const keys = ['redirects', from]
    const place = isTarget ? undefined : site.places.key(keys)
    return configProblem(site, keys, { severity: 'error', code: 'redirect', message, fix }, place)
  })
}

/** The addresses that entries of the sidebar lead to. */
function linksIn(entries: readonly SidebarEntry[]): string[] {
  return entries.flatMap(({ link, disabled, items = [] }) => [
    ...(link === undefined || disabled === true ? [] : [link]),
    ...linksIn(items),
  ])
}

/** Warnings for pages that readers can't get to. Blog posts are left out, because a component lists them. */
function unreachablePages(
  { pages, fragments = [], config, edition, sidebar = [] }: SiteToCheck,
  { addresses, resolve }: PageContext,
): Diagnostic[] {
  // The links of a page that can't be read aren't known, so pages that its text mentions count as linked.
  const unread = pages.filter(({ summary }) => summary.diagnostics.some(isUnreadable))
  const mayBeLinked = (route: string) =>
    unread.some((page) => page.route === route || page.source.includes(route.slice(route.lastIndexOf('/') + 1)))
  const routeOf = (address: string): string[] => {
    const current = leavesSite(address) ? address : addresses.follow(address)
    const target = leavesSite(current) ? undefined : addresses.find(current.replace(/[?#].*$/s, ''))
    return target?.kind === 'page' ? [target.page.route] : []
  }
  const linkedRoutes = (page: PageToCheck) =>
    page.summary.links.flatMap(({ href }) => {
      const resolved = resolve(href, page)
      return typeof resolved === 'string' ? routeOf(resolved) : []
    })
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  const starts = [
    // The home page may be a redirect.
    ...routeOf('/'),
    ...configReferences(config).flatMap(({ kind, address }) => (kind === 'link' ? routeOf(address) : [])),
    ...(Array.isArray(sidebar) ? [sidebar] : Object.values(sidebar)).flatMap(linksIn).flatMap(routeOf),
    ...fragments.flatMap(linkedRoutes),
    ...[...byRoute.keys()].filter((route) => isInBlog(route, config.blogDir)),
  ]
  const linksOf = (route: string): string[] => {
    const page = byRoute.get(route)
    return (page === undefined ? [] : [page, ...partialsOf(page)]).flatMap(linkedRoutes)
  }
  const lost = new Set(unreachableRoutes([...byRoute.keys()], starts, linksOf).filter((route) => !mayBeLinked(route)))
  const message = "Readers can't get to this page: neither the sidebar nor any page that they can get to links to it."
  const fix = 'List it in `sidebar` in the configuration, or link to it from another page.'
  const warning = { severity: 'warning' as const, code: 'unreachable-page', message, fix }
  return pages.flatMap((page) => (lost.has(page.route) && !isFallback(page, edition) ? problemOfPage(page, warning) : []))
}

// Finds the pages that a reader can get to from the home page and from the links that every page has.

/** @returns routes that readers can't get to. Dynamic pages are left out */
function unreachableRoutes(routes: readonly string[], starts: Iterable<string>, linksOf: (route: string) => Iterable<string>): string[] {
  const reached = new Set(['/', ...starts])
  const others = new Set(routes.filter((route) => !reached.has(route) && !isDynamicPattern(route)))
  // Iterating a set includes the entries that are added meanwhile. The sidebar mostly has all pages, and then no link is followed.
  for (const route of reached) {
    if (others.size === 0) break
    for (const target of linksOf(route)) {
      reached.add(target)
      others.delete(target)
    }
  }
  return [...others]
}
