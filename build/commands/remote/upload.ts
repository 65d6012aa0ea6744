/** Uploads entries in packs while a build runs, as fast as the cache takes them. */
import { type PackEntry, packEntries } from '../../store/packs.ts'
import { encodeActionResult } from './action-result.ts'
import { LIST_PATH } from './fetch-packs.ts'
import { CONNECTIONS, type HttpCache, sha256 } from './http-cache.ts'
import { encodePackList, type ListedPack, markOf as makeMark, type PackList } from './pack-list.ts'
import { startWaiting } from './patience.ts'
import type { SharedEntry } from './stored-entries.ts'

/** Size of a pack before it's compressed, in bytes: large enough for few requests, small enough to be sent while the next is made. */
const PACK = 4_000_000

/** Larger entries would hold up all others. */
const LARGEST_ENTRY = 8_000_000

/** A pack of which less than this part is still in use is replaced by a smaller one. */
const LEAST_IN_USE = 0.5

/** Packs with fewer entries come from builds that changed little. When there are this many, they're joined. */
const SMALL_PACK = 20
const MOST_SMALL_PACKS = 16

/** The part of the time at the end that packs may take. The rest is for the list, without which packs are of no use. */
const FOR_PACKS = 0.6

export interface Uploads {
  /** Uploads those entries that the cache doesn't have. Returns at once. */
  offer(entries: readonly SharedEntry[]): void
  /**
   * Uploads the rest and the list of packs, for as long as `patience` allows. Never throws.
   * @param wanted everything that the build has used
   */
  finish(wanted: readonly SharedEntry[], patience: { waitMs: number }): Promise<UploadResult>
}

export interface UploadResult {
  /** Bytes that were sent. */
  bytes: number
  /** Whether another machine will find everything there. */
  isComplete: boolean
}

/** @param known what the cache has; undefined if that can't be had */
export function startUploads(http: HttpCache, key: string, known: Promise<PackList | undefined>): Uploads {
  const stop = new AbortController()
  const stopPacks = new AbortController()
  const offered = new Set<string>()
  const done: ListedPack[] = []
  const queue: SharedEntry[] = []
  const marks = new Map<string, string>()
  let bytes = 0
  let sending = 0
  let isFinishing = false
  let partial: PackEntry[] = []
  let partialSize = 0
  let list: PackList | undefined
  let idle = () => {}

  const markOf = (name: string): string => {
    const mark = marks.get(name) ?? makeMark(name)
    marks.set(name, mark)
    return mark
  }

  /** Reads entries until they fill a pack. Only called when one can be sent, so a slow cache doesn't fill the memory. */
  function nextPack(): PackEntry[] | undefined {
    for (let entry = queue.shift(); entry !== undefined; entry = queue.shift()) {
      const body = entry.read()
      if (body === undefined || body.length > LARGEST_ENTRY) continue
      partial.push([entry.name, body])
      partialSize += body.length
      if (partialSize >= PACK) return takePartial()
    }
    return isFinishing && partial.length > 0 ? takePartial() : undefined
  }

  function takePartial(): PackEntry[] {
    const entries = partial
    partial = []
    partialSize = 0
    return entries
  }

  async function send(entries: readonly PackEntry[]): Promise<void> {
    const pack = await packEntries(entries)
    const hash = sha256(pack)
    await http.put('cas', hash, pack, { signal: stopPacks.signal })
    bytes += pack.length
    done.push({ hash, marks: new Set(entries.map(([name]) => markOf(name))) })
  }

  function sendMore(): void {
    const mayWrite = list !== undefined && http.broken === undefined && !stopPacks.signal.aborted
    const entries = mayWrite && sending < CONNECTIONS ? nextPack() : undefined
    if (entries === undefined) {
      if (sending === 0) idle()
      return
    }
    sending++
    // What can't be sent is made again by whoever needs it.
    const settle = () => {
      sending--
      sendMore()
    }
    void send(entries).then(settle, settle)
    // Others have their turn between two packs.
    setImmediate(sendMore)
  }

  function offer(entries: readonly SharedEntry[]): void {
    for (const entry of entries) {
      const mark = markOf(entry.name)
      if (offered.has(mark)) continue
      offered.add(mark)
      queue.push(entry)
    }
    sendMore()
  }

  const untilIdle = () =>
    new Promise<void>((resolve) => {
      idle = resolve
      sendMore()
    })

  const ready = known.then((found) => {
    list = found
    for (const pack of found?.packs ?? []) for (const mark of pack.marks) offered.add(mark)
    // What was offered before the list arrived may be in it.
    const stored = new Set(found?.packs.flatMap((pack) => [...pack.marks]))
    for (const entry of queue.splice(0)) if (!stored.has(markOf(entry.name))) queue.push(entry)
    sendMore()
  })

  async function upload(wanted: readonly SharedEntry[]): Promise<boolean> {
    await ready
    if (list === undefined) return false
    isFinishing = true
    offer(wanted)
    await untilIdle()
    const used = new Set(wanted.map(({ name }) => markOf(name)))
    const worn = wornPacks(list.packs, used)
    if (worn.length > 0) {
      const replaced = new Set(worn.flatMap((pack) => [...pack.marks]))
      for (const entry of wanted) if (replaced.has(markOf(entry.name))) queue.push(entry)
      await untilIdle()
    }
    const sent = new Set(done.flatMap((pack) => [...pack.marks]))
    const isReplaced = (pack: ListedPack) => worn.includes(pack) && [...pack.marks].every((mark) => !used.has(mark) || sent.has(mark))
    const kept = list.packs.filter((pack) => !isReplaced(pack))
    const packs = [...kept, ...done]
    const stored = new Set(packs.flatMap((pack) => [...pack.marks]))
    const isComplete = [...used].every((mark) => stored.has(mark))
    if (done.length === 0 && kept.length === list.packs.length && isComplete === list.isComplete) return isComplete
    const encoded = await encodePackList({ packs, isComplete })
    const hash = sha256(encoded)
    await http.put('cas', hash, encoded, { signal: stop.signal })
    await http.put('ac', key, encodeActionResult(LIST_PATH, { hash, size: encoded.length }), { signal: stop.signal })
    bytes += encoded.length
    return isComplete
  }

  return {
    offer,
    async finish(wanted, { waitMs }) {
      const waiting = startWaiting((waitedMs) => {
        if (waitedMs > waitMs * FOR_PACKS) stopPacks.abort()
        if (waitedMs > waitMs) stop.abort()
      })
      const aborted = new Promise<false>((resolve) => stop.signal.addEventListener('abort', () => resolve(false)))
      const isComplete = await Promise.race([upload(wanted).catch(() => false), aborted])
      waiting.end()
      stopPacks.abort()
      stop.abort()
      return { bytes, isComplete }
    },
  }
}

/** Packs that are mostly out of use, and small ones if there are many. */
function wornPacks(packs: readonly ListedPack[], wanted: ReadonlySet<string>): ListedPack[] {
  const isWorn = ({ marks }: ListedPack) => [...marks].filter((mark) => wanted.has(mark)).length < marks.size * LEAST_IN_USE
  const small = packs.filter(({ marks }) => marks.size < SMALL_PACK)
  return packs.filter((pack) => isWorn(pack) || (small.length > MOST_SMALL_PACKS && small.includes(pack)))
}
