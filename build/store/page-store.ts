/**
 * What is kept of pages on disk between builds, and passed between threads within one: compiled pages, their highlighted code, and their
 * tables of the search index. Threads open a store each, by the name of its folder; no other module knows where its files are.
 *
 * A build asks `hasPage` and `hasCode` before it counts on an entry. Both check the entry, so a damaged one is made again at that
 * point, by the code that makes missing ones, and nothing after it has to know how. An entry that an earlier build checked is read again only
 * if its file has changed since.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ownValue } from '../../src/shared/own-value.ts'
import type { CodeSpec } from '../compile/highlight/code-to-html.ts'
import type { ExportedName, Section } from '../compile/page-file.ts'
import type { PageTable } from '../search/index-page.ts'
import type { FileState } from './file-state.ts'
import { LostEntryError } from './lost-entry.ts'
import { createOnce, type Once } from './once.ts'
import { checkSealed, readSealed, writeSealed } from './sealed-file.ts'
import { tableFromText, tableToText } from './table-text.ts'

/** What a compiled page holds besides its summary. */
export interface StoredPage {
  /** The module without its runtime imports. */
  code: string
  exported: ExportedName[]
  /** Code blocks to be highlighted. */
  codes: CodeSpec[]
  /** The page as search sees it. */
  sections: Section[]
}

/** State of the files of entries when they were last found whole, by name. */
export type CheckedEntries = Record<string, FileState>

export interface PageStore {
  /** The folder of the cache, in which the store has folders of its own. */
  readonly folder: string
  /** Makes an entry only once if several pages, or several parts of a build, need the same one at the same time. */
  readonly once: Once
  hasPage(key: string): boolean
  /** @throws LostEntryError if the entry is missing */
  page(key: string): StoredPage
  putPage(key: string, page: StoredPage): void
  hasCode(key: string): boolean
  /** Highlighted code blocks as HTML. @throws LostEntryError if the entry is missing */
  code(key: string): string[]
  putCode(key: string, html: readonly string[]): void
  /** Takes over what an earlier build found whole. */
  trust(entries: CheckedEntries): void
  /** What was asked for and found whole, for the next build to trust. */
  checked(): CheckedEntries
  /** Undefined if the entry is missing. */
  table(key: string): PageTable | undefined
  putTable(key: string, table: PageTable): void
}

const stores = new Map<string, PageStore>()

/** The store in a folder; within a thread it's always the same one. */
export function pageStore(folder: string): PageStore {
  const store = stores.get(folder) ?? openStore(folder)
  stores.set(folder, store)
  return store
}

/** The store's folders. */
export const ENTRY_FOLDERS = ['pages', 'code', 'search'] as const

type EntryFolder = (typeof ENTRY_FOLDERS)[number]

function openStore(folder: string): PageStore {
  const pathOf = (kind: EntryFolder, key: string) => join(folder, kind, key)
  const checked = new Map<string, FileState>()
  let trusted: CheckedEntries = {}
  const has = (kind: EntryFolder, key: string): boolean => {
    const name = `${kind}/${key}`
    const state = checkSealed(pathOf(kind, key), name, checked.get(name) ?? ownValue(trusted, name))
    if (state === undefined) checked.delete(name)
    else checked.set(name, state)
    return state !== undefined
  }
  const find = (kind: EntryFolder, key: string) => readSealed(pathOf(kind, key), `${kind}/${key}`)
  const put = (kind: EntryFolder, key: string, body: string) => writeSealed(pathOf(kind, key), `${kind}/${key}`, body)
  const get = (kind: EntryFolder, key: string): string => {
    const body = find(kind, key)
    if (body !== undefined) return body
    // The next build must not trust it, even if the file system says that nothing has changed.
    rmSync(pathOf(kind, key), { force: true })
    throw new LostEntryError(pathOf(kind, key))
  }
  return {
    folder,
    once: createOnce(),
    hasPage: (key) => has('pages', key),
    page: (key) => JSON.parse(get('pages', key)),
    putPage: (key, page) => put('pages', key, JSON.stringify(page)),
    hasCode: (key) => has('code', key),
    code: (key) => JSON.parse(get('code', key)),
    putCode: (key, html) => put('code', key, JSON.stringify(html)),
    trust(entries) {
      trusted = entries
    },
    checked: () => Object.fromEntries(checked),
    table(key) {
      const text = find('search', key)
      return text === undefined ? undefined : tableFromText(text)
    },
    putTable: (key, table) => put('search', key, tableToText(table)),
  }
}
