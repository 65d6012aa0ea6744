/** Pages' tables of the search index, each made once for each state of its page. */
import type { Frontmatter } from '../../src/shared/page/frontmatter.ts'
import type { Section } from '../compile/page-file.ts'
import { pageTitle } from '../compile/page-title.ts'
import { generatorVersion } from '../generator.ts'
import { hashOf } from '../hash.ts'
import type { PageStore } from '../store/page-store.ts'
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

/** The page's table: from the store, or made now and put there. */
export function pageTable(store: PageStore, { key, partKeys = [], tableKey, ...page }: TableSource): PageTable {
  const kept = store.table(tableKey)
  if (kept !== undefined) return kept
  const sections = [key, ...partKeys].flatMap((compiled) => store.page(compiled).sections)
  return keepTable(store, { tableKey, ...page }, sections)
}

/** Makes a page's table and puts it into the store. */
export function keepTable(
  store: PageStore,
  { tableKey, ...page }: Omit<TableSource, 'key' | 'partKeys'>,
  sections: readonly Section[],
): PageTable {
  const table = indexPage(sections, page)
  store.putTable(tableKey, table)
  return table
}
