import type { CompiledPage } from '../compile/compiled-page.ts'
import { NOTE_ID } from '../compile/element-ids.ts'
import { partialsOf } from '../compile/partials.ts'
import type { RenderedPage } from '../render/site-documents.ts'
import type { Edition } from '../site/site.ts'

/** Every address and anchor of an edition, without the base path. Ids of footnotes are left out, because they're numbered. */
export function siteUrls(pages: readonly RenderedPage[], { prefix }: Pick<Edition, 'prefix'>): string[] {
  return pages.flatMap((page) => {
    const anchors = [page, ...partialsOf<CompiledPage>(page)].flatMap(({ summary }) => summary.anchors)
    const parts = ['', ...anchors.filter((id) => !NOTE_ID.test(id)).map((id) => `#${readable(id)}`)]
    return page.documents.flatMap(({ path }) => parts.map((part) => prefix + readable(path) + part))
  })
}

/** Encodes only what would end an address, so that people can read the others. */
function readable(part: string): string {
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
