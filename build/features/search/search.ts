import { SEARCH_INDEX, SEARCH_PIECES } from '../../../src/shared/routes/site-files.ts'
import { pieceFile } from '../../../src/shared/search/pieces/format.ts'
import { partialsOf } from '../../compile/partials.ts'
import { TABLES } from '../../compile/search-table/page-table.ts'
import { type TableSource, tableSource } from '../../compile/search-table/page-tables.ts'
import type { Output } from '../../emit/output.ts'
import { writtenBelow } from '../../emit/written-file.ts'
import type { Site } from '../../site/site.ts'
import { prefixOnHost } from '../../site/versions/version-files.ts'
import { contentHash, hashOf } from '../../util/hash.ts'
import type { CompiledWork, Feature, LazyFile } from '../feature.ts'
import type { IndexedSite } from './assemble-index.ts'
import { groupInLanguage } from './languages.ts'
import { INDEXES, PIECES } from './pieces/make-pieces.ts'
import { sidebarGroups } from './sidebar-groups.ts'
import { SITE_INDEX } from './tasks.ts'

/** The index that the search dialog reads. */
export const search: Feature = {
  name: 'search',
  lazy: { key: 'searchIndex', folder: SEARCH_PIECES, make: makeIndex },
}

async function makeIndex(work: Pick<CompiledWork, 'site' | 'pages' | 'sidebar'>): Promise<SearchOutputs> {
  return indexPages(searchedPages(work), work.site)
}

/** As plain data, all that an index is made from besides what the store has. */
export interface SearchedPages extends Required<Pick<IndexedSite, 'groups'>> {
  pages: readonly TableSource[]
}

/** Pages opt out with `search: false`. */
export function searchedPages({ site, pages, sidebar }: Pick<CompiledWork, 'site' | 'pages' | 'sidebar'>): SearchedPages {
  const { groups, of } = sidebarGroups(sidebar)
  const searched = pages.flatMap((page): TableSource[] => {
    const table = tableSource(page, partialsOf(page), site.config.search.boostDocument)
    const section = table && groupInLanguage(groups, of(table.route), page, site)
    return table === undefined ? [] : [{ ...table, ...(section !== undefined && { section }) }]
  })
  return { pages: searched, groups }
}

/** Makes the index, or the parts of it that have changed. */
export async function indexPages({ pages, groups }: SearchedPages, site: Site): Promise<SearchOutputs> {
  const { config, store, progress } = site
  const step = progress.step('search')
  // Below the root are files of other editions too, whose pages may be the same.
  const files = [...writtenBelow(prefixOnHost(site), store)].filter(([path]) => path.startsWith(SEARCH_PIECES))
  const paths = new Map(files.map(([path, { key }]) => [key, path]))
  try {
    return await searchOutputs(pages, { groups, ...(config.lang !== undefined && { lang: config.lang }) }, site, paths)
  } finally {
    step.done()
  }
}

type SearchOutputs = Omit<LazyFile, 'key'>

/**
 * The search index, made only if a section of some page has changed since the last build: the file that clients read first, and the pieces of a large one.
 * @param paths of the last build's files, by key
 */
export async function searchOutputs(
  pages: readonly TableSource[],
  site: IndexedSite,
  { store, pool }: Pick<Site, 'store' | 'pool'>,
  paths: ReadonlyMap<string, string>,
): Promise<SearchOutputs> {
  const places = pages.flatMap(({ tableKey, priority = 1, section = '' }) => [tableKey, `${priority} ${section}`])
  const key = hashOf('search', JSON.stringify(site), ...places)
  const make = async (last?: string): Promise<{ file: string; names?: readonly string[] }> => {
    const index = await pool.run(SITE_INDEX, { pages, key, ...(last !== undefined && { last }), ...site })
    return 'whole' in index ? { file: index.whole } : { file: JSON.stringify(index.entry), names: index.names }
  }
  for (const { tableKey } of pages) store.keep(TABLES, tableKey)
  const toPiece = (name: string): Output => {
    store.keep(PIECES, name)
    return {
      path: `${SEARCH_PIECES}/${pieceFile(name)}`,
      key: name,
      contents: async () => {
        const kept = store.get(PIECES, name)
        if (kept !== undefined) return kept
        // Someone has emptied the cache since: then everything is made again.
        await store.once('search pieces', () => make())
        return store.get(PIECES, name) ?? new Uint8Array()
      },
    }
  }
  const path = paths.get(key)
  const isInPieces = path?.startsWith(`${SEARCH_PIECES}/`) === true
  const known = isInPieces ? store.get(INDEXES, key)?.names : undefined
  if (path !== undefined && (known !== undefined || !isInPieces)) {
    const main = { path, key, contents: async () => (await make(key)).file }
    return { main, pieces: (known ?? []).map(toPiece) }
  }
  const [last] = [...paths].find(([, other]) => other.startsWith(ENTRY)) ?? []
  const { file, names } = await make(last)
  const stem = names === undefined ? SEARCH_INDEX : ENTRY
  return {
    main: { path: `${stem}-${contentHash(file)}.json`, key, contents: () => file },
    pieces: (names ?? []).map(toPiece),
  }
}

/** Beginning of the path of the file that clients read first if an index is in pieces. */
const ENTRY = `${SEARCH_PIECES}/entry`
