/** Takes what a remote cache has of a site, for a machine that has nothing. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describePack, PACKS_FOLDER, type PackEntry, packFile, unpackEntries } from '../../store/packs.ts'
import type { Store } from '../../store/store.ts'
import { writeAtomically } from '../../store/write-atomically.ts'
import { decodeActionResult } from './action-result.ts'
import { CONNECTIONS, type HttpCache, RemoteCacheError } from './http-cache.ts'
import { decodePackList, type ListedPack, NO_PACKS, type PackList } from './pack-list.ts'
import { startWaiting } from './patience.ts'
import { isTakenOut, memoriesFrom, nameOfState } from './stored-entries.ts'

/** Name of the list in the `ac` entry. */
export const LIST_PATH = 'packs'

/** Most bytes of an `ac` entry, and of a list or a pack. Anything larger isn't from this generator. */
const LARGEST = { result: 10_000, sent: 64 * 1024 * 1024 }

/**
 * What a megabyte of packs saves a build, in milliseconds: less than a third of what it takes to make one. A build only waits for as long as that,
 * so a cache that is too slow to be of use doesn't make it slower.
 */
const WORTH_MS = 20

export interface FetchedPacks {
  /** What the cache has. */
  list: PackList
  packs: number
  /** Bytes that were received. */
  bytes: number
  /** How much longer than it was worth the build has waited, in milliseconds. */
  lostMs: number
  /** Why not everything was taken. */
  failure?: RemoteCacheError
}

/** The list of a site's packs; empty if the cache has none. @throws RemoteCacheError */
export async function fetchList(http: HttpCache, key: string, signal: AbortSignal): Promise<PackList> {
  const result = await http.get('ac', key, { limit: LARGEST.result, signal })
  const digest = result && decodeActionResult(result, LIST_PATH)
  const bytes = digest && (await http.get('cas', digest.hash, { limit: LARGEST.sent, signal }))
  if (bytes === undefined) return NO_PACKS
  try {
    return await decodePackList(bytes)
  } catch {
    throw new RemoteCacheError('The remote cache has something else where the list of packs should be.')
  }
}

/**
 * Stores the packs in the cache folder, in place of those that are there, and what the builds that made them remembered. Never throws.
 * @param waitMs how much longer than it's worth a build may wait, in milliseconds
 */
export async function fetchPacks(http: HttpCache, key: string, store: Store, waitMs: number): Promise<FetchedPacks> {
  const fetched: FetchedPacks = { list: NO_PACKS, packs: 0, bytes: 0, lostMs: 0 }
  const { folder } = store
  const enough = new AbortController()
  let savedMs = 0
  const waiting = startWaiting((waitedMs) => {
    fetched.lostMs = Math.max(0, waitedMs - savedMs)
    if (fetched.lostMs > waitMs) enough.abort()
  })
  const entries: PackEntry[] = []
  const taken: ListedPack[] = []
  const take = async (listed: ListedPack): Promise<void> => {
    const pack = await http.get('cas', listed.hash, { limit: LARGEST.sent, signal: enough.signal })
    if (pack === undefined) return
    const { size, names } = describePack(pack)
    // Copies, so that the whole pack needn't stay in memory.
    if (names.some(isTakenOut))
      for (const [name, body] of unpackEntries(pack)) if (isTakenOut(name)) entries.push([name, Buffer.from(body)])
    writeAtomically(packFile(folder, listed.hash), pack)
    taken.push(listed)
    fetched.packs++
    fetched.bytes += pack.length
    savedMs += (size / 1_000_000) * WORTH_MS
  }
  try {
    const list = await fetchList(http, key, enough.signal)
    rmSync(join(folder, PACKS_FOLDER), { recursive: true, force: true })
    const queue = [...list.packs]
    const work = async () => {
      for (let pack = queue.shift(); pack !== undefined && !enough.signal.aborted; pack = queue.shift()) await take(pack)
    }
    const ends = await Promise.allSettled(Array.from({ length: CONNECTIONS }, work))
    const isWhole = taken.length === list.packs.length
    // Packs that are damaged or gone are uploaded again. Those that only took too long are still there.
    fetched.list = isWhole || enough.signal.aborted ? list : { packs: taken, isComplete: false }
    if (taken.length > 0) store.shared.remember(memoriesFrom(entries))
    // The state of a search index is of no use without all of its pieces.
    if (isWhole && list.isComplete) putStates(store, entries)
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  } catch (error) {
    fetched.failure =
      error instanceof RemoteCacheError ? error : new RemoteCacheError(`The remote cache has a damaged pack (${String(error)}).`)
  } finally {
    waiting.end()
  }
  return fetched
}

function putStates({ shared }: Store, entries: readonly PackEntry[]): void {
  for (const [entry, body] of entries) {
    const name = nameOfState(entry)
    if (name !== undefined) shared.write(name, body)
  }
}
