/** Pages' tables of the search index on disk, each made once for each state of its page. */
import { readFileSync } from 'node:fs'
import { readSections } from '../bundle/link.ts'
import { tablePath } from '../cache/paths.ts'
import { writeUnrecorded } from '../cache/record.ts'
import { indexPage, type PageTable } from './index-page.ts'
import type { SearchedPage } from './search-documents.ts'

export interface TableSource extends SearchedPage {
  /** Compile key. */
  key: string
  /** Compile keys of what the page shows besides itself. */
  partKeys?: readonly string[]
  /** Hash of all that the page's table is made from. */
  tableKey: string
}

/** The page's table: as it was kept, or made now and kept. What cannot be read is made anew. */
export function pageTable(cacheFolder: string, { key, partKeys = [], tableKey, ...page }: TableSource): PageTable {
  const file = tablePath(cacheFolder, tableKey)
  const kept = readTable(file)
  if (kept !== undefined) return kept
  const sections = [key, ...partKeys].flatMap((compiled) => readSections(cacheFolder, compiled))
  const table = indexPage(sections, page)
  writeUnrecorded(file, JSON.stringify(table))
  return table
}

function readTable(file: string): PageTable | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PageTable
  } catch {
    return undefined
  }
}
