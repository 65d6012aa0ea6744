/** The first stage of a build: every page compiled, with the types of its samples, and what doesn't depend on pages. */
import { type BrowserRuntime, bundleBrowserRuntime } from '../bundle/browser-runtime.ts'
import { compilePages } from '../compile/compile-pages.ts'
import { toListable } from '../compile/page-meta.ts'
import { withPartials } from '../compile/partials.ts'
import { addTypeHovers, type HoveredPages } from '../compile/samples/add-type-hovers.ts'
import type { CompiledWork } from '../features/feature.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { SourcePage } from '../site/discover/page-entry.ts'
import { NOT_FOUND_ROUTE } from '../site/discover/routes.ts'
import { publicOutputs } from '../site/public-files.ts'
import { resolveSidebar } from '../site/sidebar/resolve-sidebar.ts'
import type { Site } from '../site/site.ts'
import { lockedUrls, readLock, type UrlLock } from '../site/url-lock.ts'
import { type ShellSources, shellSources } from './site-shell.ts'

export interface CompiledSite extends CompiledWork, ShellSources {
  readonly answers: HoveredPages
  readonly runtime: BrowserRuntime
  /** Paths of pages that aren't among these. A build has all pages, and development those that a file is made from. */
  readonly otherPaths: readonly string[]
  /** The file with the addresses that have been published. */
  readonly lock: UrlLock | undefined
  /** Errors about folders that the sidebar can't list. */
  readonly sidebarErrors: readonly Diagnostic[]
}

/** Compiles every page that isn't in the store. */
export async function compileWork(site: Site, sources: readonly SourcePage[]): Promise<CompiledSite> {
  const { folders } = site
  const [withoutTypes, shell, runtime] = await Promise.all([
    compilePages(sources, site, { isIndexed: true }),
    shellSources(site),
    bundleBrowserRuntime(),
  ])
  const markdown = shell.fragments
  // The compiler is only asked about samples whose pages don't have its answers any more.
  const answers = await addTypeHovers(withPartials([...withoutTypes, ...markdown.map(({ page }) => page)]), site)
  const all = withoutTypes.map(answers.answered)
  const fragments = markdown.map((fragment) => ({ ...fragment, page: answers.answered(fragment.page) }))
  const pages = all.filter(({ route }) => route !== NOT_FOUND_ROUTE)
  const lock = readLock(folders.content)
  const sidebar = resolveSidebar(site, pages.map(toListable))
  return {
    ...shell,
    site,
    pages,
    fragments,
    answers,
    runtime,
    lock,
    compiled: withPartials([...all, ...fragments.map(({ page }) => page)]),
    notFound: all.find(({ route }) => route === NOT_FOUND_ROUTE),
    sidebar: sidebar.lists,
    otherPaths: [],
    sidebarErrors: sidebar.diagnostics,
    published: publicOutputs(folders),
    lockedUrls: lockedUrls(lock?.source ?? '').map(({ address }) => address),
  }
}
