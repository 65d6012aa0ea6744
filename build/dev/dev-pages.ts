/** The pages of a site in development: listed by name, and read when they're needed and when their file has changed. */
import { join } from 'node:path'
import { matchRoute, type RouteMatch } from '../../src/shared/routes/match.ts'
import { createAddressing } from '../bundle/page-addresses.ts'
import { readFileSync } from '../inputs/files.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { isInBlog } from '../site/blog-posts.ts'
import type { CustomFrontmatter } from '../site/discover/custom-frontmatter.ts'
import { toModulePage, toSourcePage } from '../site/discover/discover-pages.ts'
import type { ChangeDates } from '../site/discover/git-dates.ts'
import { listPages, type PageList } from '../site/discover/list-pages.ts'
import { selectModulePages } from '../site/discover/module-pages.ts'
import type { SourcePage } from '../site/discover/page-entry.ts'
import { fileToRoute } from '../site/discover/routes.ts'
import { type ModuleInfo, scanModule } from '../site/discover/scan-module.ts'
import { mayBePage, walkModules, walkPages } from '../site/discover/walk.ts'
import type { Site } from '../site/site.ts'
import { attempt } from '../util/attempt.ts'
import { displayPath, pathIn } from '../util/site-folders.ts'
import { decodeText } from '../util/text/read-text.ts'
import { readScanned } from './half-written.ts'
import type { Scan, ScannedFile } from './scan-files.ts'

export interface DevPage extends ScannedFile, Pick<SourcePage, 'route' | 'file' | 'filePath' | 'displayPath' | 'language' | 'item'> {
  /** The page's route, by the name that `matchRoute` expects. */
  path: string
  /** Set for what a feature makes. */
  made?: SourcePage
}

export interface ReadPage {
  page: SourcePage
  diagnostics: Diagnostic[]
}

export interface DevPagesOptions {
  dates(): ChangeDates
  /** The site's own keys in frontmatter. */
  customFrontmatter(): CustomFrontmatter | undefined
  /** Identifies the state of all files that a module may import. */
  versionOfOtherFiles(): string
}

export type DevPages = ReturnType<typeof createDevPages>

export function createDevPages({ dates, customFrontmatter, versionOfOtherFiles }: DevPagesOptions) {
  const findModules = createModuleFinder()
  let folder = ''
  let markdown: string[] = []
  let files: DevPage[] = []
  let items: readonly SourcePage[] = []
  let listed: PageList<DevPage> = { pages: [], diagnostics: [] }
  const read = new Map<string, { state: string; result: ReadPage }>()
  async function readPage(page: DevPage): Promise<ReadPage | undefined> {
    const { file, made } = page
    const filePath = pathIn(folder, file)
    if (made !== undefined) return { page: made, diagnostics: [] }
    const isModule = filePath.endsWith('.tsx')
    const own = customFrontmatter()
    const state = [page.state, own?.key, ...(isModule ? [versionOfOtherFiles()] : [])].join(' ')
    const before = read.get(filePath)
    if (before?.state === state) return before.result
    try {
      const text = { filePath, ...(await readScanned(file, page)) }
      const result = isModule ? await toModulePage(folder, text, dates(), own) : toSourcePage(folder, text, dates(), { own })
      read.set(filePath, { state, result })
      return result
    } catch (error) {
      if (error instanceof Error && 'code' in error) return undefined
      throw error
    }
  }

  async function readAll(some: readonly DevPage[]): Promise<ReadPage[]> {
    return (await Promise.all(some.map(readPage))).filter((one) => one !== undefined)
  }

  return {
    /** After a scan. @param sameNames true if no file has come or gone @param made what features make, the same list if nothing has changed there */
    update(newFolder: string, scan: Scan, sameNames: boolean, made: readonly SourcePage[] = items): void {
      const scanned = (file: string) => scan.get(file) ?? { size: 0, state: '' }
      const isSame = sameNames && folder === newFolder
      if (!isSame) markdown = walkPages(newFolder).filter((filePath) => scan.has(join(newFolder, filePath)))
      const filePaths = [...markdown, ...findModules(newFolder, markdown, scan, isSame)].sort()
      const rescanned = (page: DevPage) =>
        page.made !== undefined || page.state === scanned(page.file).state ? page : { ...page, ...scanned(page.file) }
      const hasSameFiles =
        isSame && filePaths.length === files.length && files.every(({ filePath }, index) => filePath === filePaths[index])
      if (hasSameFiles && made === items) {
        files = files.map(rescanned)
        const { pages, notFound } = listed
        listed = { ...listed, pages: pages.map(rescanned), ...(notFound && { notFound: rescanned(notFound) }) }
        return
      }
      folder = newFolder
      items = made
      files = filePaths.map((filePath) => {
        const file = join(folder, filePath)
        const route = fileToRoute(filePath)
        return { route, path: route, file, filePath, displayPath: displayPath(file), ...scanned(file) }
      })
      const ofFeatures = items.map((page) => ({ ...page, path: page.route, size: 0, state: page.sourceHash, made: page }))
      listed = listPages(files, ofFeatures)
      const current = new Set(filePaths)
      for (const filePath of read.keys()) if (!current.has(filePath)) read.delete(filePath)
    },
    /** All pages but the not-found page. */
    list: (): readonly DevPage[] => listed.pages,
    notFound: () => listed.notFound,
    /** Resolves the addresses that compiled pages leave open. */
    addressing: (site: Site) => createAddressing(site, { pages: listed.pages.map(({ path }) => path), files: [] }),
    /** Problems of names, such as two files with the same route. */
    clashes: () => listed.diagnostics,
    read: readPage,
    readAll,
    posts: async (blogDir: string) => (await readAll(listed.pages.filter(({ path }) => isInBlog(path, blogDir)))).map(({ page }) => page),
    at(path: string): RouteMatch<DevPage> | undefined {
      try {
        return matchRoute(listed.pages, path)
      } catch (error) {
        // No page has a path that can't be decoded.
        if (error instanceof URIError) return undefined
        throw error
      }
    },
  }
}

interface KnownModule {
  state: string
  traits: ModuleInfo
}

/** Returns a function that gives the paths of the modules that are pages. Markdown pages may import modules too. */
function createModuleFinder() {
  let modules: string[] = []
  let known = new Map<string, KnownModule>()
  return (folder: string, markdown: readonly string[], scan: Scan, sameNames: boolean): string[] => {
    if (!sameNames) modules = walkModules(folder).filter((filePath) => scan.has(join(folder, filePath)))
    if (!modules.some(mayBePage)) return []
    const next: typeof known = new Map()
    for (const filePath of [...markdown, ...modules]) {
      const file = join(folder, filePath)
      const scanned = scan.get(file)
      const before = known.get(file)
      const read = before !== undefined && before.state === scanned?.state ? before : readTraits(filePath, file, scanned, before)
      if (read !== undefined) next.set(file, read)
    }
    known = next
    return selectModulePages([...known.values()].map(({ traits }) => traits))
  }
}

/** Reads a file, or returns the last result if the file is being written: then the next scan reads it again. */
function readTraits(filePath: string, file: string, scanned?: ScannedFile, before?: KnownModule): KnownModule | undefined {
  // The file may have been removed after the scan.
  const bytes = attempt(() => readFileSync(file))
  if (bytes === undefined || (before !== undefined && bytes.length !== scanned?.size)) return bytes && before
  return { state: scanned?.state ?? '', traits: scanModule({ filePath, ...decodeText(bytes) }) }
}
