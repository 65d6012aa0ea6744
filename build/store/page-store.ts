/**
 * Stores pages on disk between builds, and passes them between threads: compiled pages, their highlighted code, their tables
 * for the search index, pieces of that, and their social images. Each thread opens the store by its folder. No other module knows where its files are.
 *
 * A build calls `hasPage` and `hasCode` before it relies on an entry. Both check the entry, so a damaged one is replaced like a
 * missing one. An entry that an earlier build has checked is only read again if its file has changed since.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ownValue } from '../../src/shared/own-value.ts'
import type { CodeEntry, FontWidths, PageTable, PropertyTable, StoredPage } from './entries.ts'
import type { FileState } from './file-state.ts'
import { LostEntryError } from './lost-entry.ts'
import { createOnce, type Once } from './once.ts'
import { checkSealed, readSealed, readSealedBytes, writeSealed } from './sealed-file.ts'
import { tableFromText, tableToText } from './table-text.ts'

/** State of each entry's file when it was last found intact, by name. */
export type CheckedEntries = Record<string, FileState>

export interface PageStore {
  /** The cache folder, which contains the store's folders. */
  readonly folder: string
  /** Creates an entry only once if several pages or stages need it at the same time. */
  readonly once: Once
  hasPage(key: string): boolean
  /** @throws LostEntryError if the entry is missing */
  page(key: string): StoredPage
  putPage(key: string, page: StoredPage): void
  hasCode(key: string): boolean
  /** @throws LostEntryError if the entry is missing */
  code(key: string): CodeEntry
  putCode(key: string, entry: CodeEntry): void
  /** Trusts the entries that an earlier build has found intact. */
  trust(entries: CheckedEntries): void
  /** The entries that this build has found intact, for the next build to trust. */
  checked(): CheckedEntries
  /** Undefined if the entry is missing. */
  table(key: string): PageTable | undefined
  putTable(key: string, table: PageTable): void
  /** A piece of a large search index, by its name, or what the last build knew of them. Undefined if the entry is missing. */
  piece(name: string): Uint8Array | undefined
  putPiece(name: string, piece: Uint8Array): void
  /** Undefined if the entry is missing. */
  picture(key: string): Uint8Array | undefined
  putPicture(key: string, picture: Uint8Array): void
  /** Undefined if the entry is missing. */
  typeTable(key: string): PropertyTable | undefined
  putTypeTable(key: string, table: PropertyTable): void
  /** Undefined if the entry is missing. */
  fontWidths(key: string): FontWidths | undefined
  putFontWidths(key: string, widths: FontWidths): void
}

const stores = new Map<string, PageStore>()

/** The store in a folder. A thread has only one for each folder. */
export function pageStore(folder: string): PageStore {
  const store = stores.get(folder) ?? openStore(folder)
  stores.set(folder, store)
  return store
}

/** The store's folders. */
export const ENTRY_FOLDERS = ['pages', 'code', 'search', 'pieces', 'pictures', 'fonts', 'types'] as const

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
  const put = (kind: EntryFolder, key: string, body: string | Uint8Array) => writeSealed(pathOf(kind, key), `${kind}/${key}`, body)
  const get = (kind: EntryFolder, key: string): string => {
    const body = find(kind, key)
    if (body !== undefined) return body
    // The next build mustn't trust it, even if the file's metadata hasn't changed.
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
    putCode: (key, entry) => put('code', key, JSON.stringify(entry)),
    trust(entries) {
      trusted = entries
    },
    checked: () => Object.fromEntries(checked),
    table(key) {
      const text = find('search', key)
      return text === undefined ? undefined : tableFromText(text)
    },
    putTable: (key, table) => put('search', key, tableToText(table)),
    piece: (name) => readSealedBytes(pathOf('pieces', name), `pieces/${name}`),
    putPiece: (name, piece) => put('pieces', name, piece),
    picture: (key) => readSealedBytes(pathOf('pictures', key), `pictures/${key}`),
    putPicture: (key, picture) => put('pictures', key, picture),
    typeTable(key) {
      const text = find('types', key)
      return text === undefined ? undefined : JSON.parse(text)
    },
    putTypeTable: (key, table) => put('types', key, JSON.stringify(table)),
    fontWidths(key) {
      const text = find('fonts', key)
      return text === undefined ? undefined : JSON.parse(text)
    },
    putFontWidths: (key, widths) => put('fonts', key, JSON.stringify(widths)),
  }
}
