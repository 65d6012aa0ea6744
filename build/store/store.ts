/**
 * Keeps what has been made on disk between builds, and passes it between threads, each of which opens it once. Owners declare entries
 * (`entry-kind.ts`) and memories (`memories.ts`). A build asks `has` before it relies on an entry, which checks it, so a damaged one is replaced.
 * An entry is removed when nobody has asked for it for days.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../util/attempt.ts'
import { generatorVersion } from '../util/generator.ts'
import { hashOf } from '../util/hash.ts'
import { readChecksummed, readChecksummedBytes, sealIn, writeChecksummed } from './checksummed-file.ts'
import type { EntryKind } from './entry-kind.ts'
import { LostEntryError } from './lost-entry.ts'
import { createMemories, type Memories, type MemoryKind, type MemoryParts, type SavedMemories } from './memories.ts'
import { openPacks } from './packs.ts'
import { ENTRIES, FILES, pruneFiles, touch } from './prune.ts'
import { writeAtomically } from './write-atomically.ts'

type Named = Pick<EntryKind<never>, 'name'>

export interface Store extends Memories {
  readonly folder: string
  /** True if no build has left anything here. */
  readonly isNew: boolean
  /** Makes something only once if several pages or stages need it at the same time. */
  readonly once: Once
  /** True if an entry is there and whole. */
  has(kind: Named, key: string): boolean
  /** Undefined if the entry is missing. */
  get<T>(kind: EntryKind<T>, key: string): T | undefined
  /** @throws LostEntryError if the entry is missing */
  need<T>(kind: EntryKind<T>, key: string): T
  put<T>(kind: EntryKind<T>, key: string, value: T): void
  /** Counts an entry as used that needn't be read, or that another thread makes. */
  keep(kind: Named, key: string): void
  /** Writes a file for other threads. @returns its path, which has a hash of its contents */
  file(folder: string, contents: string): string
  /** Writes memories early if much of them is new, in case this build fails or is stopped. */
  checkpoint(): void
  /** Writes memories for the next build, and removes files that no build has used for days. */
  commit(): void
  readonly shared: SharedStore
}

export interface SharedStore {
  /** Names of the entries that this thread has used, in that order, such as `pages/0123456789abcdef`. */
  used(): readonly string[]
  /** The body of an entry, by its name. Undefined if it's missing. */
  read(name: string): Uint8Array | undefined
  /** The contents of an output that another machine has made from the same, by the output's key. Undefined if there are none. */
  output(key: string): Uint8Array | undefined
  memories(): MemoryParts
  /** Takes such parts in place of what the last build has left. Only before anything else is asked for. */
  remember(parts: ReadonlyMap<string, ReadonlyMap<string, string>>): void
}

/** The folder with a file for each memory. Those of another version of the generator have another seal. */
const MEMORIES = 'memories'
/** A file there that says that a build has left something. */
const STAMP = 'stamp'

/** Folder in packs for contents of outputs, by their keys. */
export const OUTPUTS = 'outputs'

/** Opens the store in a cache folder. */
export function openStore(folder: string): Store {
  const pathOf = (name: string) => join(folder, ENTRIES, name)
  const used = new Set<string>()
  let given: SavedMemories['parts']
  const placeOfMemory = (name: string) => memoryPlace(folder, name)
  const memories = createMemories({
    value(name) {
      const json = readChecksummed(...placeOfMemory(name))
      return json && JSON.parse(json)
    },
    get parts() {
      return given
    },
  })
  const packs = openPacks(folder)
  const nameOf = (kind: Named, key: string) => `${kind.name}/${key}`
  const use = (name: string): void => {
    if (!used.has(name)) touch(pathOf(name))
    used.add(name)
  }
  const read = (name: string) => readChecksummedBytes(pathOf(name), name) ?? packs.find(name)
  const get = <T>(kind: EntryKind<T>, key: string): T | undefined => {
    const name = nameOf(kind, key)
    use(name)
    const body = read(name)
    return body === undefined ? undefined : kind.decode(body)
  }
  const write = (isComplete: boolean): void => {
    for (const [name, value] of memories.changed(isComplete)) writeChecksummed(...placeOfMemory(name), JSON.stringify(value))
    writeChecksummed(...placeOfMemory(STAMP), '')
  }
  return {
    folder,
    get isNew() {
      return readChecksummed(...placeOfMemory(STAMP)) === undefined
    },
    once: createOnce(),
    memory: memories.memory,
    map: memories.map,
    has(kind, key) {
      const name = nameOf(kind, key)
      use(name)
      return readChecksummedBytes(pathOf(name), name) !== undefined || packs.has(name)
    },
    get,
    need(kind, key) {
      const value = get(kind, key)
      if (value !== undefined) return value
      throw new LostEntryError(pathOf(nameOf(kind, key)))
    },
    put(kind, key, value) {
      const name = nameOf(kind, key)
      used.add(name)
      writeChecksummed(pathOf(name), name, kind.encode(value))
    },
    keep: (kind, key) => use(nameOf(kind, key)),
    file(parent, contents) {
      const path = join(folder, FILES, parent, `${hashOf(contents)}.json`)
      writeAtomically(path, contents)
      return path
    },
    checkpoint() {
      if (memories.areWorthSaving()) write(false)
    },
    commit() {
      write(true)
      pruneFiles(folder)
    },
    shared: {
      used() {
        const names = new Set([...namesOf(join(folder, ENTRIES)), ...packs.names()])
        return [...used].filter((name) => names.has(name))
      },
      read,
      output: (key) => packs.find(`${OUTPUTS}/${key}`),
      memories: memories.parts,
      remember(parts) {
        given = parts
      },
    },
  }
}

/** Identifies what the last build has left in a memory. Undefined if that's nothing, or damaged. */
export function memorySeal(folder: string, { name }: Pick<MemoryKind<never>, 'name'>): string | undefined {
  return sealIn(...memoryPlace(folder, name))
}

/** The path of a memory's file, and the name in its seal. */
function memoryPlace(folder: string, name: string): [path: string, sealed: string] {
  return [join(folder, MEMORIES, name), `${name} ${generatorVersion}`]
}

/** Empty in a first build. */
function namesOf(folder: string): string[] {
  return attempt(() => readdirSync(folder).flatMap((kind) => readdirSync(join(folder, kind)).map((key) => `${kind}/${key}`))) ?? []
}

/** Shares one result, or one failure, among all callers that need the same thing at the same time. */
type Once = <Value>(name: string, make: () => Promise<Value>) => Promise<Value>

export function createOnce(): Once {
  const underWay = new Map<string, Promise<unknown>>()
  return <Value>(name: string, make: () => Promise<Value>): Promise<Value> => {
    const begun = underWay.get(name)
    // A name always stands for the same type.
    if (begun !== undefined) return begun as Promise<Value>
    const making = make().finally(() => underWay.delete(name))
    underWay.set(name, making)
    return making
  }
}
