import type { SearchOptions } from '../../src/shared/config/options/search.ts'
import { type OpenIndex, openIndex } from '../../src/shared/search/open-index.ts'
import type { SiteReader } from './built-site.ts'

/** The search index of a built site. @param options instead of the site's own @throws Error if it has none */
export async function openSiteIndex(site: SiteReader, options: SearchOptions | undefined = site.search): Promise<OpenIndex> {
  const text = await site.read(site.searchIndex)
  if (text === undefined) throw new Error(`${site.place} has no search index.`)
  const folder = site.searchIndex.replace(/[^/]*$/, '')
  return openIndex(
    text,
    async (file) => {
      const piece = await site.readBytes(`${folder}${file}`)
      if (piece === undefined) throw new Error(`${site.place} has no ${folder}${file}, a piece of its search index.`)
      return piece
    },
    options,
  )
}
