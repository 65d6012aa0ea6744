/** The addresses that a site has now. */
import { isDynamicPattern, matchRoute } from '../../../src/shared/routes/match.ts'
import type { CompiledSource } from '../../compile/compiled-source.ts'
import { NOTE_ID } from '../../compile/element-ids.ts'
import { partsOf } from '../../compile/parts.ts'

/** The page of each document, by path. @param routes paths of all documents, decoded */
export function pagesByPath(pages: readonly CompiledSource[], routes: Iterable<string>): Map<string, CompiledSource> {
  const fixed = new Map(pages.map((page) => [page.page.route, page]))
  const dynamic = pages.filter(({ page }) => isDynamicPattern(page.route)).map((page) => ({ path: page.page.route, page }))
  return new Map(
    [...routes].flatMap((route) => {
      const page = fixed.get(route) ?? matchRoute(dynamic, encode(route))?.route.page
      return page === undefined ? [] : [[route, page]]
    }),
  )
}

/** Every address and anchor of a site. Ids of footnotes are left out, because they're numbered. */
export function siteUrls(pages: ReadonlyMap<string, CompiledSource>): string[] {
  return [...pages].flatMap(([route, page]) => {
    const address = encode(route)
    const anchors = [page, ...partsOf(page)].flatMap(({ summary }) => summary.anchors)
    return [address, ...anchors.filter((id) => !NOTE_ID.test(id)).map((id) => `${address}#${encode(id)}`)]
  })
}

/** Encodes only what would end an address, so that people can read the others. */
function encode(part: string): string {
  return part.replace(/[%#?\s]/g, encodeURIComponent)
}

/** Tells authors about addresses that aren't in `urls.lock`. */
export function describeNew(urls: readonly string[], known: readonly string[]): string[] {
  const listed = new Set(known)
  const [first, ...others] = urls.filter((address) => !listed.has(address))
  if (first === undefined) return []
  const what = others.length === 0 ? first : `${first} and ${others.length} more`
  return [`content/urls.lock doesn't list ${what}. Run \`npm run urls\` when you publish, so that later builds keep them.`]
}
