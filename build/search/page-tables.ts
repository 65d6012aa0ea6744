/** Pages' tables of the search index on disk, each made once for each state of its page. */
import { readFileSync } from 'node:fs'
import type { Frontmatter } from '../../src/shared/page/frontmatter.ts'
import { readSections } from '../bundle/link.ts'
import { tablePath } from '../cache/paths.ts'
import { writeUnrecorded } from '../cache/record.ts'
import type { Section } from '../compile/page-file.ts'
import { pageTitle } from '../compile/page-title.ts'
import { generatorVersion } from '../generator.ts'
import { hashOf } from '../hash.ts'
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

/** A compiled page, as far as its table depends on it. */
export interface IndexedPage {
  page: { route: string; frontmatter: Frontmatter }
  /** Compile key. */
  key: string
  summary: { title?: string; sectionsHash: string }
}

/** What search needs of a page; undefined where it is not to be found: by `search: false`, or because its values are not known. */
export function tableSource({ page, key, summary }: IndexedPage, parts: readonly IndexedPage[] = []): TableSource | undefined {
  const { route, frontmatter } = page
  if (frontmatter.search === false || /[:*]/.test(route)) return undefined
  const { description } = frontmatter
  const title = pageTitle(page, summary.title)
  const hashes = [summary, ...parts.map((part) => part.summary)].map(({ sectionsHash }) => sectionsHash)
  return {
    key,
    route,
    title,
    ...(description !== undefined && { description }),
    ...(parts.length > 0 && { partKeys: parts.map((part) => part.key) }),
    tableKey: hashOf(generatorVersion, ...hashes, route, title, description ?? ''),
  }
}

/** The page's table: as it was kept, or made now and kept. What cannot be read is made anew. */
export function pageTable(cacheFolder: string, { key, partKeys = [], tableKey, ...page }: TableSource): PageTable {
  const file = tablePath(cacheFolder, tableKey)
  const kept = readTable(file)
  if (kept !== undefined) return kept
  const sections = [key, ...partKeys].flatMap((compiled) => readSections(cacheFolder, compiled))
  return keepTable(cacheFolder, { tableKey, ...page }, sections)
}

/** Makes a page's table and keeps it. */
export function keepTable(
  cacheFolder: string,
  { tableKey, ...page }: Omit<TableSource, 'key' | 'partKeys'>,
  sections: readonly Section[],
): PageTable {
  const table = indexPage(sections, page)
  writeUnrecorded(tablePath(cacheFolder, tableKey), toText(table))
  return table
}

function readTable(file: string): PageTable | undefined {
  try {
    return fromText(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** One line with the words, and one for each document with what is stored of it: most of a table, and never looked into. */
function toText({ terms, documents }: PageTable): string {
  const words = JSON.stringify([terms, documents.map(({ fields }) => fields)])
  return [words, ...documents.map(({ stored }) => stored), ''].join('\n')
}

/** Undefined where a part is missing. */
function fromText(text: string): PageTable | undefined {
  const [words = '', ...stored] = text.split('\n')
  const [terms, fields] = JSON.parse(words) as [string[], number[][][]]
  if (stored.pop() !== '' || stored.length !== fields.length) return undefined
  return { terms, documents: fields.map((places, index) => ({ stored: stored[index] ?? '', fields: places })) }
}
