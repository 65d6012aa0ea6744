import type { Diagnostic } from '../../report/diagnostic.ts'
import { displayPath, pathIn } from '../../util/site-folders.ts'
import { readChangeDate } from './git-dates.ts'
import { type EditedFile, type MadePages, type SourcePage, toItemPage } from './page-entry.ts'
import { findRouteProblems, NOT_FOUND_ROUTE, routeKey } from './routes.ts'

export interface PageList<Page> {
  /** In the order of their paths. */
  pages: Page[]
  /** The content of `404.mdx`, at addresses without a page. */
  notFound?: Page
  /** Problems of names, such as two pages at one address. */
  diagnostics: Diagnostic[]
}

/** The pages that have files, and what features make. A file takes the place of an item at its address. */
export function listPages<Page extends Pick<SourcePage, 'route' | 'filePath' | 'displayPath'>>(
  files: readonly Page[],
  items: readonly Page[] = [],
): PageList<Page> {
  const taken = items.length > 0 ? new Set(files.map(routeKey)) : undefined
  const free = items.filter((page) => taken?.has(routeKey(page)) !== true)
  const all = [...files, ...free].sort((a, b) => (a.filePath < b.filePath ? -1 : 1))
  const notFound = all.find(({ route }) => route === NOT_FOUND_ROUTE)
  return { pages: all.filter(({ route }) => route !== NOT_FOUND_ROUTE), ...(notFound && { notFound }), diagnostics: findRouteProblems(all) }
}

/** The part that all items of a file have in common. */
async function editedFile(folder: string, file: string): Promise<EditedFile> {
  return { path: pathIn(folder, file), displayPath: displayPath(file), changedAt: await readChangeDate(file) }
}

/** Pages that features make, as pages of a folder. */
export async function toItemPages(folder: string, { items }: MadePages): Promise<SourcePage[]> {
  const files = [...new Set(items.map(({ edit }) => edit.file))]
  const edited = new Map(await Promise.all(files.map(async (file) => [file, await editedFile(folder, file)] as const)))
  return items.flatMap((item) => {
    const file = edited.get(item.edit.file)
    return file === undefined ? [] : toItemPage(folder, item, file)
  })
}
