/** What a build has that other machines can use: entries of its store, contents of its outputs, and the values of its record. */
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildRecord } from '../cache/record.ts'
import { fingerprint } from '../hash.ts'
import { STATE_NAMES } from '../search/pieces/state-file.ts'
import { ENTRY_FOLDERS, OUTPUTS, type PageStore } from '../store/page-store.ts'
import { recordEntries } from './record-entries.ts'

export interface SharedEntry {
  /** Equal names mean equal contents. */
  name: string
  /** Undefined if it's gone. */
  read(): Promise<Uint8Array | undefined>
}

/** What comes before the names of entries that change from build to build, and that are of use only together with all others. */
export const STATE = 'state'

/** Folders of the store whose keys `used` doesn't have. They're small. */
const ALWAYS_USED = new Set<string>(['fonts', 'types'])

/** Entries of the store. @param used keys of those that the build has used */
export function storeEntries(store: PageStore, used: ReadonlySet<string>): SharedEntry[] {
  const files = ENTRY_FOLDERS.flatMap((folder) => namesIn(join(store.folder, folder)).map((key) => `${folder}/${key}`))
  const states = new Set(STATE_NAMES.map((name) => `pieces/${name}`))
  const names = new Set([...files, ...store.packed().names])
  return [...names].flatMap((name) => {
    const [folder = '', key = ''] = name.split('/')
    const isWanted = folder !== OUTPUTS && !states.has(name) && (used.has(key) || ALWAYS_USED.has(folder))
    return isWanted ? [{ name, read: async () => store.entry(name) }] : []
  })
}

/** What the build knows of its search index. */
export function stateEntries(store: PageStore): SharedEntry[] {
  return STATE_NAMES.flatMap((name) => {
    const body = store.piece(name)
    return body === undefined ? [] : [{ name: `${STATE}/${name}@${fingerprint(body)}`, read: async () => body }]
  })
}

export function recordValues(record: BuildRecord): SharedEntry[] {
  return [...recordEntries(record)].map(([name, text]) => ({ name, read: async () => Buffer.from(text()) }))
}

/** Contents of the outputs that take time to make. The store has the others. @param out the output folder */
export function outputEntries(outputs: BuildRecord['outputs'], out: string): SharedEntry[] {
  return Object.entries(outputs).flatMap(([path, { key }]) => (takesTime(path) ? [outputEntry(key, [join(out, path)])] : []))
}

/** @param files where the contents may be */
export function outputEntry(key: string, files: readonly string[]): SharedEntry {
  const read = async () => {
    for (const file of files) {
      const contents = await readFile(file).catch(() => undefined)
      if (contents !== undefined) return contents
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
