/** Problems that don't prevent a page from being shown: dead links, missing files, two files with the same route, folders that the sidebar can't list. */

import type { Frontmatter } from '../../src/shared/frontmatter/frontmatter.ts'
import type { PageToCheck } from '../check/site-to-check.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { isInBlog } from '../site/blog-posts.ts'
import { findLeftovers } from '../site/discover/leftover-files.ts'
import type { SiteFolders } from '../util/site-folders.ts'
import { checkAround } from './check-page.ts'
import type { DevPages } from './dev-pages.ts'
import type { DevSidebar } from './dev-sidebar.ts'
import type { Sources } from './sources.ts'

export interface PageNotes {
  /**
   * In a large site, what's found for the last state of the files comes first, so that nobody waits for a check of all pages. `onFound` says when it's out of date.
   * @param page the page at the path, compiled, if there is one
   */
  around(path: string, page?: PageToCheck): Promise<Diagnostic[]>
}

/** Checks that take longer than this wait until the page is shown, in milliseconds. */
const SLOW_MS = 20

/** How long they wait after the last change, in milliseconds, so that they don't hold up the next one while someone types. */
const LATER_MS = 300

/**
 * Finds the notes of each page once for each state of the files.
 * @param onFound called when notes have changed that were given before
 */
export function createPageNotes(sources: Sources, sidebar: DevSidebar, folders: SiteFolders, onFound: () => void): PageNotes {
  const known = new Map<string, { version: string; notes: Diagnostic[] }>()
  const planned = new Map<string, NodeJS.Timeout>()
  let isSlow = false

  async function find(path: string, page: PageToCheck | undefined): Promise<Diagnostic[]> {
    const current = sources.config.current()
    if (current === undefined) return []
    const version = sources.version()
    const listed = (await sidebar.resolve(current)).diagnostics
    const posts = await readPosts(sources.pages, current.config.blogDir)
    const started = performance.now()
    const notes = [
      ...listed,
      ...sources.pages.clashes(),
      ...findLeftovers(folders.content),
      ...(await checkAround({ current, folders, pages: sources.pages.list(), posts }, page)),
    ]
    isSlow = performance.now() - started > SLOW_MS
    known.set(path, { version, notes })
    return notes
  }

  /** Replaces what was planned for the path before. */
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

  return {
    async around(path, page) {
      const last = known.get(path)
      if (last?.version === sources.version()) return last.notes
      if (last === undefined || !isSlow) return find(path, page)
      findLater(path, page, last.notes)
      return last.notes
    },
  }
}

async function readPosts({ list, read }: DevPages, blogDir: string): Promise<Map<string, Frontmatter>> {
  const posts = list().filter(({ path }) => isInBlog(path, blogDir))
  return new Map(await Promise.all(posts.map(async (post) => [post.path, (await read(post))?.page.frontmatter ?? {}] as const)))
}
