/** Data that a build shares with other machines: entries of its store, contents of its outputs, and memories for the next build. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WRITTEN_FILES } from '../../emit/written-file.ts'
import { OUTPUTS, type Store } from '../../store/store.ts'
import { fingerprint } from '../../util/hash.ts'

export interface SharedEntry {
  /** Equal names mean equal contents. */
  name: string
  /** Undefined if it's gone. */
  read(): Uint8Array | undefined
}

/**
 * All that a build has used, in that order, because entries that are read together should share a pack, and outputs that take time. Parts of
 * memories are under hashes of what they're made from, so those of any builds make a memory together.
 */
export function sharedEntries({ shared, memory }: Store, out: string): SharedEntry[] {
  const stored = shared.used().map((name) => ({ name, read: () => shared.read(name) }))
  const remembered = [...shared.memories()].map(([name, text]) => ({ name: `memory/${name}`, read: () => Buffer.from(text()) }))
  const outputs = [...(memory(WRITTEN_FILES).next ?? [])].flatMap(([path, { key, hash }]) =>
    TAKES_TIME.test(path) ? [{ name: `${OUTPUTS}/${key}`, read: () => readUnchanged(join(out, path), hash) }] : [],
  )
  return [...stored, ...remembered, ...outputs]
}

const TAKES_TIME = /\.(?:html|md|js)$|^\.site\/search.*\.json$/

/** Someone may have changed the file since it was written. */
function readUnchanged(file: string, hash: string): Buffer | undefined {
  const contents = existsSync(file) ? readFileSync(file) : undefined
  return contents !== undefined && fingerprint(contents) === hash ? contents : undefined
}

/** The memory and the part of it that an entry is; undefined if it's none. */
export function memoryPart(name: string): { memory: string; part: string } | undefined {
  const [, memory, part] = /^memory\/([\w-]+)\/(.+)$/s.exec(name) ?? []
  return memory === undefined || part === undefined ? undefined : { memory, part }
}
