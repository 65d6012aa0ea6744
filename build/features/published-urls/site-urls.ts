/** The addresses that a site has now. */

import type { CompiledSource } from '../../compile/compiled-source.ts'
import { NOTE_ID } from '../../compile/element-ids.ts'
import { partsOf } from '../../compile/parts.ts'
import { readableAddress } from '../../render/document-routes.ts'

/** Every address and anchor of a site. Ids of footnotes are left out, because they're numbered. */
export function siteUrls(pages: ReadonlyMap<string, CompiledSource>): string[] {
  return [...pages].flatMap(([route, page]) => {
    const address = readableAddress(route)
    const anchors = [page, ...partsOf(page)].flatMap(({ summary }) => summary.anchors)
    return [address, ...anchors.filter((id) => !NOTE_ID.test(id)).map((id) => `${address}#${readableAddress(id)}`)]
  })
}

/** Tells authors about addresses that aren't in `urls.lock`. */
export function describeNew(urls: readonly string[], known: readonly string[]): string[] {
  const listed = new Set(known)
  const [first, ...others] = urls.filter((address) => !listed.has(address))
  if (first === undefined) return []
  const what = others.length === 0 ? first : `${first} and ${others.length} more`
  return [`content/urls.lock doesn't list ${what}. Run \`npm run urls\` when you publish, so that later builds keep them.`]
}
