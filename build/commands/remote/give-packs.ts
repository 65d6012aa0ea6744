/** Uploads what a build has used and a remote cache doesn't have. */
import { type PackEntry, packEntries } from '../../store/packs.ts'
import { aFewAtOnce } from './a-few-at-once.ts'
import type { HttpCache } from './http-cache.ts'
import { type ListedPack, markOf, putList, sha256 } from './pack-list.ts'
import type { SharedEntry } from './shared-entries.ts'

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
export async function givePacks(
  http: HttpCache,
  name: string,
  listed: readonly ListedPack[],
  used: readonly SharedEntry[],
): Promise<number> {
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
