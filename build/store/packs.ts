/**
 * Many entries in one file. A remote cache delivers entries in packs, because a file or a request for each of a hundred thousand entries would take
 * longer than making some of them again. Entries in a pack are sealed like files of their own, and compressed together, as they were sent.
 */
import { createHash } from 'node:crypto'
import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { addChecksum, checkedBody } from './checksummed-file.ts'
import { compress } from './compression.ts'
import { FILES, touch } from './prune.ts'

/** Where packs are in the cache folder. */
export const PACKS_FOLDER = `${FILES}/packs`

/** A name such as `pages/0123456789abcdef`, and the contents. */
export type PackEntry = readonly [name: string, body: Uint8Array]

/** Names, and where each sealed entry begins, and how long it is. */
export type PackHeader = readonly (readonly [name: string, offset: number, length: number])[]

export interface Packs {
  /** Whether a pack has it, and that pack is intact. */
  has(name: string): boolean
  /** Undefined if no pack has it, or if it's damaged there. */
  find(name: string): Buffer | undefined
  /** Names of all entries in all packs. */
  names(): Iterable<string>
}

/** The bytes of a pack: a line of JSON that says where each entry is, then the compressed entries. */
export async function packEntries(entries: readonly PackEntry[]): Promise<Buffer> {
  const sealed = entries.map(([name, body]) => addChecksum(name, Buffer.from(body)))
  let offset = 0
  const header: PackHeader = sealed.map((bytes, index) => {
    const place = [entries[index]?.[0] ?? '', offset, bytes.length] as const
    offset += bytes.length
    return place
  })
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), await compress(Buffer.concat(sealed))])
}

/** Names of the entries of a pack. @throws Error if it has no header */
export function namesInPack(pack: Buffer): string[] {
  return readHeader(pack).header.map(([name]) => name)
}

/** The entries of a pack that aren't damaged. @throws Error if it can't be read */
export function unpackEntries(pack: Buffer): PackEntry[] {
  const { header, start } = readHeader(pack)
  const bytes = decompressBody(pack.subarray(start), header)
  return header.flatMap(([name, offset, length]) => {
    const body = checkedBody(bytes.subarray(offset, offset + length), name)
    return body === undefined ? [] : [[name, body] as const]
  })
}

/** Opens the packs of a cache folder when something is looked for. */
export function openPacks(folder: string): Packs {
  const used = new Set<string>()
  const intact = new Set<string>()
  const opened = new Map<string, Buffer>()
  let places: Map<string, Place> | undefined
  const use = (file: string): void => {
    if (!used.has(file)) touch(file)
    used.add(file)
  }
  const all = () => {
    places ??= new Map(packNames(folder).flatMap((hash) => placesIn(hash, packFile(folder, hash))))
    return places
  }
  /** Entries that are read one after another are mostly in the same few packs. */
  const open = ({ file, header, start }: Place): Buffer => {
    const bytes = opened.get(file) ?? decompressBody(readFileSync(file).subarray(start), header)
    opened.delete(file)
    opened.set(file, bytes)
    for (const oldest of opened.keys()) if (opened.size > MOST_OPEN) opened.delete(oldest)
    return bytes
  }
  return {
    has(name) {
      const place = all().get(name)
      if (place === undefined) return false
      use(place.file)
      if (!intact.has(place.file) && isWholePack(place.hash, place.file)) intact.add(place.file)
      return intact.has(place.file)
    },
    find(name) {
      const place = all().get(name)
      if (place === undefined) return undefined
      use(place.file)
      try {
        return checkedBody(open(place).subarray(place.offset, place.offset + place.length), name)
      } catch {
        // It's damaged, or another build has just removed it.
        return undefined
      }
    },
    names: () => all().keys(),
  }
}

interface Place {
  hash: string
  file: string
  header: PackHeader
  /** Where the compressed entries begin. */
  start: number
  offset: number
  length: number
}

/** So many packs stay decompressed. */
const MOST_OPEN = 6

/** Where a pack is kept. @param hash SHA-256 of its contents */
export function packFile(folder: string, hash: string): string {
  return join(folder, PACKS_FOLDER, hash)
}

/** Whether a pack is as it was sent. */
function isWholePack(hash: string, file: string): boolean {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex') === hash
  } catch {
    return false
  }
}

function packNames(folder: string): string[] {
  try {
    return readdirSync(join(folder, PACKS_FOLDER)).filter((name) => /^[0-9a-f]{64}$/.test(name))
  } catch {
    return []
  }
}

function placesIn(hash: string, file: string): [name: string, place: Place][] {
  try {
    const { header, start } = headerOf(file)
    return header.map(([name, offset, length]) => [name, { hash, file, header, start, offset, length }])
  } catch {
    return []
  }
}

const LINE_END = 10

/** The most bytes that the entries of a pack may have together. */
const LARGEST = 256 * 1024 * 1024

function readHeader(pack: Buffer): { header: PackHeader; start: number } {
  const end = pack.indexOf(LINE_END)
  const header: unknown = JSON.parse(pack.toString('utf8', 0, Math.max(end, 0)))
  const isPlace = (place: unknown): place is PackHeader[number] =>
    Array.isArray(place) && typeof place[0] === 'string' && isSize(place[1]) && isSize(place[2])
  if (!Array.isArray(header) || !header.every(isPlace) || sizeOf(header) > LARGEST) throw new Error('A pack has no header.')
  return { header, start: end + 1 }
}

function isSize(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function sizeOf(header: PackHeader): number {
  return header.reduce((sum, [, , length]) => sum + length, 0)
}

function decompressBody(bytes: Buffer, header: PackHeader): Buffer {
  return brotliDecompressSync(bytes, { maxOutputLength: Math.max(sizeOf(header), 1) })
}

/** Without reading the entries. */
function headerOf(file: string): { header: PackHeader; start: number } {
  const opened = openSync(file, 'r')
  try {
    for (let length = FIRST_BYTES; ; length *= 2) {
      const bytes = Buffer.allocUnsafe(length)
      const read = bytes.subarray(0, readSync(opened, bytes, 0, length, 0))
      if (read.length < length || read.includes(LINE_END)) return readHeader(read)
    }
  } finally {
    closeSync(opened)
  }
}

/** More than the headers of most packs have. */
const FIRST_BYTES = 64 * 1024
