/** The first stage: finds the pages of a site, and reads as much as can be known without compiling them. */
import { join, resolve } from 'node:path'
import type { Frontmatter } from '../../../src/shared/frontmatter/frontmatter.ts'
import { existsSync, readPage, statSync } from '../../inputs/files.ts'
import { type Diagnostic, siteError } from '../../report/diagnostic.ts'
import { textDiagnostic } from '../../report/text-diagnostics.ts'
import { type Memories, mapMemory, noMemories } from '../../store/memories.ts'
import { hashOf } from '../../util/hash.ts'
import { displayPath, pathIn } from '../../util/site-folders.ts'
import { actualPath } from '../../util/text/actual-path.ts'
import { readText } from '../../util/text/read-text.ts'
import type { CustomFrontmatter } from './custom-frontmatter.ts'
import { type ChangeDates, type ReadHistory, readChangeDates } from './git-dates.ts'
import { listPages, type PageList, toItemPages } from './list-pages.ts'
import { findModulePages, readModuleFrontmatter } from './module-pages.ts'
import type { ModuleText } from './module-syntax.ts'
import type { MadePages, PageTitle, SourcePage } from './page-entry.ts'
import { type ReadFrontmatter, readFrontmatter } from './read-frontmatter.ts'
import { fileToRoute } from './routes.ts'
import { walkPages } from './walk.ts'

/** Valid frontmatter by the hash of the page's source and of the site's own keys, so that the next build needn't parse it again. */
const FRONTMATTER = mapMemory<Frontmatter>('frontmatter')

export interface DiscoveryOptions {
  /** Relative to the configuration. */
  rootDir?: string | undefined
  /** Values that the last build read. */
  memories?: Memories
  own?: CustomFrontmatter | undefined
  /** Pages that features make. */
  made?: MadePages
  /** The history of its files, if that isn't the one of their folder. */
  history?: ReadHistory | undefined
}

export interface Discovery extends PageList<SourcePage> {
  folder: string
  notices: string[]
}

/** Walks the folder of the pages, reads frontmatter and dates, and gives every page its route. @throws SiteError if the folder doesn't exist */
export async function discoverPages(
  content: string,
  { rootDir, memories = noMemories(), own, made = { items: [], inputs: [] }, history }: DiscoveryOptions = {},
): Promise<Discovery> {
  const folder = pagesFolder(content, rootDir)
  const readingDates = readChangeDates(folder, '.', history)
  // Reading files one after the other takes a quarter of the time of promises, because most are in the system's cache.
  const markdown = walkPages(folder).map((filePath) => ({ filePath, ...readText(join(folder, filePath), readPage) }))
  const dates = await readingDates
  const modules = await findModulePages(folder, markdown, memories)
  const known = memories.map(FRONTMATTER)
  const read = [
    ...markdown.map((text) => {
      const sourceHash = hashOf(text.source)
      const frontmatter = known.get(frontmatterKey(sourceHash, own))
      return toSourcePage(folder, text, dates, { sourceHash, own, ...(frontmatter && { read: { frontmatter, diagnostics: [] } }) })
    }),
    ...(await Promise.all(modules.map((text) => toModulePage(folder, text, dates, own)))),
  ].sort((a, b) => (a.page.filePath < b.page.filePath ? -1 : 1))
  const files = read.map(({ page }) => page)
  const { diagnostics, ...listed } = listPages(files, await toItemPages(folder, made))
  for (const { page, diagnostics } of read) if (diagnostics.length === 0) known.set(frontmatterKey(page.sourceHash, own), page.frontmatter)
  return {
    ...listed,
    folder,
    diagnostics: [...read.flatMap((one) => one.diagnostics), ...diagnostics],
    notices: dates.notice === undefined ? [] : [dates.notice],
  }
}

/** Reads pages that are known to be there. @param files absolute paths @returns undefined if their frontmatter has a problem */
export async function readKnownPages(
  content: string,
  files: readonly string[],
  { rootDir, own, history }: Pick<DiscoveryOptions, 'rootDir' | 'own' | 'history'>,
): Promise<SourcePage[] | undefined> {
  const folder = pagesFolder(content, rootDir)
  const dates = await readChangeDates(folder, '.', history)
  const read = files.map((file) => toSourcePage(folder, { filePath: pathIn(folder, file), ...readText(file, readPage) }, dates, { own }))
  return read.some(({ diagnostics }) => diagnostics.length > 0) ? undefined : read.map(({ page }) => page)
}

/** All files to compile: the pages and the not-found page. */
export function pagesToCompile({ pages, notFound }: Discovery): SourcePage[] {
  return notFound === undefined ? pages : [...pages, notFound]
}

function frontmatterKey(sourceHash: string, own: CustomFrontmatter | undefined): string {
  return own === undefined ? sourceHash : hashOf(sourceHash, own.key)
}

/** The folder of the pages. @throws SiteError if it doesn't exist */
export function pagesFolder(content: string, rootDir = '.'): string {
  const folder = actualPath(resolve(content, rootDir))
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder
  const message = existsSync(folder) ? `${displayPath(folder)} is a file.` : `There is no folder ${displayPath(folder)}.`
  throw siteError({ code: 'no-pages', message, fix: 'Set rootDir in site.config.ts to the folder of the pages, relative to that file.' })
}

interface KnownOfPage {
  own?: CustomFrontmatter | undefined
  sourceHash?: string
  read?: ReadFrontmatter
}

/** Creates a page from its file's name, text and date, with the problems of its frontmatter. */
export function toSourcePage(
  folder: string,
  { filePath, source, problem }: ModuleText,
  dates: ChangeDates,
  {
    own,
    sourceHash = hashOf(source),
    read: { frontmatter, diagnostics } = readFrontmatter(source, displayPath(join(folder, filePath)), own),
  }: KnownOfPage = {},
): { page: SourcePage; diagnostics: Diagnostic[] } {
  const file = join(folder, filePath)
  return {
    page: {
      file,
      filePath,
      displayPath: displayPath(file),
      route: fileToRoute(filePath),
      source,
      sourceHash,
      ...(problem && { problem: textDiagnostic(file, problem) }),
      frontmatter,
      lastUpdatedAt: dates.of(filePath),
      ...(diagnostics.every(({ severity }) => severity !== 'error') && { titled: titleOf(frontmatter) }),
    },
    diagnostics,
  }
}

function titleOf({ title, layout }: Frontmatter): PageTitle {
  return { ...(title !== undefined && { title }), ...(layout !== undefined && { layout }) }
}

/** Creates a page that's a module. */
export async function toModulePage(
  folder: string,
  text: ModuleText,
  dates: ChangeDates,
  own?: CustomFrontmatter,
): Promise<ReturnType<typeof toSourcePage>> {
  const { filePath, source } = text
  const file = join(folder, filePath)
  const { guessedExports, readModuleSyntax } = await import('./module-syntax.ts')
  const syntax = await readModuleSyntax(text)
  const read = await readModuleFrontmatter(file, source, displayPath(file), syntax ?? { exports: guessedExports(source) }, own)
  const { page, diagnostics } = toSourcePage(folder, text, dates, { read })
  return { page: { ...page, ...(syntax && { syntax }) }, diagnostics }
}
