import { inflateSync } from 'node:zlib'
import { indexPage } from '../../build/compile/search-table/index-page.ts'
import type { PageTable } from '../../build/compile/search-table/page-table.ts'
import { makePieces, type SearchPieces } from '../../build/features/search/pieces/make-pieces.ts'
import { hashOf } from '../../build/util/hash.ts'
import type { SearchOptions } from '../../src/shared/config/options/search.ts'
import { openPieces, type PieceSearch } from '../../src/shared/search/pieces/piece-search.ts'
import type { ZipfPage } from './zipf-site.ts'

export interface PiecesInMemory extends SearchPieces {
  names: string[]
  pieces: Map<string, Uint8Array>
  /** Of its pages, in their order. */
  tables: Map<string, PageTable>
  /** Names of pieces that weren't there before. */
  written: string[]
}

/** Sections of the sidebar, to which pages belong by the last character of their addresses. */
export const SECTIONS = ['First', 'Second', 'Third']
export const GROUPS = SECTIONS.map((name) => [name])

export function sectionOf(route: string): number {
  return route.charCodeAt(route.length - 1) % SECTIONS.length
}

/** @param before what was made of an earlier version of the site */
export function makeInMemory(pages: readonly ZipfPage[], before?: PiecesInMemory, lang?: string): PiecesInMemory {
  const tables = new Map(before?.tables)
  const pieces = new Map(before?.pieces)
  const written: string[] = []
  const indexed = pages.map((page) => ({
    route: page.route,
    tableKey: hashOf(JSON.stringify([page.route, page.title, page.sections])),
    priority: 1,
    section: page.section ?? sectionOf(page.route),
  }))
  const byKey = new Map(indexed.map(({ tableKey }, number) => [tableKey, pages[number]]))
  const store = {
    table(key: string) {
      const { sections, ...page } = byKey.get(key) ?? { route: '', title: '', sections: [] }
      const table = tables.get(key) ?? indexPage(sections, page)
      tables.set(key, table)
      return table
    },
    read: (name: string) => inflateSync(pieces.get(name) ?? new Uint8Array()),
    has: (name: string) => pieces.has(name),
    put(name: string, piece: Uint8Array) {
      written.push(name)
      pieces.set(name, piece)
    },
  }
  const { entry, index } = makePieces(indexed, store, { groups: GROUPS, ...(lang !== undefined && { lang }) }, before?.index)
  return { entry, index, names: [...index.names], pieces, tables, written }
}

export interface CountedSearch extends PieceSearch {
  /** Bytes that have been read so far. */
  bytes(): number
}

export function openMemory({ entry, pieces }: PiecesInMemory, options?: SearchOptions): CountedSearch {
  let bytes = 0
  const read = async (file: string) => {
    const piece = Uint8Array.from(pieces.get(/piece-(\w+)\.bin/.exec(file)?.[1] ?? '') ?? [])
    bytes += piece.length
    return piece
  }
  return { ...openPieces(entry, read, options), bytes: () => bytes }
}
