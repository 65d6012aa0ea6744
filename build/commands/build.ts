import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Listing } from '../build-site.ts'
import { COMPILE } from '../compile/tasks.ts'
import { stagingFolder } from '../emit/output-folder.ts'
import { addLooks, type Recorder, recordLooks } from '../inputs/looks.ts'
import { type Diagnostic, paintFor, SiteError } from '../report/diagnostic.ts'
import { createProgress, formatBytes, formatCount, formatDuration, SILENT } from '../report/progress.ts'
import { formatReport, formatWarnings } from '../report/report.ts'
import { fullDiskAt } from '../report/system-error.ts'
import { type BundledConfig, bundleConfig } from '../site/config/bundle-config.ts'
import { assertApart, assertRegularFiles } from '../site/discover/check-folders.ts'
import type { BuildSettings, BuildSummary, FinishedBuild } from '../stages/build-summary.ts'
import { ENVIRONMENT } from '../store/environment.ts'
import { isKept } from '../store/kept-files.ts'
import { lostEntryPath } from '../store/lost-entry.ts'
import { noMemories } from '../store/memories.ts'
import { observe } from '../store/observed.ts'
import { DAY_MS } from '../store/prune.ts'
import { openStore } from '../store/store.ts'
import { type UsableFolders, withTemporaryCache, withUsableCache } from '../store/usable-cache.ts'
import { displayPath, type SiteFolders, siteFolders } from '../util/site-folders.ts'
import { createPool } from '../workers/pool.ts'
import { LOAD } from '../workers/task-kind.ts'
import { buildRequestKey, findLastBuild, type LastBuild, rememberBuild } from './last-build.ts'
import type { CommandOptions } from './options.ts'
import { remoteCacheOptions } from './remote/remote-options.ts'

/** `build`: builds a site, unless nothing has changed since it was built, and prints a summary. */
export async function buildCommand(options: CommandOptions): Promise<void> {
  const record = recordLooks()
  try {
    await buildIfChanged(options, record)
  } finally {
    record.end()
  }
}

async function buildIfChanged(options: CommandOptions, record: Recorder): Promise<void> {
  const started = performance.now()
  const usable = usableFolders(options)
  const { folders } = usable
  const request = buildRequestKey(folders, { keepAssets: options.keepAssets, locale: options.locale, only: options.only })
  const bundling = bundleConfig(folders)
  // Comparing can fail first. That this fails too then doesn't matter.
  bundling.catch(() => {})
  // Builds for other machines run in any case, because those may not have all of it yet.
  const isShared = remoteCacheOptions(options) !== undefined
  const last = isShared ? undefined : await findLastBuild(folders, request, bundling)
  if (last?.edited.length === 0) return report({ ...last.finished, written: 0 }, usable, started)
  const { summary, ...used } = await buildWithRoom(options, usable, bundling, { last })
  if (!isShared && used.folders === folders) {
    try {
      rememberBuild(folders, request, record.end(), summary)
    } catch (error) {
      // The site is there. The next build only takes longer.
      if (!isCacheFull(error, folders)) throw error
    }
  }
  report(summary, used, started)
}

/** The site of the last build, with the words of pages that have changed since. Undefined if more has. */
async function takeAgain(
  { source, confirm, edited, looks }: LastBuild,
  { keepAssets, ...tools }: Parameters<NonNullable<Listing['again']>>[0],
): ReturnType<NonNullable<Listing['again']>> {
  const kept = source()
  // Only a build that looks at all pages counts their entries in the store as used.
  if (kept === undefined || Date.now() - kept.madeAt > DAY_MS) return undefined
  const [{ openSite }, { editedSource, filesOfSource }, { takeOthers }] = await Promise.all([
    import('../open-site.ts'),
    import('../stages/edited-pages.ts'),
    import('../stages/other-sources.ts'),
  ])
  if (!filesOfSource(kept).every(isKept)) return undefined
  const site = await openSite(tools)
  const alone = { ...site, store: { ...site.store, ...noMemories() }, progress: SILENT }
  // The pages are compiled by a thread while this one looks at all the rest.
  const making = editedSource(site, kept, edited, alone)
  const confirming = confirm(site.store).then((isAsLeft) => {
    // With `keepAssets`, the output folder also has files of earlier builds, and those go one day.
    return isAsLeft && { others: keepAssets === undefined ? takeOthers(site, kept) : undefined }
  })
  const [again, left] = await Promise.all([making, confirming])
  if (again === undefined || left === false) return undefined
  // Everything that the last build looked at matters to this one, too.
  addLooks(looks)
  const list: typeof again.list = async (versions) => {
    const made = await again.list(versions)
    const finish = () => {
      made.finish()
      observe(ENVIRONMENT, site.store, site.pool.seen(), site.folders.root)
    }
    return { ...made, finish }
  }
  return { ...again, ...left, list }
}

/** Builds a site in any case, and prints a summary unless it's quiet. */
export async function buildAndReport(options: CommandOptions, settings: BuildSettings): Promise<BuildSummary> {
  const started = performance.now()
  const usable = usableFolders(options)
  const { summary, ...used } = await buildWithRoom(options, usable, bundleConfig(usable.folders), settings)
  if (settings.isQuiet !== true) report(summary, used, started)
  return summary
}

/** @throws SiteError if the site can't be built from these folders, or into these */
function usableFolders(options: CommandOptions): UsableFolders {
  const folders = siteFolders(options)
  assertApart(folders)
  assertRegularFiles(folders)
  return withUsableCache(folders)
}

/** Builds again with another cache if the cache's disk is full: threads exchange data through it, so a build can't do without. */
async function buildWithRoom(
  options: CommandOptions,
  usable: UsableFolders,
  bundling: Promise<BundledConfig>,
  settings: BuildSettings & { last?: LastBuild | undefined } = {},
): Promise<UsableFolders & { summary: BuildSummary }> {
  const { folders } = usable
  try {
    return { ...usable, summary: await build(options, usable, bundling, settings) }
  } catch (error) {
    if (!isCacheFull(error, folders)) throw error
    const other = withTemporaryCache(folders, "The cache's disk is full")
    return { ...other, summary: await build(options, other, bundleConfig(other.folders), { ...settings, last: undefined }) }
  }
}

function isCacheFull(error: unknown, { cache }: SiteFolders): boolean {
  return fullDiskAt(error)?.startsWith(cache) === true
}

async function build(
  options: CommandOptions,
  usable: UsableFolders,
  bundling: Promise<BundledConfig>,
  { last, ...settings }: BuildSettings & { last?: LastBuild | undefined } = {},
): Promise<BuildSummary> {
  const { folders } = usable
  const release = stopCleanly(folders)
  const progress = createProgress(process.stdout)
  const remoteOptions = remoteCacheOptions(options)
  const store = openStore(folders.cache)
  const pool = createPool(folders)
  // A page that can't be compiled for want of the compiler says so itself.
  pool.run(LOAD, COMPILE.name).catch(() => {})
  try {
    // The configuration is bundled in a process of its own while this one loads the stages. Builds without a remote cache don't load any of it.
    const [bundled, { buildSite }, finish] = await Promise.all([
      bundling,
      import('../build-site.ts'),
      remoteOptions &&
        import('./remote/remote-cache.ts').then((remote) => remote.openRemoteCache(remoteOptions, { folders, store, progress })),
    ])
    const only = options.only === undefined ? undefined : { name: options.only }
    const listAll: Listing['listAll'] = async (own, place) => {
      if (own.site.written.versions === undefined && only === undefined) return undefined
      const { listVersions } = await import('./versions/list-versions.ts')
      return listVersions(own, { pool, progress, place })
    }
    const { keepAssets, locale } = options
    const whole = { folders, bundled, store, progress, pool, keepAssets, locale, only, listAll, ...settings }
    const again: Listing['again'] = last && ((tools) => takeAgain(last, tools))
    const summary = await buildSite({ ...whole, again }).catch((error: unknown) => {
      // Entries of pages that weren't looked at may be gone. A build that looks at all of them makes those again.
      if (again === undefined || lostEntryPath(error) === undefined) throw error
      return buildSite(whole)
    })
    return { ...summary, notices: [...summary.notices, ...((await finish?.()) ?? [])] }
  } catch (error) {
    if (error instanceof SiteError) error.warningsFile = writeWarnings(usable, error.diagnostics)
    throw error
  } finally {
    release()
    progress.stop()
    await pool.close()
  }
}

/** @param started when the command started, in milliseconds of `performance.now()` */
function report(
  { pages, files, bytes, written, warnings, notices }: FinishedBuild & { written: number },
  usable: UsableFolders,
  started: number,
): void {
  const { folders, notice } = usable
  const paint = paintFor(process.stdout)
  const listedIn = writeWarnings(usable, warnings)
  for (const text of formatReport(warnings, { paint, listedIn })) process.stdout.write(`\n${text}\n`)
  for (const text of notice === undefined ? notices : [...notices, notice]) process.stdout.write(`\n${paint.yellow('notice')} ${text}\n`)
  process.stdout.write(
    `\n${paint.green('Built')} ${formatCount(pages, 'page')} into ${displayPath(folders.out)} in ${formatDuration(performance.now() - started)}: ` +
      `${formatCount(files, 'file')}, ${formatBytes(bytes)}, ${written === 0 ? 'nothing had changed' : `${written} written`}, ` +
      `${formatCount(warnings.length, 'warning')}${listedIn === undefined ? '' : ` (${listedIn})`}.\n`,
  )
}

/** Ctrl-C leaves the last site and nothing else. Returns a function that stops listening, for the end of the build. */
function stopCleanly({ out }: SiteFolders): () => void {
  const stop = (signal: NodeJS.Signals) => {
    rmSync(stagingFolder(out), { recursive: true, force: true })
    process.stderr.write('\nStopped. The last site is still in place.\n')
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  return () => process.off('SIGINT', stop).off('SIGTERM', stop)
}

/** Replaces the file with the last build's warnings, if there are any and the cache stays. @returns its path; undefined if it couldn't be written */
export function writeWarnings({ folders, notice }: UsableFolders, diagnostics: readonly Diagnostic[]): string | undefined {
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning')
  const file = join(folders.cache, 'warnings.txt')
  if (notice !== undefined) return undefined
  try {
    rmSync(file, { force: true })
    if (warnings.length === 0) return undefined
    writeFileSync(file, formatWarnings(warnings))
    return displayPath(file)
  } catch {
    return undefined
  }
}
