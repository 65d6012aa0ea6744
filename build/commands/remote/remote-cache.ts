/** A cache that machines share: what a build takes from it before it starts, and gives to it when it has ended. */
import { formatBytes } from '../../report/progress.ts'
import type { Site } from '../../site/site.ts'
import { generatorVersion } from '../../util/generator.ts'
import { givePacks } from './give-packs.ts'
import { createHttpCache, RemoteCacheError } from './http-cache.ts'
import { getList, sha256 } from './pack-list.ts'
import type { RemoteCacheOptions } from './remote-options.ts'
import { sharedEntries } from './shared-entries.ts'
import { takePacks } from './take-packs.ts'

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
