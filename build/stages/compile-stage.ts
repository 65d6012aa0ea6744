/** The first stage of a build, once for a source: every page compiled, with the types of its samples, and what doesn't depend on pages. */
import { type BrowserRuntime, bundleBrowserRuntime } from '../bundle/browser-runtime.ts'
import { checkedTheme } from '../bundle/check-theme.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import { withPartials } from '../compile/partials.ts'
import { addTypeHovers, type HoveredPages } from '../compile/samples/add-type-hovers.ts'
import type { CompiledWork } from '../features/feature.ts'
import { look } from '../inputs/looks.ts'
import { compileFragments, type Fragment } from '../render/fragments.ts'
import type { PossiblePost } from '../site/blog-posts.ts'
import type { SourcePage } from '../site/discover/page-entry.ts'
import { publicOutputs } from '../site/public-files.ts'
import { type Edition, inEdition, type Site } from '../site/site.ts'
import { lockedUrls, readLock, type UrlLock } from '../site/url-lock.ts'
import { compileLanguages } from './languages.ts'
import { type ShellSources, shellSources } from './site-shell.ts'

export interface CompiledSite extends Omit<CompiledWork, 'sidebar' | 'pages' | 'notFound'>, ShellSources {
  /** The pages of all languages, and those that are shown at addresses without one. */
  readonly all: readonly CompiledPage[]
  /** The Markdown of each edition's configuration. */
  readonly fragments: ReadonlyMap<Edition, readonly Fragment[]>
  readonly answers: HoveredPages
  readonly runtime: BrowserRuntime
  /** Paths of pages that aren't among these. A build has all pages, and development those that a file is made from. */
  readonly otherPaths: readonly string[]
  /** The blog's pages among those. */
  readonly otherPosts: readonly PossiblePost[]
  /** The file with the addresses that have been published. */
  readonly lock: UrlLock | undefined
}

/** Compiles every page that isn't in the store. */
export async function compileWork(site: Site, sources: readonly SourcePage[]): Promise<CompiledSite> {
  const { folders } = site
  const [withoutTypes, markdown, shell, runtime] = await Promise.all([
    compileLanguages(sources, site, { isIndexed: true }),
    Promise.all(site.editions.map(async (edition) => [edition, await compileFragments(inEdition(site, edition))] as const)),
    shellSources(site),
    bundleBrowserRuntime(),
  ])
  // The compiler is only asked about samples whose pages don't have its answers any more.
  const answers = await addTypeHovers(withPartials([...withoutTypes, ...fragmentPages(markdown)]), site)
  const all = withoutTypes.map(answers.answered)
  const answered = (fragment: Fragment) => ({ ...fragment, page: answers.answered(fragment.page) })
  const fragments = new Map(markdown.map(([edition, list]) => [edition, list.map(answered)] as const))
  const lock = readLock(folders.content)
  if (all.some(({ summary }) => summary.exports.includes('staticParams'))) look('unknowable', 'staticParams')
  return {
    ...shell,
    theme: checkedTheme(shell.theme, folders.content, runtime.styles),
    site,
    all,
    fragments,
    answers,
    runtime,
    lock,
    compiled: withPartials([...all, ...fragmentPages(fragments)]),
    otherPaths: [],
    otherPosts: [],
    published: publicOutputs(folders),
    lockedUrls: lockedUrls(lock?.source ?? '').map(({ address }) => address),
  }
}

/** The Markdown of all editions, once where it's the same. */
function fragmentPages(fragments: Iterable<readonly [unknown, readonly Fragment[]]>): CompiledPage[] {
  const pages = [...fragments].flatMap(([, list]) => list.map(({ page }) => page))
  return [...new Map(pages.map((page) => [page.key, page])).values()]
}
