/** The record of a version, by which the next one takes its files over without reading any of its sources. */
import { join } from 'node:path'
import type { SiteConfig } from '../../../src/shared/config/schema.ts'
import type { Listing } from '../../build-site.ts'
import { unchangedFiles, WRITTEN_FILES } from '../../emit/written-file.ts'
import { isSameHistory } from '../../inputs/history.ts'
import { addLooks, grownUp, isAsSeen, type Looks } from '../../inputs/looks.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import type { Site } from '../../site/site.ts'
import type { placesIn } from '../../site/versions/place-in-version.ts'
import { hostKeys } from '../../site/versions/version-config.ts'
import { publishedOnHost } from '../../site/versions/version-files.ts'
import type { VersionPaths } from '../../site/versions/version-paths.ts'
import type { VersionSource } from '../../site/versions/version-sources.ts'
import { type RecordedEdition, recordEdition, takenOver } from '../../stages/recorded-edition.ts'
import { filesOnHost } from '../../stages/site-outputs.ts'
import { filesOfKept, type KeptEdition } from '../../stages/versions-listed.ts'
import { readChecksummed, writeChecksummed } from '../../store/checksummed-file.ts'
import { isKept } from '../../store/kept-files.ts'
import type { Store } from '../../store/store.ts'
import { generatorVersion } from '../../util/generator.ts'
import { hashOf } from '../../util/hash.ts'
import { isWithin } from '../../util/real-place.ts'
import { configKey } from '../last-build.ts'

type Made = NonNullable<Awaited<ReturnType<NonNullable<Listing['listAll']>>>>[number]

export interface VersionRecord {
  /** The question that it answers. */
  request: string
  looks: Looks
  paths: VersionPaths
  /** Where its menus and notices lead, and what its links find. */
  places: ReturnType<typeof placesIn>
  pages: number
  warnings: readonly Diagnostic[]
  /** All of its problems, of which the warnings are a summary. */
  mistakes: readonly Diagnostic[]
  editions: readonly RecordedEdition[]
}

/** The plain data that a version's documents are made from, and the folders in which they're rendered. */
export interface KeptPages {
  folders: VersionSource['folders']
  /** The folder with its files, if they're copies of those in a commit. */
  copies: string | undefined
  editions: readonly KeptEdition[]
}

const NAME = 'version'
const PAGES = 'version-pages'
/** Differs from that of files which another version of the generator has left. */
const SEAL = `${NAME} ${generatorVersion}`

/** Identifies all that a version has from the site's own one. Undefined if that has functions or elements, whose results may vary. */
export function versionRequest(own: Site, entry: unknown): string | undefined {
  const shared = [own.written, ...own.editions.map(({ config }) => config)].map((config: SiteConfig) => configKey(hostKeys(config)))
  if (shared.includes(undefined)) return undefined
  return hashOf(JSON.stringify([own.folders.root, own.folders.out, process.cwd(), process.env.NODE_ENV, entry, shared]))
}

/** The record that the last build has left of a version, whatever has changed since. */
export function readRecord(cache: string): VersionRecord | undefined {
  const json = readChecksummed(join(cache, NAME), SEAL)
  return json === undefined ? undefined : JSON.parse(json)
}

/** Undefined if a file is gone from which documents are rendered. @param isShown true for paths of pages that are */
export function readPages(cache: string, isShown: (path: string) => boolean): KeptPages | undefined {
  const json = readChecksummed(join(cache, PAGES), SEAL)
  const kept: KeptPages | undefined = json === undefined ? undefined : JSON.parse(json)
  const files = kept?.editions.flatMap((edition) => filesOfKept(edition, isShown)) ?? []
  return kept !== undefined && [kept.folders.root, ...files].every(isKept) ? kept : undefined
}

export function writePages(kept: KeptPages): void {
  writeChecksummed(join(kept.folders.cache, PAGES), SEAL, JSON.stringify(kept))
}

interface Place {
  cache: string
  /** The output folder. */
  out: string
  /** The host's, which knows all files. */
  store: Store
}

/** The record of a version, with a version that consists of the files that it wrote. */
export type KeptVersion = VersionRecord & { made: Made }

/** The record of a version, if nothing has changed that it was made from, and all of its files are there. */
export async function findRecord(request: string | undefined, place: Place): Promise<KeptVersion | undefined> {
  const record = request === undefined ? undefined : readRecord(place.cache)
  if (record === undefined || record.request !== request || !isAsSeen(record.looks)) return undefined
  const kept = withFiles(record, place)
  if (kept === undefined || !(await isSameHistory(record.looks))) return undefined
  // Everything that the recorded build looked at matters to this build, too.
  addLooks(record.looks)
  return kept
}

/** The last build's files of a version, whatever has changed since, if they are there. */
export function findKept(place: Place): KeptVersion | undefined {
  const record = readRecord(place.cache)
  return record === undefined ? undefined : withFiles(record, place)
}

/** With a version whose files stay as they are, if all are there. */
function withFiles(record: VersionRecord, { out, store }: Place): KeptVersion | undefined {
  const { pages, warnings } = record
  const editions = record.editions.map((edition) => takenOver(edition, out))
  const made: Made = { site: { store }, pages, warnings: [...warnings], notices: [], urls: () => [], finish() {}, editions }
  const files = made.editions.flatMap((edition) => [...filesOnHost(edition), ...publishedOnHost(edition.work.site, edition.work.published)])
  const found = unchangedFiles(out, files, store.memory(WRITTEN_FILES).last)
  return files.every(({ path }) => found.has(path)) ? { ...record, made } : undefined
}

/** @param folder of the version's files, whose looks don't count if a commit says what's in them @param made when it has been listed */
export function writeRecord(
  { cache, copies }: { cache: string; copies: string | undefined },
  { looks, made, ...record }: Omit<VersionRecord, 'editions' | 'pages' | 'warnings'> & { made: Made },
): void {
  const isCounted = (path: string) => !isWithin(cache, path) && (copies === undefined || !isWithin(copies, path))
  const editions = made.editions.map(recordEdition)
  const { pages, warnings } = made
  const all: VersionRecord = { ...record, looks: grownUp(looks, isCounted), pages, warnings, editions }
  writeChecksummed(join(cache, NAME), SEAL, JSON.stringify(all))
}
