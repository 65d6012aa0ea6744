/** A cache that machines share: a build takes from it before it starts, and gives to it when it has ended. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { formatBytes, formatCount } from '../../report/progress.ts'
import type { Site } from '../../site/site.ts'
import { compress, decompress, keepPack, type ListedPack, listPacks, PACKS_FOLDER, packEntries, unpackEntries } from '../../store/packs.ts'
import { generatorVersion } from '../../util/generator.ts'
import { sha256 } from '../../util/hash.ts'
import { mapConcurrently } from '../../util/map-concurrently.ts'
import { createHttpCache, type HttpCache, RemoteCacheError } from './http-cache.ts'
import type { RemoteCacheOptions } from './remote-options.ts'
import { memoryPart, type SharedEntry, sharedEntries } from './shared-entries.ts'

/** Changes when packs of earlier versions can't be read anymore. */
const FORMAT = 3

const CONNECTIONS = 4

/**
 * Takes what the cache has if the store of this machine is untouched and empty. Never throws: a cache that fails counts as empty.
 * @returns a function that gives it what the build has made, and returns what to tell people. It never throws either
 */
export async function openRemoteCache(
  options: RemoteCacheOptions,
  { folders, store, progress }: Pick<Site, 'folders' | 'store' | 'progress'>,
): Promise<() => Promise<string[]>> {
  const http = createHttpCache(options)
  // Entries name files by absolute paths, so machines share where the site is in the same folder.
  const name = sha256(JSON.stringify([FORMAT, generatorVersion, process.platform, process.arch, folders.root, folders.out]))
  const notices = new Set<string>()
  /** Hashes of packs that are in the list, and not in the cache or with other contents. */
  const unusable = new Set<string>()

  /** @param work returns what it has done */
  async function attempt(work: () => Promise<string>): Promise<void> {
    const step = progress.step('cache')
    try {
      step.done(await work())
    } catch (error) {
      notices.add(error instanceof RemoteCacheError ? error.message : `The remote cache has a damaged pack (${String(error)}).`)
    }
  }

  /** Stores packs and memories in place of those that are there. */
  async function take(): Promise<string> {
    const taken: ListedPack[] = []
    const memories = new Map<string, Map<string, string>>()
    let bytes = 0
    rmSync(join(store.folder, PACKS_FOLDER), { recursive: true, force: true })
    const takePack = async ([hash]: ListedPack): Promise<void> => {
      const pack = await http.get(hash)
      if (pack === undefined || sha256(pack) !== hash) {
        unusable.add(hash)
        if (pack !== undefined) notices.add("The remote cache has a file that isn't what its hash says.")
        return
      }
      const entries = unpackEntries(pack)
      for (const [entry, body] of entries) {
        const { memory, part } = memoryPart(entry) ?? {}
        if (memory !== undefined && part !== undefined)
          memories.set(memory, (memories.get(memory) ?? new Map<string, string>()).set(part, body.toString()))
      }
      keepPack(store.folder, hash, pack)
      taken.push([hash, ...entries.keys()])
      bytes += pack.length
    }
    try {
      await mapConcurrently(CONNECTIONS, await getList(http, name), takePack)
    } finally {
      // Packs that were taken before the cache failed are kept.
      if (taken.length > 0) {
        listPacks(store.folder, taken)
        store.shared.remember(memories)
      }
    }
    return taken.length === 0 ? 'nothing to take' : `took ${formatBytes(bytes)} in ${formatCount(taken.length, 'pack')}`
  }

  async function give(): Promise<string> {
    const listed = (await getList(http, name)).filter(([hash]) => !unusable.has(hash))
    const bytes = await givePacks(http, name, listed, sharedEntries(store, folders.out))
    return bytes === 0 ? 'has everything' : `gave ${formatBytes(bytes)}`
  }

  if (store.isNew) await attempt(take)
  return async () => {
    if (!options.isReadOnly) await attempt(give)
    return [...notices].map((text) => `${text} The build did without it.`)
  }
}

/** The packs that a cache has of a site. Empty if it has no list under this name. @throws RemoteCacheError */
async function getList(http: HttpCache, name: string): Promise<ListedPack[]> {
  const bytes = await http.get(name)
  if (bytes === undefined) return []
  try {
    const list: unknown = JSON.parse(decompress(bytes).toString())
    if (Array.isArray(list) && list.every(isListedPack)) return list
  } catch {}
  throw new RemoteCacheError('The remote cache has something else where the list of packs should be.')
}

function isListedPack(value: unknown): value is ListedPack {
  return Array.isArray(value) && value.every((part) => typeof part === 'string') && /^[0-9a-f]{64}$/.test(value[0] ?? '')
}

/** Size of a pack before it's compressed, in bytes: large enough for few requests, small enough to be sent while the next is made. */
const PACK = 4_000_000

/** A pack of which less than this part is still in use is replaced. */
const LEAST_IN_USE = 0.5

/** Packs with fewer entries come from builds that changed little. When there are this many, they're joined. */
const SMALL_PACK = 20
const MOST_SMALL_PACKS = 16

/** @param used all that the build has used @returns bytes that were sent @throws RemoteCacheError; the cache has its old list then */
async function givePacks(http: HttpCache, name: string, listed: readonly ListedPack[], used: readonly SharedEntry[]): Promise<number> {
  const entries = new Map(used.map((entry) => [entry.name, entry]))
  const small = listed.filter(([, ...names]) => names.length < SMALL_PACK)
  const isWorn = (pack: ListedPack) => {
    const [, ...names] = pack
    const inUse = names.filter((entry) => entries.has(entry)).length
    return inUse < names.length * LEAST_IN_USE || (small.length > MOST_SMALL_PACKS && small.includes(pack))
  }
  // Entries of a worn pack that are still in use go into a new one.
  const kept = listed.filter((pack) => !isWorn(pack))
  for (const [, ...names] of kept) for (const entry of names) entries.delete(entry)
  const given: ListedPack[] = []
  let bytes = 0
  await mapConcurrently(CONNECTIONS, inPacks(entries.values()), async (contents) => {
    const pack = await packEntries(contents)
    const hash = sha256(pack)
    await http.put(hash, pack)
    given.push([hash, ...contents.keys()])
    bytes += pack.length
  })
  if (given.length === 0 && kept.length === listed.length) return 0
  const list = await compress(Buffer.from(JSON.stringify([...kept, ...given])))
  await http.put(name, list)
  return bytes + list.length
}

/** Reads entries when the next pack is wanted, so that a slow cache doesn't fill the memory. */
function* inPacks(entries: Iterable<SharedEntry>): Generator<Map<string, Uint8Array>> {
  let contents = new Map<string, Uint8Array>()
  let size = 0
  for (const { name, read } of entries) {
    const body = read()
    if (body === undefined) continue
    contents.set(name, body)
    size += body.length
    if (size < PACK) continue
    yield contents
    contents = new Map()
    size = 0
  }
  if (contents.size > 0) yield contents
}
