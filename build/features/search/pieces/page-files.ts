/** Makes the files with what isn't about terms: what a search knows of all pages, and what it shows of its results. */
import {
  encodeSizes,
  NAME_LENGTH,
  PAGES_PER_GROUP,
  PAGES_PER_TABLE,
  type PageExcerpts,
  pagesPerPiece,
  type StoredSection,
  storedName,
} from '../../../../src/shared/search/pieces/format.ts'
import { SEARCH_FIELDS, type SearchDocument } from '../../../../src/shared/search/search-document.ts'
import type { PageTable } from '../../../compile/search-table/page-table.ts'
import type { TableSource } from '../../../compile/search-table/page-tables.ts'
import { contentHash } from '../../../util/hash.ts'
import { isRow } from '../average-lengths.ts'

export interface PageOfIndex extends Pick<TableSource, 'tableKey' | 'priority' | 'section'> {
  /** Path of the page. */
  route: string
}

/** Keeps a piece, which is only made if it isn't there, and returns its name: by default, a hash of its contents. */
export type KeepPiece = (make: () => Uint8Array | string, name?: string) => string

interface PageFileTools {
  /** A page's table by its key. */
  table(key: string): PageTable
  keep: KeepPiece
}

/**
 * @param lengths of each page, see `lengthsIn`
 * @returns the names of the tables of sizes
 */
export function pageFiles(pages: readonly PageOfIndex[], lengths: readonly number[][], tools: PageFileTools): string {
  return Array.from({ length: Math.ceil(pages.length / PAGES_PER_TABLE) }, (_, table) => {
    const range = [table * PAGES_PER_TABLE, (table + 1) * PAGES_PER_TABLE] as const
    return makeFiles(pages.slice(...range), lengths.slice(...range), pagesPerPiece(pages.length), tools)
  }).join('')
}

function makeFiles(pages: readonly PageOfIndex[], lengths: readonly number[][], perPiece: number, { table, keep }: PageFileTools): string {
  const groups: string[] = []
  for (let start = 0; start < pages.length; start += PAGES_PER_GROUP) {
    const group = pages.slice(start, start + PAGES_PER_GROUP)
    const beginning = contentHash(`stored ${perPiece} ${group.map(({ tableKey }) => tableKey).join()}`).slice(0, NAME_LENGTH - 1)
    groups.push(beginning)
    for (let place = 0; place < group.length; place += perPiece) {
      const piece = group.slice(place, place + perPiece)
      keep(
        () => JSON.stringify(piece.map(({ route, tableKey }) => toStoredPage(route, table(tableKey)))),
        storedName(beginning, place, perPiece),
      )
    }
  }
  const sizes = pages.map(({ priority = 1, section }, index) => {
    const all = lengths[index] ?? []
    const texts = all.filter((_, place) => SEARCH_FIELDS[place % SEARCH_FIELDS.length] === 'text')
    return {
      lengths: texts,
      rows: texts.map((_, place) => isRow(all, place)),
      priority: Math.round(priority * 100),
      ...(section !== undefined && { section }),
    }
  })
  return keep(() => encodeSizes({ pages: sizes, groups }))
}

function toStoredPage(route: string, { documents }: PageTable): PageExcerpts {
  return {
    route,
    sections: documents.map(({ stored }): StoredSection => {
      const { href, title, titles, text } = JSON.parse(stored) as SearchDocument
      return [href.slice(route.length + 1), title, titles, text]
    }),
  }
}
