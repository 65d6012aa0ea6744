/** Problems that don't prevent a page from being shown: dead links, missing files, two files with the same route, folders that the sidebar can't list. */
import type { Frontmatter } from '../../src/shared/frontmatter/frontmatter.ts'
import { checkTogether } from '../check/check-build.ts'
import type { PageToCheck } from '../check/site-to-check.ts'
import { withSeverities } from '../report/checks.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { pagesFolder } from '../site/discover/discover-pages.ts'
import { findLeftovers } from '../site/discover/leftover-files.ts'
import { NOT_FOUND_ROUTE } from '../site/discover/routes.ts'
import { listPublicFiles } from '../site/public-files.ts'
import type { DevPage } from './dev-pages.ts'
import type { DevSidebar } from './dev-sidebar.ts'
import { findInTexts } from './languages-sections.ts'
import type { Sources } from './sources.ts'

/** Checks that take longer than this wait until the page is shown, in milliseconds. */
const SLOW_MS = 20

/** Time that they wait after the last change, in milliseconds, so that they don't hold up the next one while someone types. */
const LATER_MS = 300

/** Finds each page's notes once per state of the files. @param onFound called when earlier notes have changed @returns a function of a path */
export function createPageNotes(sources: Sources, sidebar: DevSidebar, onFound: () => void) {
  const lastNotes = new Map<string, { version: string; notes: Diagnostic[] }>()
  const planned = new Map<string, NodeJS.Timeout>()
  let isSlow = false

  async function find(path: string, page: PageToCheck | undefined): Promise<Diagnostic[]> {
    const site = sources.site()
    if (site === undefined) return []
    const version = sources.version()
    const listed = (await sidebar(site)).diagnostics
    const posts = await sources.pages.posts(site.config.blogDir)
    const started = performance.now()
    const known = new Map(posts.map(({ route, frontmatter }) => [route, frontmatter]))
    const pages = sources.pages.list().map((other) => (other.path === page?.route ? page : unknownPage(other, known.get(other.path))))
    const notFound = page?.route === NOT_FOUND_ROUTE ? page : undefined
    const [languages, sections] = [sources.languages(), findInTexts(site, sources.pages.list())]
    const found = await checkTogether(site, { pages, notFound, languages, sections, publicFiles: listPublicFiles(site.folders) })
    // Finding unreachable pages would take the links of all pages.
    const told = withSeverities(found, site.config).filter(({ code }) => code !== 'unreachable-page')
    const notes = [
      ...listed,
      ...sources.pages.clashes(),
      ...findLeftovers(site.folders.content, pagesFolder(site.folders.content, site.config.rootDir)),
      ...told,
    ]
    isSlow = performance.now() - started > SLOW_MS
    lastNotes.set(path, { version, notes })
    return notes
  }

  function findLater(path: string, page: PageToCheck | undefined, given: readonly Diagnostic[]): void {
    clearTimeout(planned.get(path))
    const version = sources.version()
    const timer = setTimeout(() => {
      planned.delete(path)
      // The page has changed since, and is asked about again.
      if (sources.version() !== version) return
      void find(path, page).then((notes) => {
        if (JSON.stringify(notes) !== JSON.stringify(given)) onFound()
      })
    }, LATER_MS)
    planned.set(path, timer.unref())
  }

  return async (path: string, page?: PageToCheck): Promise<Diagnostic[]> => {
    const last = lastNotes.get(path)
    if (last?.version === sources.version()) return last.notes
    if (last === undefined || !isSlow) return find(path, page)
    findLater(path, page, last.notes)
    return last.notes
  }
}

/** A page that hasn't been compiled may have any id that a link needs. Posts have their frontmatter, because a site without any has no feed. */
function unknownPage({ path, filePath, displayPath, language }: DevPage, frontmatter: Frontmatter = {}): PageToCheck {
  return {
    route: path,
    filePath,
    displayPath,
    ...(language !== undefined && { language }),
    source: '',
    frontmatter,
    summary: { links: [], files: [], anchors: [], mayAddAnchors: true, diagnostics: [] },
  }
}
