/** The record of a version, by which the next one takes its files over without reading any of its sources. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../../../src/shared/config/schema.ts'
import { getOwn } from '../../../src/shared/get-own.ts'
import type { Listing } from '../../build-site.ts'
import { isAsset, type Output } from '../../emit/output.ts'
import { findUnchanged, WRITTEN_FILES } from '../../emit/written-file.ts'
import { isSameHistory } from '../../inputs/history.ts'
import { addLooks, grownUp, isAsSeen, type Looks, pathOf } from '../../inputs/looks.ts'
import { type KnownNeeds, knownNeeds } from '../../render/site-needs.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import type { Site } from '../../site/site.ts'
import type { placesIn } from '../../site/versions/place-in-version.ts'
import { hostKeys } from '../../site/versions/version-config.ts'
import { prefixOnHost, publishedOnHost } from '../../site/versions/version-files.ts'
import type { VersionPaths } from '../../site/versions/version-paths.ts'
import type { VersionSource } from '../../site/versions/version-sources.ts'
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
type Work = Made['editions'][number]['work']

/** A file by its path and its key. */
type Named = readonly [path: string, key: string]

interface RecordedEdition extends Pick<Work, 'data' | 'lockedUrls'> {
  site: Pick<Work['site'], 'config' | 'edition'>
  pages: readonly { route: string; displayPath: string; documents: readonly { path: string }[] }[]
  listedPages: Work['listedPages']
  /** Without other names of the same documents. */
  documents: readonly Named[]
  published: readonly Named[]
  needs: KnownNeeds
  stylesheet: Named
  /** Its own files, and the assets that it needs. */
  outputs: readonly Named[]
}

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

/** Names both of the files and in their seals. */
const NAME = 'version'
const PAGES = 'version-pages'

/** Identifies all that a version has from the site's own one. Undefined if that has functions or elements, whose results may vary. */
export function versionRequest(own: Site, entry: unknown): string | undefined {
  const shared = [own.written, ...own.editions.map(({ config }) => config)].map((config: SiteConfig) => configKey(hostKeys(config)))
  if (shared.includes(undefined)) return undefined
  return hashOf(generatorVersion, JSON.stringify([own.folders.root, own.folders.out, process.cwd(), process.env.NODE_ENV, entry, shared]))
}

/** The record that the last build has left of a version, whatever has changed since. */
export function readRecord(cache: string): VersionRecord | undefined {
  const json = readChecksummed(join(cache, NAME), NAME)
  return json === undefined ? undefined : JSON.parse(json)
}

/** Undefined if a file is gone from which documents are rendered. */
export function readPages(cache: string): KeptPages | undefined {
  const json = readChecksummed(join(cache, PAGES), PAGES)
  const kept: KeptPages | undefined = json === undefined ? undefined : JSON.parse(json)
  return kept !== undefined && isKept(kept.folders.root) && kept.editions.flatMap(filesOfKept).every(isKept) ? kept : undefined
}

export function writePages(kept: KeptPages): void {
  writeChecksummed(join(kept.folders.cache, PAGES), PAGES, JSON.stringify(kept))
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

function withFiles(record: VersionRecord, place: Place): KeptVersion | undefined {
  const made = takenOver(record, place)
  const { last } = place.store.memory(WRITTEN_FILES)
  const files = made.editions.flatMap((edition) => [...filesOnHost(edition), ...publishedOnHost(edition.work.site, edition.work.published)])
  const areThere = files.every(({ path, key }) => {
    const file = getOwn(last, path)
    return file?.key === key && findUnchanged(join(place.out, path), file) !== undefined
  })
  return areThere ? { ...record, made } : undefined
}

/** @param folder of the version's files, whose looks don't count if a commit says what's in them @param made when it has been listed */
export function writeRecord(
  { cache, copies }: { cache: string; copies: string | undefined },
  { looks, made, ...record }: Omit<VersionRecord, 'editions' | 'pages' | 'warnings'> & { made: Made },
): void {
  const isCounted = (path = '') => !isWithin(cache, path) && (copies === undefined || !isWithin(copies, path))
  const named = ({ path, key }: Output): Named => [path, key]
  const editions = made.editions.map(({ work, outputs }): RecordedEdition => {
    const { site, data, pages, listedPages, documents, published, stylesheet, lockedUrls } = work
    const { basePath, hostPath, version, versions, baseUrl, redirects, aliases, language, strings, search, security, head, blogDir } =
      site.config
    const config = {
      basePath,
      hostPath,
      version,
      versions,
      baseUrl,
      redirects,
      aliases,
      language,
      strings,
      search,
      security,
      head,
      blogDir,
    }
    return {
      site: { config: config as Work['site']['config'], edition: { prefix: site.edition.prefix } },
      data: { basePath: data.basePath, ...(data.baseUrl !== undefined && { baseUrl: data.baseUrl }) },
      pages: pages.map(({ route, displayPath, documents }) => ({ route, displayPath, documents: documents.map(({ path }) => ({ path })) })),
      listedPages: listedPages.map(({ path, facts, lastUpdatedAt }) => ({ path, facts, lastUpdatedAt })),
      documents: documents.filter(({ sameAs }) => sameAs === undefined).map(named),
      published: published.map(named),
      needs: work.needs.of([...documents, ...published]),
      stylesheet: named(stylesheet),
      outputs: outputs.map(named),
      lockedUrls,
    }
  })
  const { pages, warnings } = made
  const kept = Object.fromEntries(Object.entries(grownUp(looks)).filter(([key]) => isCounted(pathOf(key))))
  const all: VersionRecord = { ...record, looks: kept, pages, warnings, editions }
  writeChecksummed(join(cache, NAME), NAME, JSON.stringify(all))
}

/** A version whose files stay as they are. */
function takenOver({ pages, warnings, editions }: VersionRecord, { out, store }: Place): Made {
  return {
    ...{ site: { store }, pages, warnings: [...warnings], notices: [] },
    urls: () => [],
    finish() {},
    editions: editions.map(({ site, documents, published, needs, stylesheet, outputs, ...work }) => {
      const kept = (path: string, key: string, prefix = prefixOnHost(site)): Output => {
        const contents = () => readFileSync(join(out, isAsset(path) ? path : join(prefix, path)))
        return { path, key, contents }
      }
      const ofSource = prefixOnHost({ config: site.config, edition: { prefix: '' } })
      return {
        work: {
          ...work,
          needs: knownNeeds(needs),
          site: { ...site, editions: [] },
          documents: documents.map(([path, key]) => kept(path, key)),
          published: published.map(([path, key]) => kept(path, key, ofSource)),
          stylesheet: kept(...stylesheet),
        },
        outputs: outputs.map(([path, key]) => kept(path, key)),
      }
    }),
  }
}
