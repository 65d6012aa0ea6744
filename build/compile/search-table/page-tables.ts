import { documentDescription, pageTitle, titleInHeadings } from '../../../src/shared/page/title.ts'
import { isDynamicPattern } from '../../../src/shared/routes/match.ts'
import { longestPrefix } from '../../../src/shared/routes/paths.ts'
import type { Store } from '../../store/store.ts'
import { generatorVersion } from '../../util/generator.ts'
import { hashOf } from '../../util/hash.ts'
import type { CompiledPage, PageSummary } from '../compiled-page.ts'
import { PAGES, type Section } from '../stored-page.ts'
import { indexPage } from './index-page.ts'
import { type PageTable, TABLES } from './page-table.ts'
import type { SearchedPage } from './search-documents.ts'

export interface TableSource extends SearchedPage {
  /** Weight of the page, if it isn't that of others. */
  priority?: number
  /** Place of its group of the sidebar, see `SidebarGroups`. */
  section?: number
  /** Compile key. */
  key: string
  /** Compile keys of the files that the page includes. */
  partKeys?: readonly string[]
  /** Hash of all inputs of the page's table. */
  tableKey: string
}

export type TableInput = Pick<CompiledPage, 'route' | 'frontmatter' | 'key'> & {
  summary: Pick<PageSummary, 'title' | 'headings' | 'sectionsHash'>
}

/** The inputs of a page's table. Undefined for pages with `search: false` and for dynamic pages, which aren't in the index. */
export function tableSource(
  page: TableInput,
  parts: readonly TableInput[] = [],
  boosts: Record<string, number> = {},
): TableSource | undefined {
  const { route, frontmatter, key } = page
  const summaries = [page, ...parts].map(({ summary }) => summary)
  if (frontmatter.search === false || frontmatter.noindex === true || isDynamicPattern(route)) return undefined
  const description = documentDescription({}, frontmatter.description)
  const title = pageTitle(page, titleInHeadings(summaries))
  // Rounded as the pieces of an index are.
  const priority = Math.max(1, Math.round((frontmatter.searchPriority ?? 1) * (longestPrefix(boosts, route) ?? 1) * 100)) / 100
  return {
    key,
    route,
    title,
    ...(description !== undefined && { description }),
    ...(priority !== 1 && { priority }),
    ...(parts.length > 0 && { partKeys: parts.map((part) => part.key) }),
    tableKey: hashOf(generatorVersion, ...summaries.map(({ sectionsHash }) => sectionsHash), route, title, description ?? ''),
  }
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
