/** The list of packs that a remote cache has of a site. It's what the site's `ac` entry leads to. */
import { hash } from 'node:crypto'
import { compress, decompress } from '../../store/compression.ts'
import { isHash } from './action-result.ts'

export interface ListedPack {
  /** SHA-256 of the compressed pack. */
  hash: string
  /** Marks of its entries. */
  marks: ReadonlySet<string>
}

export interface PackList {
  packs: readonly ListedPack[]
  /** Whether the packs have everything that the last build used. */
  isComplete: boolean
}

export const NO_PACKS: PackList = { packs: [], isComplete: false }

/** A short mark for an entry's name, because a list has a hundred thousand of them. */
export function markOf(name: string): string {
  return hash('sha256', name, 'base64').slice(0, MARK)
}

const MARK = 10

/** The largest list that is read, in bytes, when it isn't compressed. */
const LARGEST = 64 * 1024 * 1024
const MOST_PACKS = 10_000

export async function encodePackList({ packs, isComplete }: PackList): Promise<Buffer> {
  return compress(Buffer.from(JSON.stringify({ isComplete, packs: packs.map((pack) => [pack.hash, [...pack.marks].join('')]) })))
}

/** @throws Error if the bytes are anything else */
export async function decodePackList(bytes: Buffer): Promise<PackList> {
  const list: unknown = JSON.parse((await decompress(bytes, LARGEST)).toString())
  if (typeof list !== 'object' || list === null || !('packs' in list) || !Array.isArray(list.packs) || list.packs.length > MOST_PACKS)
    throw new Error('Not a list of packs.')
  const packs = list.packs.map((pack: unknown): ListedPack => {
    const [name, marks]: unknown[] = Array.isArray(pack) ? pack : []
    if (typeof name !== 'string' || !isHash(name) || typeof marks !== 'string') throw new Error('Not a list of packs.')
    return { hash: name, marks: new Set(marks.match(new RegExp(`.{${MARK}}`, 'g'))) }
  })
  return { packs, isComplete: 'isComplete' in list && list.isComplete === true }
}
