/** Opens a search index of either kind. Only the worker of the search dialog and programs that search a site import this. */
import type { SearchOptions } from '../config/options/search.ts'
import { openPieces, type PieceSearch, parseEntry, type ReadPiece } from './pieces/piece-search.ts'
import { loadSearchIndex } from './search-index.ts'

export interface OpenIndex extends Pick<PieceSearch, 'sections' | 'search' | 'nearest'> {
  /** Reads files for a search while the reader may still be typing. Never fails. @param isWhole true if results are needed as well */
  prepare(query: string, isWhole: boolean, section?: number): void
  /** Runs a few searches that read nothing, because code that has never run is many times slower. */
  warmUp(): void
}

/** Opens the index that a site names. @param read reads other files of its folder @throws Error if it isn't one, or can't be read */
export async function openIndex(text: string, read: ReadPiece, options?: SearchOptions): Promise<OpenIndex> {
  const entry = parseEntry(text)
  if (entry !== undefined) return { ...openPieces(entry, read, options), warmUp() {} }
  const index = loadSearchIndex(text, options)
  return {
    sections: index.sections,
    search: async (query, section, open) => index.search(query, section, open),
    nearest: async (query) => index.nearest(query),
    prepare() {},
    warmUp() {
      for (const query of ['a', 'warm up', 'serach index', 'searchIndex']) index.search(query)
    },
  }
}
