/**
 * Stores pages on disk between builds, and passes them between threads and stages: compiled pages, their highlighted code, their modules for
 * browsers, their tables for the search index, pieces of that, and their social images. Each thread opens the store by its folder. No other module knows where its files are.
 *
 * A build calls `hasPage` and `hasCode` before it relies on an entry. Both check the entry, so a damaged one is replaced like a
 * missing one. An entry that an earlier build has checked is only read again if its file has changed since.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ownValue } from '../../src/shared/own-value.ts'
import type { CodeEntry, FontWidths, PageTable, PropertyTable, StoredPage } from './entries.ts'
import { type FileState, isSameState, stateOf, statsOf } from './file-state.ts'
import { LostEntryError } from './lost-entry.ts'
import { createOnce, type Once } from './once.ts'
import { isWholePack, openPacks, PACKS_FOLDER } from './packs.ts'
import { checkSealed, readSealedBytes, writeSealed } from './sealed-file.ts'
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
  /** A page's module for browsers, minified. Undefined if the entry is missing. */
  module(key: string): string | undefined
  putModule(key: string, code: string): void
  /** Undefined if the entry is missing. */
  picture(key: string): Uint8Array | undefined
  putPicture(key: string, picture: Uint8Array): void
  /** Undefined if the entry is missing. */
  typeTable(key: string): PropertyTable | undefined
  putTypeTable(key: string, table: PropertyTable): void
  /** Undefined if the entry is missing. */
  fontWidths(key: string): FontWidths | undefined
  putFontWidths(key: string, widths: FontWidths): void
  /** The contents of an output that another machine has made from the same, by the output's key. Undefined if there are none. */
  output(key: string): Uint8Array | undefined
  /** The body of any entry, by its folder and key. Undefined if it's missing. */
  entry(name: string): Uint8Array | undefined
  /** Names of the entries that came in packs, and the files of the packs that were of use. */
  packed(): { names: Iterable<string>; files: readonly string[] }
}

const stores = new Map<string, PageStore>()

/** The store in a folder. A thread has only one for each folder. */
export function pageStore(folder: string): PageStore {
  const store = stores.get(folder) ?? openStore(folder)
  stores.set(folder, store)
  return store
}

/** The store's folders. */
export const ENTRY_FOLDERS = ['pages', 'code', 'modules', 'search', 'pieces', 'pictures', 'fonts', 'types'] as const

/** What packs have besides the store's entries: contents of outputs, by their keys. */
export const OUTPUTS = 'outputs'

type EntryFolder = (typeof ENTRY_FOLDERS)[number]

function openStore(folder: string): PageStore {
  const pathOf = (kind: EntryFolder, key: string) => join(folder, kind, key)
  const checked = new Map<string, FileState>()
  let trusted: CheckedEntries = {}
  const packs = openPacks(folder, (hash, file) => {
    const name = `${PACKS_FOLDER}/${hash}`
    if (checked.has(name)) return true
    const stats = statsOf(file)
    const known = ownValue(trusted, name)
    const isIntact = stats !== undefined && ((known !== undefined && isSameState(stats, known)) || isWholePack(hash, file))
    if (isIntact) checked.set(name, stateOf(stats))
    return isIntact
  })
  const has = (kind: EntryFolder, key: string): boolean => {
    const name = `${kind}/${key}`
    const state = checkSealed(pathOf(kind, key), name, checked.get(name) ?? ownValue(trusted, name))
    if (state === undefined) checked.delete(name)
    else checked.set(name, state)
    return state !== undefined || packs.has(name)
  }
  const findBytes = (name: string) => readSealedBytes(join(folder, name), name) ?? packs.find(name)
  const find = (kind: EntryFolder, key: string) => findBytes(`${kind}/${key}`)?.toString('utf8')
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
    piece: (name) => findBytes(`pieces/${name}`),
    putPiece: (name, piece) => put('pieces', name, piece),
    module: (key) => find('modules', key),
    putModule: (key, code) => put('modules', key, code),
    picture: (key) => findBytes(`pictures/${key}`),
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
    output: (key) => packs.find(`${OUTPUTS}/${key}`),
    entry: findBytes,
    packed: () => ({ names: packs.names(), files: packs.used() }),
  }
}
