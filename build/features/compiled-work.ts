/** The first stage of a build: every page compiled, with the types of its samples, and what doesn't depend on pages. */
import { type BrowserRuntime, bundleBrowserRuntime } from '../bundle/browser-runtime.ts'
import { bundleTheme, type ThemeStyles } from '../bundle/theme-styles.ts'
import { compilePages } from '../compile/compile-pages.ts'
import { toListable } from '../compile/page-meta.ts'
import { withPartials } from '../compile/partials.ts'
import { addTypeHovers, type HoveredPages } from '../compile/samples/add-type-hovers.ts'
import { compileFragments, type Fragment } from '../render/fragments.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { type Discovery, pagesToCompile } from '../site/discover/discover-pages.ts'
import { NOT_FOUND_ROUTE } from '../site/discover/routes.ts'
import { publicOutputs } from '../site/public-files.ts'
import { resolveSidebar } from '../site/sidebar/resolve-sidebar.ts'
import type { Site } from '../site/site.ts'
import type { CompiledWork } from './feature.ts'
import { FEATURES } from './features.ts'
import { lockedUrls, readLock, type UrlLock } from './published-urls/lock.ts'

export interface CompiledSite extends CompiledWork {
  readonly discovery: Discovery
  /** The Markdown of the configuration. */
  readonly fragments: readonly Fragment[]
  readonly answers: HoveredPages
  readonly theme: ThemeStyles
  readonly runtime: BrowserRuntime
  /** What features put into the stylesheet. */
  readonly featureStyles: readonly string[]
  /** Paths of pages that aren't among these. A build has all pages, and development those that a file is made from. */
  readonly otherPaths: readonly string[]
  /** The file with the addresses that have been published. */
  readonly lock: UrlLock | undefined
  /** Errors about folders that the sidebar can't list. */
  readonly sidebarErrors: readonly Diagnostic[]
  /** What is noted while files are made. */
  readonly noted: readonly Diagnostic[]
}

/** Compiles every page that isn't in the store. */
export async function compileWork(site: Site, discovery: Discovery): Promise<CompiledSite> {
  const { folders, config } = site
  const [withoutTypes, markdown, theme, runtime, featureStyles] = await Promise.all([
    compilePages(pagesToCompile(discovery), site, { isIndexed: true }),
    compileFragments(site),
    bundleTheme(folders, config.basePath),
    bundleBrowserRuntime(),
    Promise.all(FEATURES.flatMap((feature) => feature.styles?.(site) ?? [])),
  ])
  // The compiler is only asked about samples whose pages don't have its answers any more.
  const answers = await addTypeHovers(withPartials([...withoutTypes, ...markdown.map(({ page }) => page)]), site)
  const all = withoutTypes.map(answers.answered)
  const fragments = markdown.map((fragment) => ({ ...fragment, page: answers.answered(fragment.page) }))
  const pages = all.filter(({ route }) => route !== NOT_FOUND_ROUTE)
  const lock = readLock(folders.content)
  const sidebar = resolveSidebar(site, pages.map(toListable))
  const noted: Diagnostic[] = []
  return {
    site,
    discovery,
    pages,
    fragments,
    answers,
    theme,
    runtime,
    featureStyles,
    lock,
    noted,
    compiled: withPartials([...all, ...fragments.map(({ page }) => page)]),
    notFound: all.find(({ route }) => route === NOT_FOUND_ROUTE),
    sidebar: sidebar.lists,
    otherPaths: [],
    sidebarErrors: sidebar.diagnostics,
    published: publicOutputs(folders),
    known: lockedUrls(lock?.source ?? '').map(({ address }) => address),
    warn: (diagnostic) => void noted.push(diagnostic),
  }
}
