/**
 * The search index in a worker thread (SPEC.md section 7). Pages' tables are kept from build to build, so that one changed page
 * is one page indexed anew.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSections } from '../bundle/link.ts'
import { writeAtomically } from '../cache/record.ts'
import type { Section } from '../compile/page-file.ts'
import { assembleIndex } from './assemble-index.ts'
import { indexPage, type PageTable } from './index-page.ts'
import type { SearchedPage } from './search-documents.ts'

export interface SearchTask {
  cacheFolder: string
  pages: (SearchedPage & {
    /** Compile key. */
    key: string
    /** Compile keys of what the page shows besides itself. */
    partKeys?: readonly string[]
    /** Hash of all that the page's table is made from. */
    tableKey: string
  })[]
}

/** @returns MiniSearch's own JSON */
export function searchTask({ cacheFolder, pages }: SearchTask): string {
  const file = join(cacheFolder, 'search-tables')
  const known = readTables(file)
  const lines: string[] = []
  function* tables(): Generator<PageTable> {
    for (const { key, partKeys = [], tableKey, ...page } of pages) {
      const kept = known.get(tableKey)
      const readable = parseTable(kept)
      const sections = (): Section[] => [key, ...partKeys].flatMap((compiled) => readSections(cacheFolder, compiled))
      const table = readable ?? indexPage(sections(), page)
      lines.push(`${tableKey} ${readable === undefined ? JSON.stringify(table) : kept}`)
      yield table
    }
  }
  const index = assembleIndex(tables())
  writeAtomically(file, lines.join('\n'))
  return index
}

/** Undefined for what is no table: a file that was cut short, say. */
function parseTable(json = ''): PageTable | undefined {
  try {
    return JSON.parse(json) as PageTable
  } catch {
    return undefined
  }
}

/** One line for each table: its key and its JSON. Losing the file costs time only. */
function readTables(file: string): Map<string, string> {
  try {
    const lines = readFileSync(file, 'utf8').split('\n')
    return new Map(lines.map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]))
  } catch {
    return new Map()
  }
}
