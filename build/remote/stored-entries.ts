/** What a build has that other machines can use: entries of its store, contents of its outputs, and the values of its record. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildRecord } from '../cache/record.ts'
import { fingerprint } from '../hash.ts'
import { STATE_NAMES } from '../search/pieces/state-file.ts'
import { ENTRY_FOLDERS, OUTPUTS, type PageStore } from '../store/page-store.ts'
import { recordEntries } from './record-entries.ts'

export interface SharedEntry {
  /** Equal names mean equal contents. */
  name: string
  /** Undefined if it's gone. Doesn't give way to other work, because a build has little time to spare for it. */
  read(): Uint8Array | undefined
}

/** What comes before the names of entries that change from build to build, and that are of use only together with all others. */
export const STATE = 'state'

/** Folders of the store whose keys `used` doesn't have. They're small. */
const ALWAYS_USED = new Set<string>(['fonts', 'types'])

/**
 * Entries of the store, in the order of their keys in `used`. What is read one after another should be in the same pack.
 * @param used keys of those that the build has used
 */
export function storeEntries(store: PageStore, used: ReadonlySet<string>): SharedEntry[] {
  const files = ENTRY_FOLDERS.flatMap((folder) => namesIn(join(store.folder, folder)).map((key) => `${folder}/${key}`))
  const names = new Set([...files, ...store.packed().names])
  for (const name of STATE_NAMES) names.delete(`pieces/${name}`)
  const wanted = [...used].flatMap((key) => ENTRY_FOLDERS.map((folder) => `${folder}/${key}`)).filter((name) => names.has(name))
  const others = [...names].filter((name) => ALWAYS_USED.has(name.split('/')[0] ?? ''))
  return [...new Set([...wanted, ...others])].map((name) => ({ name, read: () => store.entry(name) }))
}

/** What the build knows of its search index. */
export function stateEntries(store: PageStore): SharedEntry[] {
  return STATE_NAMES.flatMap((name) => {
    const body = store.piece(name)
    return body === undefined ? [] : [{ name: `${STATE}/${name}@${fingerprint(body)}`, read: () => body }]
  })
}

export function recordValues(record: BuildRecord): SharedEntry[] {
  return [...recordEntries(record)].map(([name, text]) => ({ name, read: () => Buffer.from(text()) }))
}

/** Contents of the outputs that take time to make. The store has the others. @param out the output folder */
export function outputEntries(outputs: BuildRecord['outputs'], out: string): SharedEntry[] {
  return Object.entries(outputs).flatMap(([path, file]) => (takesTime(path) ? [outputEntry(file, [join(out, path)])] : []))
}

/**
 * @param file key of the output, and hash of its contents
 * @param places where the contents may be
 */
export function outputEntry({ key, hash }: { key: string; hash: string }, places: readonly string[]): SharedEntry {
  const read = () => {
    for (const place of places) {
      const contents = existsSync(place) ? readFileSync(place) : undefined
      // Someone may have changed the file.
      if (contents !== undefined && fingerprint(contents) === hash) return contents
    }
    return undefined
  }
  return { name: `${OUTPUTS}/${key}`, read }
}

export function takesTime(path: string): boolean {
  return /\.(?:html|md|js)$|^\.site\/search.*\.json$/.test(path)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.includes('.'))
  } catch {
    return []
  }
}
