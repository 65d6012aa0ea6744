/** Many entries in one file, because a hundred thousand files or requests would take longer than making entries again. Packs never change. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib'
import { remembered } from '../../src/shared/memoized.ts'
import { attempt } from '../util/attempt.ts'
import { sha256 } from '../util/hash.ts'
import { FILES, touch } from './prune.ts'
import { writeAtomically } from './write-atomically.ts'

export const PACKS_FOLDER = `${FILES}/packs`

/** SHA-256 of a pack, which is its name, and the names of its entries, such as `pages/0123456789abcdef`. */
export type ListedPack = readonly [hash: string, ...names: string[]]

/** Compresses with Brotli at its fastest, which is smaller and faster than gzip. */
export function compress(bytes: Uint8Array): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 22 } })
}

/** In bytes, decompressed. */
const LARGEST = 256 * 1024 * 1024

/** @throws Error if the bytes aren't compressed, or become too many */
export function decompress(bytes: Uint8Array): Buffer {
  return brotliDecompressSync(bytes, { maxOutputLength: LARGEST })
}

/** The bytes of a pack. */
export function packEntries(entries: ReadonlyMap<string, Uint8Array>): Promise<Buffer> {
  return compress(serialize(new Map([...entries].map(([name, body]) => [name, Buffer.from(body)]))))
}

/** The entries of a pack. @throws Error if it's something else */
export function unpackEntries(pack: Buffer): ReadonlyMap<string, Buffer> {
  const entries: unknown = deserialize(decompress(pack))
  if (entries instanceof Map && [...entries.values()].every(Buffer.isBuffer)) return entries
  throw new Error('it has no entries')
}

/** Keeps a pack, of which nothing is found until `listPacks` has listed it. */
export function keepPack(folder: string, hash: string, pack: Buffer): void {
  writeAtomically(join(folder, PACKS_FOLDER, hash), pack)
}

/** Says which packs a cache folder has. */
export function listPacks(folder: string, packs: readonly ListedPack[]): void {
  writeAtomically(join(folder, LIST), JSON.stringify(packs))
}

const LIST = `${PACKS_FOLDER}/list`

/** So many packs stay decompressed. Entries that are read one after another are mostly in the same few packs. */
const MOST_OPEN = 6

/** Opens the packs of a cache folder when something is looked for. */
export function openPacks(folder: string) {
  const opened = new Map<string, ReadonlyMap<string, Buffer>>()
  let places: ReadonlyMap<string, string> | undefined
  const all = () => {
    places ??= new Map(readList(folder).flatMap(([hash, ...names]) => names.map((name) => [name, hash] as const)))
    return places
  }
  const isIntact = remembered((hash: string) => readPack(folder, hash) !== undefined)
  const open = (hash: string): ReadonlyMap<string, Buffer> | undefined => {
    const pack = opened.has(hash) ? undefined : readPack(folder, hash)
    const entries = opened.get(hash) ?? (pack && unpackEntries(pack))
    opened.delete(hash)
    if (entries !== undefined) opened.set(hash, entries)
    for (const oldest of opened.keys()) if (opened.size > MOST_OPEN) opened.delete(oldest)
    return entries
  }
  return {
    /** True if a pack has it, and that pack is intact. */
    has(name: string): boolean {
      const hash = all().get(name)
      return hash !== undefined && isIntact(hash)
    },
    /** Undefined if no pack has it, or if the pack is damaged. */
    find(name: string): Buffer | undefined {
      const hash = all().get(name)
      return hash === undefined ? undefined : open(hash)?.get(name)
    },
    names: () => all().keys(),
  }
}

/** Undefined if it's gone or damaged. Another build may have just removed it. */
function readPack(folder: string, hash: string): Buffer | undefined {
  const pack = readInUse(join(folder, PACKS_FOLDER, hash))
  return pack !== undefined && sha256(pack) === hash ? pack : undefined
}

function readList(folder: string): readonly ListedPack[] {
  const list = readInUse(join(folder, LIST))
  return list === undefined ? [] : JSON.parse(list.toString())
}

function readInUse(file: string): Buffer | undefined {
  const contents = attempt(() => readFileSync(file))
  if (contents !== undefined) touch(file)
  return contents
}
