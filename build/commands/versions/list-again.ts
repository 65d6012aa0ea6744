/** Lists a version's documents again where pages of other versions have come or gone: nothing else of it is read. */
import type { Progress } from '../../report/progress.ts'
import { placesIn } from '../../site/versions/place-in-version.ts'
import type { VersionPaths } from '../../site/versions/version-paths.ts'
import { listAgain } from '../../stages/versions-listed.ts'
import type { SharedPool } from '../../workers/pool.ts'
import { type KeptVersion, readPages, writeRecord } from './version-record.ts'

type Made = KeptVersion['made']

interface AgainTools {
  pool: SharedPool
  progress: Progress
  /** Of the version. */
  name: string
  paths: readonly VersionPaths[]
}

/** @returns undefined if more of the version has to be made than its documents: because its links find something else, or a file is gone */
export async function listedAgain(
  { made, ...record }: KeptVersion,
  cache: string,
  { pool, progress, name, paths }: AgainTools,
): Promise<Made | undefined> {
  const places = placesIn(record.paths, paths)
  if (places.links !== record.places.links) return undefined
  const isSame = (path: string) => places.pages[path] === record.places.pages[path]
  if (Object.keys(places.pages).every(isSame)) return made
  const kept = readPages(cache, (path) => !isSame(path))
  if (kept === undefined) return undefined
  const { folders, copies } = kept
  const looks: Record<string, string> = { ...record.looks }
  const rendering = progress.step(`render ${name}`)
  const own = pool.forSite(folders, (seen) => {
    for (const [key, state] of Object.entries(seen)) looks[key] ??= state
  })
  const editions: Made['editions'][number][] = []
  for (const [index, edition] of made.editions.entries()) {
    const pages = kept.editions[index]
    if (pages === undefined) continue
    editions.push(await listAgain(edition, pages, { versions: paths, isSame, pool: own, onRendered: rendering.tick }))
  }
  const documents = editions.flatMap(({ work }) => work.documents.filter(({ sameAs }) => sameAs === undefined))
  const finish = () => {
    rendering.done(`${rendering.count} of ${documents.length} documents`)
    writeRecord({ cache, copies }, { ...record, looks, places, made: { ...made, editions } })
  }
  return { ...made, editions, finish }
}
