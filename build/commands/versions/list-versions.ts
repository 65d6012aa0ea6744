/** Builds the versions of a site beside its own one: each is a site of its own, with today's generator and in today's look. */
import type { Listing } from '../../build-site.ts'
import { type Looks, recordLooks } from '../../inputs/looks.ts'
import { createSiteNeeds } from '../../render/site-needs.ts'
import { type Diagnostic, SiteError } from '../../report/diagnostic.ts'
import { formatCount, type Progress } from '../../report/progress.ts'
import { publicOutputs } from '../../site/public-files.ts'
import { assertVersion, isLeftOut, noticeOfVersion, unreadVersions } from '../../site/versions/only-version.ts'
import { placesIn } from '../../site/versions/place-in-version.ts'
import { publishedOnHost } from '../../site/versions/version-files.ts'
import { otherVersions, type VersionSource, versionCache, versionSource } from '../../site/versions/version-sources.ts'
import { openStore } from '../../store/store.ts'
import { GENERATOR_NAME } from '../../util/generator.ts'
import type { SharedPool } from '../../workers/pool.ts'
import { listedAgain } from './list-again.ts'
import { findKept, findRecord, type KeptVersion, readRecord, versionRequest, writePages, writeRecord } from './version-record.ts'

type ListAll = NonNullable<Listing['listAll']>
type Placed = Parameters<ListAll>[0]
type Made = KeptVersion['made']

interface VersionTools {
  pool: SharedPool
  progress: Progress
  place: Parameters<ListAll>[1]
}

/** A version whose pages are placed, and what was looked at for them. */
interface PlacedVersion {
  source: VersionSource
  version: Placed
  looks: Map<string, string>
}

/** A version of the configuration, with what can be taken over of it. */
interface FoundVersion {
  entry: VersionSource['entry']
  request: string | undefined
  kept: Parameters<typeof findKept>[0]
  record: KeptVersion | undefined
  /** The rest of one that can't be built. */
  left?: Partial<KeptVersion> & { made: Made }
}

/**
 * Lists the files of all versions, the own one first. What hasn't changed since the last build is taken over.
 * @throws SiteError if one of them can't be built
 */
export async function listVersions(own: Placed, tools: VersionTools): Promise<Made[]> {
  const { store, only } = own.site
  assertVersion(own.site)
  const all = await findVersions(own.site)
  const placed = new Map<string, PlacedVersion>()
  const place = async (entry: VersionSource['entry']) => void placed.set(entry.name, await placeVersion(own, entry, tools))
  for (const version of all) {
    if (version.record !== undefined) continue
    await place(version.entry).catch((error: unknown) => {
      const { versions: severity = 'error' } = own.site.config.checks
      if (!(error instanceof SiteError) || severity === 'error' || only !== undefined) throw error
      version.left = withoutErrors(error, findKept(version.kept), store)
    })
  }
  const paths = [
    own.paths,
    ...all.flatMap(({ entry, record, left }) => (placed.get(entry.name)?.version ?? record ?? left)?.paths ?? []),
    ...unreadVersions(own.site),
  ]
  const made = isLeftOut(own.site) ? [] : [await own.list(paths)]
  for (const { entry, request, record, kept, left } of all) {
    // Where a page of one version has appeared, menus of others lead there now.
    const again = record === undefined ? left?.made : await listedAgain(record, kept.cache, { ...tools, name: entry.name, paths })
    if (record !== undefined && again === undefined) await place(entry)
    const { source, version, looks } = placed.get(entry.name) ?? {}
    if (source === undefined || version === undefined || looks === undefined) {
      if (again !== undefined) made.push(again)
      continue
    }
    const whole = await recorded(looks, () => inVersion(source, () => version.list(paths)))
    const mistakes = whole.warnings.map(source.named)
    const listed = summedUp(source, whole, mistakes)
    const finish = () => {
      listed.finish()
      const { cache } = source.folders
      const kept = { looks: Object.fromEntries(looks), paths: version.paths, places: placesIn(version.paths, paths), mistakes }
      if (request === undefined) return
      writeRecord({ cache, copies: source.copies }, { request, ...kept, made: listed })
      writePages({ folders: source.folders, copies: source.copies, editions: whole.keep?.() ?? [] })
    }
    made.push({ ...listed, finish })
  }
  return made.map((each) => ({ ...each, notices: [...each.notices, ...noticeOfVersion(own.site)] }))
}

/** The versions of a site besides its own, with what hasn't changed since the last build. */
async function findVersions(own: Placed['site']): Promise<FoundVersion[]> {
  const { folders, store, only } = own
  const versions: FoundVersion[] = []
  for (const entry of otherVersions(own)) {
    if (only !== undefined && entry.name !== only.name) continue
    // A part of a site has other links than the whole one.
    const request = only === undefined ? versionRequest(own, entry) : undefined
    const kept = { cache: versionCache(folders, entry), out: folders.out, store }
    versions.push({ entry, request, kept, record: await findRecord(request, kept) })
  }
  return versions
}

async function placeVersion(own: Placed, entry: VersionSource['entry'], { pool, progress, place }: VersionTools): Promise<PlacedVersion> {
  const looks = new Map<string, string>()
  const note = (seen: Looks) => {
    for (const [key, state] of Object.entries(seen)) if (!looks.has(key)) looks.set(key, state)
  }
  return await recorded(looks, async () => {
    const source = await versionSource(own.site, entry)
    const { folders, opening } = source
    const { only, locale } = own.site
    const published = only && publishedOnHost(own.site, publicOutputs(own.site.folders))
    const inPart = published === undefined ? {} : { only: { ...only, published }, locale }
    const store = openStore(folders.cache)
    // Documents that were listed again aren't in the store's memory.
    const found = readRecord(folders.cache)?.editions.flatMap(({ needs }) => needs)
    createSiteNeeds(store, found)
    const named: Progress = { step: (name, total) => progress.step(`${name} ${entry.name}`, total) }
    const tools = { folders, store, pool: pool.forSite(folders, note), progress: named, version: opening, ...inPart }
    return { source, version: await inVersion(source, () => place(tools, true)), looks }
  })
}

/** A version that can't be built, as what the last build has left of it. Without that, it has no files. */
function withoutErrors(
  { diagnostics }: SiteError,
  kept: KeptVersion | undefined,
  store: Placed['site']['store'],
): Partial<KeptVersion> & { made: Made } {
  const result =
    kept === undefined ? 'So it is left out.' : 'So the files of its last build are kept, which machines without these leave out.'
  const warnings = diagnostics.map((problem): Diagnostic => ({ ...problem, severity: 'warning', message: `${problem.message} ${result}` }))
  const made = kept?.made ?? { site: { store }, editions: [], pages: 0, notices: [], urls: () => [], finish() {} }
  return { ...kept, made: { ...made, warnings } }
}

/** Adds what's looked at meanwhile. */
async function recorded<Value>(looks: Map<string, string>, make: () => Promise<Value>): Promise<Value> {
  const record = recordLooks()
  try {
    return await make()
  } finally {
    for (const [key, state] of Object.entries(record.end())) if (!looks.has(key)) looks.set(key, state)
  }
}

/** Says of errors which version they're in. */
async function inVersion<Value>({ entry, named }: VersionSource, make: () => Promise<Value>): Promise<Value> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    throw new SiteError(error.diagnostics.map((problem) => inWordsOf(entry.name, named(problem))))
  }
}

function inWordsOf(name: string, problem: Diagnostic): Diagnostic {
  if (problem.severity !== 'error') return problem
  // The bundler's messages have no period, and another sentence may follow.
  const message = `Version ${name} can't be built: ${problem.message}`.replace(/[^.!?]$/, '$&.')
  return { ...problem, message, ...(problem.code === 'no-config' && { fix: OWN_CONFIG }) }
}

const OWN_CONFIG = 'A version has a configuration of its own. Copy that of the site into its folder, or name a commit that has one.'

/** Its mistakes as one warning, because nobody edits most of its pages. */
function summedUp({ entry }: VersionSource, made: Made, mistakes: readonly Diagnostic[]): Made {
  const [first] = mistakes
  if (first === undefined) return { ...made, notices: [] }
  const message = `Version ${entry.name} has ${formatCount(mistakes.length, 'mistake')}, such as: ${first.message}`
  const fix = `\`${GENERATOR_NAME} versions ${entry.name}\` lists them.`
  return { ...made, warnings: [{ ...first, severity: 'warning', code: 'version-mistakes', message, fix }], notices: [] }
}
