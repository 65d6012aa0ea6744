import { sep } from 'node:path'
import type { LanguageRoutes } from '../check/languages.ts'
import { featurePages } from '../features/features.ts'
import { type OpeningTools, openSite, reopenSite } from '../open-site.ts'
import { type Diagnostic, hasErrors, SiteError } from '../report/diagnostic.ts'
import { assertRegularFiles } from '../site/discover/check-folders.ts'
import { pagesFolder } from '../site/discover/discover-pages.ts'
import { type ChangeDates, readChangeDates } from '../site/discover/git-dates.ts'
import { toItemPages } from '../site/discover/list-pages.ts'
import type { SourcePage } from '../site/discover/page-entry.ts'
import type { Site } from '../site/site.ts'
import { hashOf } from '../util/hash.ts'
import { createDevPages } from './dev-pages.ts'
import { scanWhenWritten } from './half-written.ts'
import { changedBetween, ignoreRule, rescanFiles, type Scan, scanFile, scanFiles } from './scan-files.ts'
import { createSeenFiles } from './seen-files.ts'

export type Sources = ReturnType<typeof createSources>

export function createSources(tools: OpeningTools) {
  const { folders } = tools
  const config = createConfigReader(tools)
  const histories = new Map<string, Promise<ChangeDates>>()
  const seen = createSeenFiles(folders)
  /** Counts changes that a scan can't see, by file: two writes within one tick of the file system's clock can look the same. */
  const marks = new Map<string, number>()
  const started = Date.now().toString(36)
  const version = (): string => `${started}.${refreshes}`
  const versionOfOtherFiles = (): string => `${started}.${otherChanges}`
  let dates: ChangeDates = { of: () => 0 }
  const pages = createDevPages({ dates: () => dates, customFrontmatter: () => config.current()?.customFrontmatter, versionOfOtherFiles })
  let site: Site | undefined
  let environment = ''
  let pagesIn = folders.content
  let scan: Scan | undefined
  let refreshes = 0
  let otherChanges = 0
  let folderErrors: Diagnostic[] = []
  let itemErrors: Diagnostic[] = []
  let made: { pages: readonly SourcePage[]; inputs: ReadonlySet<string> } = { pages: [], inputs: new Set() }
  let unreadable: readonly Diagnostic[] = []
  let running: Promise<unknown> = Promise.resolve()

  const isReadByCode = (path: string) => tools.pool.seen().has(path.endsWith(sep) ? `names ${path.slice(0, -1)}` : `contents ${path}`)

  const look = (): Scan => {
    assertRegularFiles(folders)
    return scanFiles([...new Set([folders.content, folders.public, pagesIn])], seen.all(), ignoreRule(folders.public))
  }

  /** Adds what's been looked at since, so that it's no change. What has changed meanwhile is left out. */
  const withSeen = (last: Scan = new Map()): Scan => {
    const before = new Map(last)
    seen.all((path) => {
      const state = before.has(path) ? undefined : scanFile(path)
      if (state !== undefined) before.set(path, state)
    })
    return before
  }

  const history = (folder: string): Promise<ChangeDates> => {
    const history = histories.get(folder) ?? readChangeDates(folder)
    histories.set(folder, history)
    return history
  }

  async function takeOver(named: readonly string[]): Promise<ReadonlySet<string>> {
    const isFirst = scan === undefined
    const before = withSeen(scan)
    if (!isFirst) scan = before
    const lookAgain = () => (isFirst || named.length === 0 ? undefined : rescanFiles(before, named)) ?? look()
    const last = unreadable
    const next = await scanWhenWritten(before, lookAgain).catch((error: unknown) => {
      if (!(error instanceof SiteError)) throw error
      unreadable = error.diagnostics
    })
    // Until it can be read, the site stays as it was.
    if (next === undefined) return new Set(JSON.stringify(unreadable) === JSON.stringify(last) ? [] : [folders.content])
    unreadable = []
    const changed = changedBetween(before, next)
    if (last.length > 0) changed.add(folders.content)
    // Events also count if the scan shows no difference: someone may have read a file that has since been restored.
    for (const path of named) {
      if (changed.has(path) || !(next.has(path) || seen.all().has(path))) continue
      changed.add(path)
      if (next.has(path)) marks.set(path, refreshes)
    }
    if (changed.size === 0 && !isFirst) return changed
    scan = next
    refreshes++
    const historyOfContent = history(folders.content)
    const isReread = await config.update(changed)
    const folder = isReread ? folderOfPages() : pagesIn
    if (folder !== pagesIn) {
      pagesIn = folder
      scan = await scanWhenWritten(next, look)
    }
    dates = await (pagesIn === folders.content ? historyOfContent : history(pagesIn))
    if (isReread || [...changed].some((path) => made.inputs.has(path))) await listItems()
    const sameNames = before.size === scan.size && [...scan.keys()].every((path) => before.has(path))
    pages.update(pagesIn, withMarks(scan, marks), sameNames, made.pages)
    // Other modules may import a module that's a page.
    const all = [...pages.list(), ...[pages.notFound() ?? []].flat()]
    const texts = new Set(all.flatMap(({ file }) => (file.endsWith('.tsx') ? [] : [file])))
    if ([...changed].some((path) => !texts.has(path))) {
      otherChanges = refreshes
      const current = config.current()
      // Another key for all that such code makes.
      if ([...changed].some(isReadByCode)) environment = hashOf(environment, version())
      site = current && reopenSite({ ...current, environment: current.environment + environment })
    }
    return changed
  }

  /** Lists what features make. If they can't, the pages stay as they were. */
  async function listItems(): Promise<void> {
    const current = config.current()
    if (current === undefined) return
    itemErrors = []
    try {
      const { items, inputs } = await featurePages(current)
      made = { pages: await toItemPages(pagesIn, { items, inputs }), inputs: new Set(inputs) }
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      itemErrors = error.diagnostics
    }
  }

  /** The folder from the configuration, or the last one if that doesn't exist. */
  function folderOfPages(): string {
    folderErrors = []
    const current = config.current()
    if (current === undefined) return pagesIn
    try {
      return pagesFolder(folders.content, current.config.rootDir)
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      folderErrors = error.diagnostics
      return pagesIn
    }
  }

  return {
    /** The site as it is now, or as its configuration was when it was last valid: another value whenever a file has changed that isn't a page. */
    site: () => site,
    pages,
    /** The pages of each language, on a site with several. */
    languages: (): readonly LanguageRoutes[] | undefined => undefined,
    /** Identifies the state of all files. */
    version,
    versionOfOtherFiles,
    errors: () => [...unreadable, ...config.problems(), ...folderErrors, ...itemErrors],
    /** True if something keeps the site's folders from being read. They are as they were before it, then. */
    isUnreadable: () => unreadable.length > 0,
    refresh(named: readonly string[] = []): Promise<ReadonlySet<string>> {
      const result = running.then(() => takeOver(named))
      running = result.catch(() => {})
      return result
    },
    /** Files and folders outside of the site's own that something has been made from, with missing ones. */
    seen: () => seen.all(),
  }
}

function withMarks(scan: Scan, marks: ReadonlyMap<string, number>): Scan {
  const marked = new Map(scan)
  for (const [path, mark] of marks) {
    const file = marked.get(path)
    if (file !== undefined) marked.set(path, { ...file, state: `${file.state} ${mark}` })
  }
  return marked
}

function createConfigReader(tools: OpeningTools) {
  let current: Site | undefined
  let problems: Diagnostic[] = []
  /** Undefined if the configuration couldn't be read. Then any change may fix it. */
  let inputs: readonly string[] | undefined
  return {
    /** Reads the configuration again if one of its files has changed. @returns true if it was read */
    async update(changed: ReadonlySet<string>): Promise<boolean> {
      if (inputs !== undefined && !inputs.some((input) => changed.has(input))) return false
      try {
        const site = await openSite(tools)
        inputs = site.inputs
        problems = [...site.diagnostics]
        // Without a valid configuration so far, use the valid part of this one.
        if (!hasErrors(problems) || current === undefined) current = site
      } catch (error) {
        if (!(error instanceof SiteError)) throw error
        inputs = undefined
        problems = error.diagnostics
      }
      return true
    },
    current: () => current,
    problems: () => problems,
  }
}
