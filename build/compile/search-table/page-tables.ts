/** Builds and caches each page's table for the search index. */

import type { Frontmatter } from '../../../src/shared/frontmatter/frontmatter.ts'
import type { Heading } from '../../../src/shared/page/page.ts'
import { documentDescription, pageTitle, titleInHeadings } from '../../../src/shared/page/title.ts'
import { longestPrefix } from '../../../src/shared/routes/paths.ts'
import type { Store } from '../../store/store.ts'
import { generatorVersion } from '../../util/generator.ts'
import { hashOf } from '../../util/hash.ts'
import { PAGES, type Section } from '../stored-page.ts'
import { indexPage } from './index-page.ts'
import { type PageTable, TABLES } from './page-table.ts'
import type { SearchedPage } from './search-documents.ts'

export interface TableSource extends SearchedPage {
  /** How much the page counts, if not as much as others. */
  priority?: number
  /** Place of its section in the sidebar's, see `TopSections`. */
  section?: number
  /** Compile key. */
  key: string
  /** Compile keys of the files that the page includes. */
  partKeys?: readonly string[]
  /** Hash of all inputs of the page's table. */
  tableKey: string
}

/** The parts of a compiled page that its table depends on. */
export interface TableInput {
  page: { route: string; frontmatter: Frontmatter }
  /** Compile key. */
  key: string
  summary: { title?: string; headings: readonly Heading[]; sectionsHash: string }
}

/** The inputs of a page's table. Undefined for pages with `search: false` and for dynamic pages, which aren't in the index. */
export function tableSource(
  { page, key, summary }: TableInput,
  parts: readonly TableInput[] = [],
  boosts: Record<string, number> = {},
): TableSource | undefined {
  const { route, frontmatter } = page
  if (frontmatter.search === false || frontmatter.noindex === true || /[:*]/.test(route)) return undefined
  const description = documentDescription({}, frontmatter.description)
  const title = pageTitle(page, titleInHeadings([summary, ...parts.map((part) => part.summary)]))
  const priority = priorityOf(route, frontmatter, boosts)
  const hashes = [summary, ...parts.map((part) => part.summary)].map(({ sectionsHash }) => sectionsHash)
  return {
    key,
    route,
    title,
    ...(description !== undefined && { description }),
    ...(priority !== 1 && { priority }),
    ...(parts.length > 0 && { partKeys: parts.map((part) => part.key) }),
    tableKey: hashOf(generatorVersion, ...hashes, route, title, description ?? ''),
  }
}

/** How much a page counts, rounded as the pieces of an index are. */
function priorityOf(route: string, { searchPriority = 1 }: Frontmatter, boosts: Record<string, number>): number {
  return Math.max(1, Math.round(searchPriority * (longestPrefix(boosts, route) ?? 1) * 100)) / 100
}

/** The page's table, from the store if possible. */
export function pageTable(store: Store, { key, partKeys = [], tableKey, ...page }: TableSource): PageTable {
  const cached = store.get(TABLES, tableKey)
  if (cached !== undefined) return cached
  const sections = [key, ...partKeys].flatMap((compiled) => store.need(PAGES, compiled).sections)
  return keepTable(store, { tableKey, ...page }, sections)
}

/** Builds a page's table and stores it. */
export function keepTable(
  store: Store,
  { tableKey, ...page }: Omit<TableSource, 'key' | 'partKeys'>,
  sections: readonly Section[],
): PageTable {
  const table = indexPage(sections, page)
  store.put(TABLES, tableKey, table)
  return table
}
