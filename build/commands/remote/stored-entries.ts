/** What a build has that other machines can use: entries of its store, contents of its outputs, and what it remembers for the next one. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WrittenFile } from '../../emit/written-file.ts'
import { OUTPUTS, type SharedStore } from '../../store/store.ts'
import { fingerprint } from '../../util/hash.ts'

export interface SharedEntry {
  /** Equal names mean equal contents. */
  name: string
  /** Undefined if it's gone. Doesn't give way to other work, because a build has little time to spare for it. */
  read(): Uint8Array | undefined
}

/** What comes before the names of entries that change from build to build, and that are of use only together with all others. */
const STATE = 'state'

/**
 * What comes before the names of memories. Each part of one is found under a hash of what it's made from, so parts of different builds never contradict
 * one another, and those of any builds make a memory together.
 */
const MEMORY = 'memory'

/** Entries of the store, in the order in which they were used. What is read one after another should be in the same pack. */
export function storeEntries(store: SharedStore): SharedEntry[] {
  return store.used().flatMap((name) => (store.isState(name) ? [] : [{ name, read: () => store.read(name) }]))
}

/** Entries that are only right beside all others of this build. */
export function stateEntries(store: SharedStore): SharedEntry[] {
  return store.used().flatMap((name) => {
    const body = store.isState(name) ? store.read(name) : undefined
    return body === undefined ? [] : [{ name: `${STATE}/${name}@${fingerprint(body)}`, read: () => body }]
  })
}

/** The name of the store's entry; undefined if it's no state, or has a name that no file of the store has. */
export function nameOfState(name: string): string | undefined {
  return /^state\/([\w-]+\/[\w-]+)@/.exec(name)?.[1]
}

export function memoryEntries(store: SharedStore): SharedEntry[] {
  return [...store.memories()].map(([name, text]) => ({ name: `${MEMORY}/${name}`, read: () => Buffer.from(text()) }))
}

/** The memories that these entries make, as the store takes them. */
export function memoriesFrom(entries: Iterable<readonly [name: string, body: Uint8Array]>): Map<string, Map<string, string>> {
  const memories = new Map<string, Map<string, string>>()
  for (const [name, body] of entries) {
    const [, memory, part] = /^memory\/([\w-]+)\/(.+)$/s.exec(name) ?? []
    if (memory === undefined || part === undefined) continue
    const parts = memories.get(memory) ?? new Map<string, string>()
    memories.set(memory, parts.set(part, Buffer.from(body).toString()))
  }
  return memories
}

/** Entries that aren't left in their packs. */
export function isTakenOut(name: string): boolean {
  return name.startsWith(`${MEMORY}/`) || name.startsWith(`${STATE}/`)
}

/** Contents of the outputs that take time to make. The store has the others. @param out the output folder */
export function outputEntries(outputs: Readonly<Record<string, WrittenFile>>, out: string): SharedEntry[] {
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
