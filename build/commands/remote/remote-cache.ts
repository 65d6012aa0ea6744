/** A cache that machines share: what a build takes from it before it starts, and what it gives to it while it runs. */

import { WRITTEN_FILES } from '../../emit/written-file.ts'
import type { Sharing } from '../../features/build-summary.ts'
import { formatBytes, type Progress } from '../../report/progress.ts'
import type { Store } from '../../store/store.ts'
import { generatorVersion } from '../../util/generator.ts'
import type { SiteFolders } from '../../util/site-folders.ts'
import { fetchList, fetchPacks } from './fetch-packs.ts'
import { createHttpCache, type RemoteCacheError, sha256 } from './http-cache.ts'
import { NO_PACKS, type PackList } from './pack-list.ts'
import type { RemoteCacheOptions } from './remote-options.ts'
import { memoryEntries, outputEntries, outputEntry, type SharedEntry, stateEntries, storeEntries, takesTime } from './stored-entries.ts'
import { startUploads } from './upload.ts'

export interface RemoteCache {
  /** Undefined if nothing is to be written. */
  sharing: Sharing | undefined
  /** Ends uploads. @returns what to tell people */
  finish(): Promise<string[]>
}

/** Changes when packs of earlier versions can't be read anymore. */
const FORMAT = 1

const WAIT_MS = 1_000

/** The part of that time that a build may lose before it starts. */
const AT_START = 0.6

/**
 * Takes what the cache has if the machine has nothing of its own. Never throws: a cache that fails is one that's empty.
 * @param store that of this machine, of which nothing has been asked so far
 */
export async function openRemoteCache(
  { url, token, isReadOnly, waitMs = WAIT_MS }: RemoteCacheOptions,
  { folders, store, progress }: { folders: SiteFolders; store: Store; progress: Progress },
): Promise<RemoteCache> {
  const http = createHttpCache({ url, token })
  const key = siteKey(folders)
  const failures: RemoteCacheError[] = []
  const note = (error: RemoteCacheError): undefined => void failures.push(error)
  const stopList = new AbortController()
  const findList = async () => (isReadOnly ? undefined : fetchList(http, key, stopList.signal).catch(note))
  let list: Promise<PackList | undefined>
  let leftMs = waitMs
  if (store.isNew) {
    const step = progress.step('cache')
    const fetched = await fetchPacks(http, key, store, waitMs * AT_START)
    step.done(
      fetched.packs === 0
        ? 'nothing to take'
        : `took ${formatBytes(fetched.bytes)} in ${fetched.packs} ${fetched.packs === 1 ? 'pack' : 'packs'}`,
    )
    if (fetched.failure !== undefined) note(fetched.failure)
    leftMs = Math.max(0, waitMs - fetched.lostMs)
    const isUnknown = fetched.failure !== undefined && fetched.list === NO_PACKS
    // What took too long before the build may still come while it runs.
    list = isUnknown ? findList() : Promise.resolve(fetched.list)
  } else {
    list = findList()
  }
  const uploads = isReadOnly ? undefined : startUploads(http, key, list)
  // Most of what the last build has written will still be there after this one.
  if (!store.isNew) uploads?.offer(outputEntries(store.memory(WRITTEN_FILES).last, folders.out))
  let wanted: SharedEntry[] | undefined
  const sharing: Sharing | undefined = uploads && {
    onCompiled: () => uploads.offer([...storeEntries(store.shared), ...memoryEntries(store.shared)]),
    onWritten: ({ key: outputKey, path }, file, hash) => {
      if (takesTime(path)) uploads.offer([outputEntry({ key: outputKey, hash }, [file, `${folders.out}/${path}`])])
    },
    onBuilt() {
      const { shared } = store
      const outputs = outputEntries(store.memory(WRITTEN_FILES).next ?? {}, folders.out)
      wanted = [...storeEntries(shared), ...stateEntries(shared), ...memoryEntries(shared), ...outputs]
    },
  }
  return {
    sharing,
    async finish() {
      if (uploads !== undefined && wanted !== undefined) {
        const step = progress.step('cache')
        const { bytes, isComplete } = await uploads.finish(wanted, { waitMs: leftMs })
        if (bytes > 0) step.done(`gave ${formatBytes(bytes)}${isComplete ? '' : ', the rest is for the next build'}`)
      }
      stopList.abort()
      http.close()
      const failure = http.broken ?? failures[0]
      return failure === undefined ? [] : [`${failure.message} The build did without it.`]
    },
  }
}

/** The address of a site in the cache. Entries name files by absolute paths, so machines share where the site is in the same folder. */
function siteKey({ root, out }: SiteFolders): string {
  return sha256(Buffer.from(JSON.stringify([FORMAT, generatorVersion, process.platform, process.arch, root, out])))
}
