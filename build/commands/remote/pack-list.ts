/** The list of packs that a remote cache has of a site. */
import { createHash, hash } from 'node:crypto'
import { compress, decompress } from '../../store/compression.ts'
import { type HttpCache, RemoteCacheError } from './http-cache.ts'

export interface ListedPack {
  /** SHA-256 of the compressed pack, which is its name in the cache. */
  hash: string
  /** Marks of its entries. */
  marks: readonly string[]
}

/** The largest list that is read, in bytes, when it isn't compressed. */
const LARGEST = 64 * 1024 * 1024

/** A short mark for an entry's name, because a list has a hundred thousand of them. */
export function markOf(name: string): string {
  return hash('sha256', name, 'base64').slice(0, 10)
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Empty if the cache has no list under this name. @throws RemoteCacheError */
export async function getList(http: HttpCache, name: string): Promise<ListedPack[]> {
  const bytes = await http.get(name)
  if (bytes === undefined) return []
  const list: unknown = await decompress(bytes, LARGEST)
    .then((text) => JSON.parse(text.toString()))
    .catch(() => undefined)
  if (!Array.isArray(list) || !list.every(isPack))
    throw new RemoteCacheError('The remote cache has something else where the list of packs should be.')
  return list.map(([pack, ...marks]) => ({ hash: pack, marks }))
}

/** @returns how many bytes were sent. @throws RemoteCacheError */
export async function putList(http: HttpCache, name: string, packs: readonly ListedPack[]): Promise<number> {
  const bytes = await compress(Buffer.from(JSON.stringify(packs.map((pack) => [pack.hash, ...pack.marks]))))
  await http.put(name, bytes)
  return bytes.length
}

function isPack(value: unknown): value is [string, ...string[]] {
  return Array.isArray(value) && value.every((part) => typeof part === 'string') && /^[0-9a-f]{64}$/.test(value[0] ?? '')
}
