/** First stage: the pages of a site, as far as they can be known without compiling them. */
import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Frontmatter } from '../../src/shared/page/frontmatter.ts'
import { hashOf } from '../hash.ts'
import { displayPath, type SiteFolders } from '../options.ts'
import { type Diagnostic, siteError } from '../report/diagnostic.ts'
import { readChangeDates } from './git-dates.ts'
import { readFrontmatter } from './read-frontmatter.ts'
import { fileToRoute, findRouteClashes } from './routes.ts'
import { walkPages } from './walk.ts'

export interface SourcePage {
  /** Absolute path. */
  file: string
  /** Relative to the folder of the pages, with forward slashes. */
  filePath: string
  displayPath: string
  /** `/dms/messages`, or a pattern such as `/users/:id`. */
  route: string
  source: string
  sourceHash: string
  frontmatter: Frontmatter
  /** Epoch milliseconds. */
  lastUpdatedAt: number
}

export interface Discovery {
  /** Folder of the pages. */
  folder: string
  pages: SourcePage[]
  diagnostics: Diagnostic[]
  notices: string[]
}

/**
 * Walks the folder of the pages, reads frontmatter and dates, and gives every page its route.
 * @throws SiteError where there is no such folder
 */
export async function discoverPages(folders: SiteFolders, rootDir = '.'): Promise<Discovery> {
  const folder = resolve(folders.content, rootDir)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw siteError({
      code: 'no-pages',
      message: existsSync(folder) ? `${displayPath(folder)} is a file.` : `There is no folder ${displayPath(folder)}.`,
      fix: 'Set rootDir in site.config.ts to the folder of the pages, relative to that file.',
    })
  }
  const [dates, sources] = await Promise.all([
    readChangeDates(folder),
    Promise.all(walkPages(folder).map(async (filePath) => ({ filePath, source: await readFile(join(folder, filePath), 'utf8') }))),
  ])
  const diagnostics: Diagnostic[] = []
  const pages = sources.map(({ filePath, source }): SourcePage => {
    const file = join(folder, filePath)
    const read = readFrontmatter(source, displayPath(file))
    diagnostics.push(...read.diagnostics)
    return {
      file,
      filePath,
      displayPath: displayPath(file),
      route: fileToRoute(filePath),
      source,
      sourceHash: hashOf(source),
      frontmatter: read.frontmatter,
      lastUpdatedAt: dates.of(filePath),
    }
  })
  diagnostics.push(...findRouteClashes(pages))
  return { folder, pages, diagnostics, notices: dates.notice === undefined ? [] : [dates.notice] }
}
