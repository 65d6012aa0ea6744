import { NOTE_ID } from '../compile/element-ids.ts'
import { anchorsOf } from '../compile/partials.ts'
import type { RenderedPage } from '../render/site-documents.ts'
import { isFallback } from '../site/languages/language-pages.ts'
import type { Edition } from '../site/site.ts'
import type { PublishedUrl } from '../site/url-lock.ts'
import type { CompiledSite } from './compile-stage.ts'

/** Every address and anchor of an edition, without the base path. Ids of footnotes are left out, because they're numbered. */
export function siteUrls(pages: readonly RenderedPage[], edition: Pick<Edition, 'prefix' | 'language'>): PublishedUrl[] {
  return pages.flatMap((page) => {
    // The parts of a page in another language are that page's.
    const own = isFallback(page, edition) ? [] : anchorsOf(page).anchors
    const parts = page.item?.parts ?? ['', ...own.filter((id) => !NOTE_ID.test(id))].map((id) => ({ id }))
    return page.documents.flatMap(({ path }) =>
      parts.map(({ id, ...noted }) => ({ address: `${edition.prefix}${readable(path)}${id === '' ? '' : `#${readable(id)}`}`, ...noted })),
    )
  })
}

/** Encodes only what would end an address, so that people can read the others. */
function readable(part: string): string {
  return part.replace(/[%#?\s]/g, encodeURIComponent)
}

/** Tells authors about addresses that aren't in `urls.lock`, and those of an API that they need it. */
export function describeNew(urls: () => PublishedUrl[], { lock, lockedUrls, site }: CompiledSite): string[] {
  if (lock === undefined) return site.config.reference === undefined ? [] : ['Run `npm run urls`, so that no address of the API is lost.']
  const listed = new Set(lockedUrls)
  const [first, ...others] = urls()
    .map(({ address }) => address)
    .filter((address) => !listed.has(address))
  if (first === undefined) return []
  const what = others.length === 0 ? first : `${first} and ${others.length} more`
  return [`content/urls.lock doesn't list ${what}. Run \`npm run urls\` when you publish, so that later builds keep them.`]
}
