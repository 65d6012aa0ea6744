import { rmSync } from 'node:fs'
import type { BuildSettings, BuildSummary } from '../build-site.ts'
import { readRecord } from '../cache/record.ts'
import { withUsableCache } from '../cache/usable-cache.ts'
import { bundleConfig } from '../config/bundle-config.ts'
import { draftFolder } from '../emit/output-folder.ts'
import { type CommandOptions, displayPath, type SiteFolders, siteFolders } from '../options.ts'
import type { openRemoteCache, RemoteCache } from '../remote/remote-cache.ts'
import { remoteCacheOptions } from '../remote/remote-options.ts'
import { COLOURS, PLAIN } from '../report/diagnostic.ts'
import { formatDiagnostics } from '../report/grouped.ts'
import { createProgress, formatBytes, formatDuration } from '../report/progress.ts'
import { createPool } from '../workers/pool.ts'

/** `build`: builds a site and prints a summary. */
export async function buildCommand(options: CommandOptions): Promise<void> {
  await buildAndReport(options)
}

/** @param settings which checks the build makes */
export async function buildAndReport(options: CommandOptions, settings: BuildSettings = {}): Promise<BuildSummary> {
  const started = performance.now()
  const { folders, notice: cacheNotice } = withUsableCache(siteFolders(options))
  const paint = process.stdout.isTTY ? COLOURS : PLAIN
  const release = stopCleanly(folders)
  const progress = createProgress(process.stdout, paint)
  const remoteOptions = remoteCacheOptions(options)
  const known = readRecord(folders.cache)
  const pool = createPool()
  // The configuration is bundled in a process of its own while this one loads the stages.
  const [bundledConfig, { buildSite }, remote] = await Promise.all([
    bundleConfig(folders),
    import('../build-site.ts'),
    remoteOptions && openRemote(remoteOptions, { folders, last: known, progress }),
  ])
  const last = remote?.record ?? known
  const tools = { bundledConfig, last, progress, pool, sharing: remote?.sharing, keepAssets: options.keepAssets }
  const summary = await buildSite(folders, { ...tools, ...settings }).finally(async () => {
    release()
    await pool.close()
  })
  const remoteNotices = (await remote?.finish()) ?? []
  for (const text of formatDiagnostics(summary.warnings, paint)) process.stdout.write(`\n${text}\n`)
  const notices = [...summary.notices, ...(cacheNotice === undefined ? [] : [cacheNotice]), ...remoteNotices]
  for (const notice of notices) process.stdout.write(`\n${paint.yellow('notice')} ${notice}\n`)
  const { pages, files, bytes, written, warnings } = summary
  const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
  process.stdout.write(
    `\n${paint.green('Built')} ${plural(pages, 'page')} into ${displayPath(folders.out)} in ${formatDuration(performance.now() - started)}: ` +
      `${plural(files, 'file')}, ${formatBytes(bytes)}, ${written === 0 ? 'nothing had changed' : `${written} written`}, ${plural(warnings.length, 'warning')}.\n`,
  )
  return summary
}

/** Builds without a remote cache don't load any of it. */
async function openRemote(...args: Parameters<typeof openRemoteCache>): Promise<RemoteCache> {
  return (await import('../remote/remote-cache.ts')).openRemoteCache(...args)
}

/** Ctrl-C leaves the last site and nothing else. Returns a function that stops listening, for the end of the build. */
function stopCleanly({ out }: SiteFolders): () => void {
  const stop = (signal: NodeJS.Signals) => {
    rmSync(draftFolder(out), { recursive: true, force: true })
    process.stderr.write('\nStopped. The last site is still in place.\n')
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return () => {
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
  }
}
