import type { SearchOptions } from '../../../src/shared/config/options/search.ts'
import { PIECES_FOLDER, pieceFile } from '../../../src/shared/search/pieces/format.ts'
import type { CompiledPage } from '../../compile/compiled-page.ts'
import { partialsOf } from '../../compile/partials.ts'
import { TABLES } from '../../compile/search-table/page-table.ts'
import { type TableSource, tableSource } from '../../compile/search-table/page-tables.ts'
import type { Output } from '../../emit/output.ts'
import type { MemoryKind } from '../../store/memories.ts'
import type { Store } from '../../store/store.ts'
import { contentHash, hashOf } from '../../util/hash.ts'
import type { WorkerPool } from '../../workers/pool.ts'
import type { IndexedSite } from './assemble-index.ts'
import { PIECES } from './pieces/make-pieces.ts'
import type { SidebarGroups } from './sidebar-groups.ts'
import { SITE_INDEX } from './tasks.ts'

interface PieceNames {
  /** Hash of everything that they're made from. */
  key: string
  names: readonly string[]
}

/** The pieces of the last index, so that a build in which nothing has changed needs nothing else. */
const PIECE_NAMES: MemoryKind<PieceNames> = { name: 'search-pieces', empty: { key: '', names: [] } }

/** The table sources of all pages in the index. @param groups of the sidebar */
export function tableSources(
  compiled: readonly CompiledPage[],
  { boostDocument }: SearchOptions = {},
  groups?: SidebarGroups,
): TableSource[] {
  return compiled.flatMap((page) => {
    const table = tableSource(page, partialsOf(page), boostDocument)
    const section = table && groups?.of(table.route)
    return table === undefined ? [] : [{ ...table, ...(section !== undefined && { section }) }]
  })
}

export interface SearchTools extends IndexedSite {
  /** Has the pages' tables. */
  store: Store
  /** Paths of the last build's files, by key. */
  paths: ReadonlyMap<string, string>
  pool: Pick<WorkerPool, 'run'>
}

/** A site's search index. */
export interface SearchOutputs {
  /** The file that clients read first. */
  main: Output
  /** The pieces of a large one. */
  pieces: Output[]
}

/**
 * The search index, made only if a section of some page has changed since the last build.
 * Pages opt out with `search: false`.
 */
export async function searchOutputs(pages: readonly TableSource[], { store, paths, pool, ...site }: SearchTools): Promise<SearchOutputs> {
  const places = pages.flatMap(({ tableKey, priority = 1, section = '' }) => [tableKey, `${priority} ${section}`])
  const key = hashOf('search', JSON.stringify(site), ...places)
  const memory = store.memory(PIECE_NAMES)
  const make = async (): Promise<{ file: Buffer; names?: string[] }> => {
    const index = await pool.run(SITE_INDEX, { pages, ...site })
    if ('whole' in index) return { file: Buffer.from(index.whole) }
    memory.next = { key, names: index.names }
    return { file: Buffer.from(JSON.stringify(index.entry)), names: index.names }
  }
  for (const { tableKey } of pages) store.keep(TABLES, tableKey)
  const toPiece = (name: string): Output => {
    store.keep(PIECES, name)
    return {
      path: `${PIECES_FOLDER}/${pieceFile(name)}`,
      key: name,
      contents: async () => {
        const kept = store.get(PIECES, name)
        if (kept !== undefined) return kept
        // Someone has emptied the cache since: then everything is made again.
        await store.once('search pieces', make)
        return store.get(PIECES, name) ?? new Uint8Array()
      },
    }
  }
  const path = paths.get(key)
  const isInPieces = path?.startsWith(`${PIECES_FOLDER}/`) === true
  const known = isInPieces && memory.last.key === key ? memory.last.names : undefined
  if (path !== undefined && (known !== undefined || !isInPieces)) {
    const main = { path, key, contents: async () => (await make()).file }
    return { main, pieces: (known ?? []).map(toPiece) }
  }
  const { file, names } = await make()
  const stem = names === undefined ? '.site/search-index' : `${PIECES_FOLDER}/entry`
  return {
    main: { path: `${stem}-${contentHash(file)}.json`, key, contents: () => file },
    pieces: (names ?? []).map(toPiece),
  }
}
