/** Takes what a remote cache has of a site, for a machine that has nothing. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { namesInPack, PACKS_FOLDER, packFile, unpackEntries } from '../../store/packs.ts'
import type { Store } from '../../store/store.ts'
import { writeAtomically } from '../../store/write-atomically.ts'
import { aFewAtOnce } from './a-few-at-once.ts'
import type { HttpCache } from './http-cache.ts'
import { type ListedPack, sha256 } from './pack-list.ts'
import { memoryPart } from './shared-entries.ts'

export interface TakenPacks {
  packs: number
  /** Bytes that were received. */
  bytes: number
  /** Hashes of packs that are in the list and not in the cache. */
  lost: Set<string>
  /** Hashes of packs whose bytes are others. */
  damaged: Set<string>
}

/**
 * Stores the packs in the cache folder, in place of those that are there, and what the builds that made them remembered.
 * @param list what the cache has, as far as it knows
 * @throws RemoteCacheError; what was taken by then is kept
 */
export async function takePacks(http: HttpCache, list: readonly ListedPack[], { folder, shared }: Store): Promise<TakenPacks> {
  const taken: TakenPacks = { packs: 0, bytes: 0, lost: new Set(), damaged: new Set() }
  const memories = new Map<string, Map<string, string>>()
  rmSync(join(folder, PACKS_FOLDER), { recursive: true, force: true })
  const take = async ({ hash }: ListedPack): Promise<void> => {
    const pack = await http.get(hash)
    if (pack === undefined) return void taken.lost.add(hash)
    if (sha256(pack) !== hash) return void taken.damaged.add(hash)
    // Most packs have none, and needn't be decompressed.
    const isRemembered = namesInPack(pack).some((name) => memoryPart(name) !== undefined)
    for (const [name, body] of isRemembered ? unpackEntries(pack) : []) {
      const found = memoryPart(name)
      if (found === undefined) continue
      const parts = memories.get(found.memory) ?? new Map<string, string>()
      memories.set(found.memory, parts.set(found.part, Buffer.from(body).toString()))
    }
    writeAtomically(packFile(folder, hash), pack)
    taken.packs++
    taken.bytes += pack.length
  }
  try {
    await aFewAtOnce(list, take)
  } finally {
    if (taken.packs > 0) shared.remember(memories)
  }
  return taken
}
