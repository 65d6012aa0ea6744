/** The addresses of a site's documents. */
import { isDynamicPattern, matchRoute } from '../../src/shared/routes/match.ts'
import type { CompiledSource } from '../compile/compiled-source.ts'
import type { Output } from '../emit/output.ts'

/** The paths of documents. */
export function documentRoutes(documents: readonly Output[]): Set<string> {
  const folders = documents.flatMap(({ path }) => /^(?:(.*)\/)?index\.html$/.exec(path) ?? []).filter((_, index) => index % 2 === 1)
  return new Set(folders.map((folder) => `/${folder ?? ''}`))
}

/** The page of each document, by path. @param routes paths of all documents, decoded */
export function pagesByPath(pages: readonly CompiledSource[], routes: Iterable<string>): Map<string, CompiledSource> {
  const fixed = new Map(pages.map((page) => [page.page.route, page]))
  const dynamic = pages.filter(({ page }) => isDynamicPattern(page.route)).map((page) => ({ path: page.page.route, page }))
  return new Map(
    [...routes].flatMap((route) => {
      const page = fixed.get(route) ?? matchRoute(dynamic, readableAddress(route))?.route.page
      return page === undefined ? [] : [[route, page]]
    }),
  )
}

/** Encodes only what would end an address, so that people can read the others. */
export function readableAddress(part: string): string {
  return part.replace(/[%#?\s]/g, encodeURIComponent)
}
