/** A cache that machines share: what a build takes from it before it starts, and gives to it when it has ended. */

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { formatBytes } from '../../report/progress.ts'
import type { Site } from '../../site/site.ts'
import { namesInPack, PACKS_FOLDER, type PackEntry, packEntries, packFile, unpackEntries } from '../../store/packs.ts'
import type { Store } from '../../store/store.ts'
import { writeAtomically } from '../../store/write-atomically.ts'
import { generatorVersion } from '../../util/generator.ts'
import { aFewAtOnce } from './a-few-at-once.ts'
import { createHttpCache, type HttpCache, RemoteCacheError } from './http-cache.ts'
import { getList, type ListedPack, markOf, putList, sha256 } from './pack-list.ts'
import type { RemoteCacheOptions } from './remote-options.ts'
import { memoryPart, type SharedEntry, sharedEntries } from './shared-entries.ts'

export interface RemoteCache {
  /** Uploads what the build has made. Never throws. @returns what to tell people */
  finish(): Promise<string[]>
}

/** Changes when packs of earlier versions can't be read anymore. */
const FORMAT = 2

/**
 * Takes what the cache has if the machine has nothing of its own. Never throws: a cache that fails is one that's empty.
 * @param store that of this machine, of which nothing has been asked so far
 */
export async function openRemoteCache(
  options: RemoteCacheOptions,
  { folders, store, progress }: Pick<Site, 'folders' | 'store' | 'progress'>,
): Promise<RemoteCache> {
  const http = createHttpCache(options)
  const name = listName(folders)
  const notices = new Set<string>()
  const unusable = new Set<string>()

  /** @returns what has been done */
  async function attempt(work: () => Promise<string>): Promise<void> {
    const step = progress.step('cache')
    try {
      step.done(await work())
    } catch (error) {
      notices.add(error instanceof RemoteCacheError ? error.message : `The remote cache has a damaged pack (${String(error)}).`)
    }
  }

  async function take(): Promise<string> {
    const { packs, bytes, lost, damaged } = await takePacks(http, await getList(http, name), store)
    for (const hash of [...lost, ...damaged]) unusable.add(hash)
    if (damaged.size > 0) notices.add("The remote cache has a file that isn't what its hash says.")
    return packs === 0 ? 'nothing to take' : `took ${formatBytes(bytes)} in ${packs} ${packs === 1 ? 'pack' : 'packs'}`
  }

  async function give(): Promise<string> {
    const listed = (await getList(http, name)).filter(({ hash }) => !unusable.has(hash))
    const bytes = await givePacks(http, name, listed, sharedEntries(store, folders.out))
    return bytes === 0 ? 'has everything' : `gave ${formatBytes(bytes)}`
  }

  if (store.isNew) await attempt(take)
  return {
    async finish() {
      if (!options.isReadOnly) await attempt(give)
      return [...notices].map((text) => `${text} The build did without it.`)
    },
  }
}

/** The name of a site's list. Entries name files by absolute paths, so machines share where the site is in the same folder. */
function listName({ root, out }: Site['folders']): string {
  return sha256(Buffer.from(JSON.stringify([FORMAT, generatorVersion, process.platform, process.arch, root, out])))
}

// Takes what a remote cache has of a site, for a machine that has nothing.

interface TakenPacks {
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
async function takePacks(http: HttpCache, list: readonly ListedPack[], { folder, shared }: Store): Promise<TakenPacks> {
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

// Uploads what a build has used and a remote cache doesn't have.

/** Size of a pack before it's compressed, in bytes: large enough for few requests, small enough to be sent while the next is made. */
const PACK = 4_000_000

/** A pack of which less than this part is still in use is replaced. */
const LEAST_IN_USE = 0.5

/** Packs with fewer entries come from builds that changed little. When there are this many, they're joined. */
const SMALL_PACK = 20
const MOST_SMALL_PACKS = 16

/**
 * @param name that of the list
 * @param listed the packs that the cache has
 * @param used all that the build has used
 * @returns how many bytes were sent
 * @throws RemoteCacheError; the cache has its old list then
 */
async function givePacks(http: HttpCache, name: string, listed: readonly ListedPack[], used: readonly SharedEntry[]): Promise<number> {
  const entries = new Map(used.map((entry) => [markOf(entry.name), entry]))
  const small = listed.filter(({ marks }) => marks.length < SMALL_PACK)
  const isWorn = (pack: ListedPack) =>
    pack.marks.filter((mark) => entries.has(mark)).length < pack.marks.length * LEAST_IN_USE ||
    (small.length > MOST_SMALL_PACKS && small.includes(pack))
  // What is still in use of a worn pack goes into a new one.
  const kept = listed.filter((pack) => !isWorn(pack))
  for (const mark of kept.flatMap(({ marks }) => marks)) entries.delete(mark)
  const given: ListedPack[] = []
  let bytes = 0
  await aFewAtOnce(inPacks(entries.values()), async (contents) => {
    const pack = await packEntries(contents)
    const hash = sha256(pack)
    await http.put(hash, pack)
    given.push({ hash, marks: contents.map(([entry]) => markOf(entry)) })
    bytes += pack.length
  })
  if (given.length === 0 && kept.length === listed.length) return 0
  return bytes + (await putList(http, name, [...kept, ...given]))
}

/** Reads entries when the next pack is wanted, so that a slow cache doesn't fill the memory. */
function* inPacks(entries: Iterable<SharedEntry>): Generator<PackEntry[]> {
  let contents: PackEntry[] = []
  let size = 0
  for (const { name, read } of entries) {
    const body = read()
    if (body === undefined) continue
    contents.push([name, body])
    size += body.length
    if (size < PACK) continue
    yield contents
    contents = []
    size = 0
  }
  if (contents.length > 0) yield contents
}
