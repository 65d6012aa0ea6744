/** A site in development. Runs the build's stages for open pages only, and only again for changes, which scans find at events and before documents. */
import type { DevDocument, DevSource, ServedFile } from '../../src/server/dev/dev-server.ts'
import { withSectionsWatched } from '../../src/server/dev/opened-sections.ts'
import { waitingDocument } from '../../src/server/dev/waiting-document.ts'
import { withoutBaseTag } from '../../src/server/document/base-tag.ts'
import { documentNeeds, isHtmlFile } from '../../src/server/security-policy/document-needs.ts'
import { developmentPolicy, ownDocumentPolicy } from '../../src/server/security-policy/policy.ts'
import { BROWSER_ERRORS, type LiveState } from '../../src/shared/dev/live-state.ts'
import { NOWHERE } from '../../src/shared/page/page.ts'
import { followRedirect } from '../../src/shared/redirects/follow-redirect.ts'
import { isDynamicPattern } from '../../src/shared/routes/match.ts'
import { decodePath } from '../../src/shared/routes/whole-address.ts'
import { languagePathsOf } from '../check/languages.ts'
import { pageMeta } from '../compile/page-meta.ts'
import { placeFacts } from '../features/features.ts'
import { readFileSync } from '../inputs/files.ts'
import { notFoundOutput, pageDocument } from '../render/documents.ts'
import { withPageOverrides } from '../render/page-overrides.ts'
import { createPageNavigation, type Placement, placementsOf } from '../render/place-pages.ts'
import { createTracer } from '../render/trace/tracer.ts'
import { withSeverities } from '../report/checks.ts'
import { type Diagnostic, hasErrors, SiteError, sortDiagnostics } from '../report/diagnostic.ts'
import { publicFileAt } from '../site/public-files.ts'
import { editionPaths, type Site } from '../site/site.ts'
import { documentContext } from '../stages/list-stage.ts'
import { describeBlocked, describeBrowserError } from './browser-errors.ts'
import { createModuleMaker } from './dev-page-module.ts'
import { createPostLists } from './dev-posts.ts'
import { createDevSidebar } from './dev-sidebar.ts'
import { createDevSiteModules, type ShownSiteModules } from './dev-site-modules.ts'
import type { DevTools } from './dev-tools.ts'
import { headVersion } from './head-version.ts'
import { createListed } from './listed.ts'
import { createPageNotes } from './page-notes.ts'
import { diagnosticsOf, toProblems } from './problems.ts'
import { createServedFiles } from './served-files.ts'
import { createShownPages, type ShownPage } from './shown-pages.ts'
import { createSiteParts, type SharedParts } from './site-parts.ts'
import { createWholeSite } from './whole-site.ts'

export interface DevSite extends DevSource {
  /** Updates the site after changes. @returns the changed paths */
  refresh(named?: readonly string[]): Promise<ReadonlySet<string>>
  close(): Promise<void>
}

export interface DevSiteOptions {
  tools: DevTools
  /** Called with the problems of a page whenever someone looks at it, and with those of the site, with an empty path. */
  onDiagnostics(path: string, diagnostics: readonly Diagnostic[]): void
  onBrowserError(diagnostic: Diagnostic): void
}

interface Failure {
  key: string
  diagnostics: Diagnostic[]
  /** True if the page's `ErrorBoundary` is shown instead of it. */
  isShown: boolean
}

interface Shown {
  site: Site
  parts: SharedParts
  own: ShownSiteModules
  page?: ShownPage
  /** Undefined if there's no page at the path. */
  found?: Placement
}

export function createDevSite({ tools, onDiagnostics, onBrowserError }: DevSiteOptions): DevSite {
  const { folders, runtime, sources } = tools
  const warn = (of: string, diagnostic: Diagnostic) => onDiagnostics(`files of ${of}`, [diagnostic])
  const parts = createSiteParts(tools, warn)
  const maker = createModuleMaker({ root: folders.root, runtime, store: tools.store })
  const siteModules = createDevSiteModules(tools, parts, maker)
  const showPage = createShownPages(tools, { parts, siteModules, maker })
  const listed = createListed()
  const sidebar = createDevSidebar(sources)
  const posts = createPostLists(tools, showPage)
  const whole = createWholeSite(tools, sidebar, posts)
  const listeners = new Set<() => void>()
  const tellAll = () => {
    for (const listener of listeners) listener()
  }
  const pageNotes = createPageNotes(sources, sidebar, tellAll)
  /** Pages that threw while they were rendered in Node, by path. */
  const thrown = new Map<string, Failure>()
  let basePath = ''

  async function refresh(named?: readonly string[]): Promise<ReadonlySet<string>> {
    const changed = await sources.refresh(named)
    basePath = sources.site()?.config.basePath ?? basePath
    if (changed.size > 0) {
      whole.forget()
      onDiagnostics('', [...sources.errors(), ...sources.pages.clashes()])
      tellAll()
    }
    return changed
  }

  /** @throws SiteError if the site or the page has errors */
  async function show(path: string): Promise<Shown> {
    const site = sources.site()
    if (site === undefined || sources.isUnreadable()) throw new SiteError(sources.errors())
    const seen = { site, parts: await parts.shared(site, await posts(site)), own: await siteModules(site) }
    const match = sources.pages.at(path)
    if (match === undefined) {
      // The page may be missing because of them.
      if (hasErrors(sources.errors())) throw new SiteError(sources.errors())
      return notFoundIn(seen)
    }
    const page = await showPage(match.route, site)
    const around = createPageNavigation((await sidebar(site)).lists, sources.pages.list(), false)
    const [placement] = placementsOf(page.compiled, [match.params], around)
    if (placement === undefined) return seen
    const placed = await listed(page, placement, { pool: site.pool, tracer: createTracer(site) })
    const languagePaths = languagePathsOf(sources.languages())
    const factsAt = placeFacts({ site, pages: await sources.pages.posts(site.config.blogDir), languagePaths })
    return { ...seen, page, found: withPageOverrides(placed, pageMeta(page.compiled), { ...site, factsAt }) }
  }

  async function notFoundIn({ site, parts, own }: Shown): Promise<Shown> {
    const notFound = sources.pages.notFound()
    return { site, parts, own, ...(notFound && { page: await showPage(notFound, site) }) }
  }

  /** True if a build makes a document there, or would without errors. */
  async function isDocument(path: string): Promise<boolean> {
    const match = sources.pages.at(path)
    if (match === undefined || !isDynamicPattern(match.route.path)) return match !== undefined
    return await show(path).then(
      ({ found }) => found?.place.isUnlisted !== true,
      () => true,
    )
  }

  /** Identifies everything that a page's document is rendered from. */
  function renderKey({ parts: { siteFile }, own, page }: Shown): string {
    return `${siteFile} ${own.slots?.path} ${page?.module}`
  }

  /** The error that the current version of the page threw in Node. */
  function failureOf(path: string, seen: Shown): Failure | undefined {
    const failure = thrown.get(path)
    return failure?.key === renderKey(seen) ? failure : undefined
  }

  async function state(path: string): Promise<LiveState> {
    const ofSite = sources.errors()
    const ofPage: Diagnostic[] = []
    let notes: Diagnostic[] = []
    let seen: Shown | undefined
    let context: Awaited<ReturnType<typeof contextOf>> | undefined
    try {
      seen = await show(path)
      context = await contextOf(seen)
      const failure = failureOf(path, seen)
      if (failure?.isShown === false) ofPage.push(...failure.diagnostics)
      const ofStyles = withSeverities([...seen.parts.diagnostics, ...seen.own.warnings], seen.site.config)
      ofPage.push(...ofStyles, ...(seen.page?.warnings ?? []))
      notes = [...(failure?.isShown === true ? failure.diagnostics : []), ...(await pageNotes(path, seen.page?.compiled))]
    } catch (error) {
      ofPage.push(...diagnosticsOf(error).filter((diagnostic) => !ofSite.includes(diagnostic)))
    }
    onDiagnostics(path, [...ofPage, ...notes])
    const found = sortDiagnostics([...ofSite, ...ofPage])
    const address = (file: string) => `${basePath}/${file}`
    const isRendered = seen !== undefined && failureOf(path, seen)?.isShown !== false
    return {
      client: runtime.entries['client'] ?? '',
      basePath: seen === undefined ? basePath : editionPaths(seen.site).basePath,
      head: context === undefined ? '' : headVersion(context),
      version: sources.version(),
      site: seen === undefined ? '' : address(seen.parts.siteModule),
      ...(seen?.own.slots !== undefined && { slots: address(seen.own.slots.path) }),
      stylesheet: address(context?.stylesheet ?? parts.stylesheet()),
      ...(seen !== undefined && isRendered && { page: livePage(path, seen, address) }),
      errors: toProblems(found.filter(({ severity }) => severity === 'error')),
      notes: toProblems([...notes, ...found.filter(({ severity }) => severity === 'warning')]),
    }
  }

  function livePage(path: string, { page, found }: Shown, address: (file: string) => string): NonNullable<LiveState['page']> {
    const { place, params } = found ?? { place: { path, ...NOWHERE }, params: {} }
    return { path, place, params, ...(page && { module: address(page.module) }) }
  }

  function policyFor(html: string, policy = developmentPolicy): string | undefined {
    const csp = sources.site()?.config.security.csp ?? {}
    return csp === false ? undefined : policy(documentNeeds(html), csp)
  }

  async function document(path: string): Promise<DevDocument> {
    const { status, html } = await documentAt(path)
    return { status, html, policy: policyFor(html) }
  }

  async function documentAt(path: string): Promise<{ status: number; html: string }> {
    await refresh()
    try {
      const asked = await show(path)
      // The browser renders the page, as it does with the document that a host answers with.
      const seen = asked.found?.place.isUnlisted === true ? await notFoundIn(asked) : asked
      const html = await render(path, seen)
      return { status: seen.found === undefined ? 404 : failureOf(path, seen) === undefined ? 200 : 500, html }
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      const waiting = {
        state: await state(path),
        script: `${basePath}/assets/${runtime.entries['dev-waiting']}`,
        inlineScript: runtime.inline,
      }
      return { status: 500, html: waitingDocument(waiting) }
    }
  }

  /** Everything that documents are made from, besides their pages. */
  async function contextOf({ site, parts: { data, siteFile, siteModule }, own: { slots } }: Shown) {
    const posts = await sources.pages.posts(site.config.blogDir)
    const shared = await documentContext(site, { data, runtime, slots, pages: posts })
    return { ...shared, siteFile, siteModule, stylesheet: parts.stylesheet(), backgrounds: parts.backgrounds() }
  }

  /** @throws SiteError if the page throws and has no `ErrorBoundary` */
  async function render(path: string, seen: Shown): Promise<string> {
    const { page: visible, found } = seen
    const note = (error: unknown, isShown: boolean) =>
      thrown.set(path, { key: renderKey(seen), diagnostics: diagnosticsOf(error), isShown })
    let isCaught = false
    const context = {
      ...(await contextOf(seen)),
      onRendered() {},
      onCaught(error: unknown) {
        isCaught = true
        note(error, true)
      },
    }
    if (visible === undefined) return withoutBaseTag(String(await notFoundOutput(context).contents()))
    try {
      const page = await visible.bundled()
      const [output] = found === undefined ? [notFoundOutput(context, page)] : pageDocument(page, found, context).outputs
      const html = withSectionsWatched(withoutBaseTag(String(await output?.contents())))
      if (!isCaught) thrown.delete(path)
      return html
    } catch (error) {
      note(error, false)
      throw new SiteError(diagnosticsOf(error))
    }
  }

  const served = createServedFiles(tools, { showPage, parts, sidebar, whole, refresh, isDocument, basePath: () => basePath })

  /** Reports an error that a page threw in a browser, or a violation of the policy. @returns it as a `Problem` */
  function thrownInBrowser(query: URLSearchParams): string {
    const page = sources.pages.at(query.get('path') ?? '/')?.route.displayPath
    const directive = query.get('directive')
    const error = { message: query.get('message') ?? '', stack: query.get('stack') ?? '' }
    const diagnostic =
      directive === null
        ? describeBrowserError(error, { files: tools.files, root: folders.root, page })
        : describeBlocked(directive, query.get('blocked') ?? '', page)
    onBrowserError(diagnostic)
    return JSON.stringify(toProblems([diagnostic])[0])
  }

  async function file(path: string, query: URLSearchParams): Promise<ServedFile | undefined> {
    if (path === BROWSER_ERRORS) return { body: thrownInBrowser(query), isImmutable: false }
    const found = await served(path.slice(1), query)
    // An author's own document has nothing that changes while it's open.
    const isDocument = found !== undefined && 'path' in found && isHtmlFile(found.path)
    return isDocument ? { ...found, policy: policyFor(readFileSync(found.path, 'utf8'), ownDocumentPolicy) } : found
  }

  return {
    basePath: () => basePath,
    document,
    async redirect(pathname, search) {
      const isPage = await isDocument(pathname)
      const to = followRedirect(sources.site()?.config.redirects ?? {}, { pathname, search }, () => isPage)
      if (to !== undefined || pathname.endsWith('/') || isPage) return to
      // Hosts add the slash to a folder of `public/`, because what its document loads is relative to that.
      return publicFileAt(`${decodePath(pathname)?.slice(1)}/index.html`, folders) && `${pathname}/${search}`
    },
    file,
    state,
    refresh,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => maker.close(),
  }
}
