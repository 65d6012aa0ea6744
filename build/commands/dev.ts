import { stop as stopBundler } from 'esbuild'
import { type DevSource, startDevServer } from '../../src/server/dev/dev-server.ts'
import type { RunningServer } from '../../src/server/preview/preview-server.ts'
import { bundleBrowserRuntime } from '../bundle/browser-runtime.ts'
import { createDevLog } from '../dev/dev-log.ts'
import { createDevLanguages } from '../dev/languages.ts'
import { createMemoryFiles } from '../dev/memory-files.ts'
import { ignoreRule } from '../dev/scan-files.ts'
import { createSources } from '../dev/sources.ts'
import { onHost, servedVersion } from '../dev/versions.ts'
import { watchFolders } from '../dev/watch-folders.ts'
import { describeStray } from '../render/describe-failure.ts'
import { createProgress, formatDuration } from '../report/progress.ts'
import { assertSite } from '../site/config/bundle-config.ts'
import { openStore } from '../store/store.ts'
import { withUsableCache } from '../store/usable-cache.ts'
import { siteFolders } from '../util/site-folders.ts'
import { createPool } from '../workers/pool.ts'
import type { Stray } from '../workers/task-kind.ts'
import type { CommandOptions } from './options.ts'
import { portError } from './port-error.ts'
import { stopWith } from './stop-with.ts'
import { onStrayError } from './stray-errors.ts'

const DEFAULT_PORT = 4180

const PORTS_TRIED = 20

/** Time after a change was found in which an event has to come, in milliseconds. */
const EVENT_MS = 1000

/** Time after the last change when all files are looked at again, in milliseconds. */
const EVERYTHING_MS = 500

/** `dev`: serves a site from source until it's stopped, and updates open pages when files are saved. @throws SiteError if there's no site, or the requested port is taken */
export async function devCommand(options: CommandOptions): Promise<void> {
  const { folders, notice } = withUsableCache(siteFolders(options))
  assertSite(folders)
  const log = createDevLog(process.stdout)
  // Code that the configuration has left running may still throw, but an author's mistakes mustn't end the server.
  onStrayError(log.fault)
  const onStray = (stray: Stray) => log.diagnostics(`late errors of ${stray.page}`, [describeStray(stray)])
  const pool = createPool(folders, { stays: true, onStray })
  const given = { folders, store: openStore(folders.cache), pool, log, locale: options.locale }
  const { tools: opened, label, ...reports } = await servedVersion(given, options.version)
  const sources = createSources(opened)
  let site: ReturnType<typeof createDevLanguages> | undefined
  const refresh = (paths?: readonly string[]) => void site?.refresh(paths).catch(log.fault)
  let everything: NodeJS.Timeout | undefined
  let hasEvents = false
  const watcher = watchFolders([opened.folders.content, opened.folders.public], {
    onChange(paths) {
      hasEvents ||= paths.length > 0
      refresh(paths)
      // Some file systems don't have an event for each change.
      clearTimeout(everything)
      everything = setTimeout(refresh, EVERYTHING_MS)
    },
    onExhausted: log.watchersExhausted,
    polls: options.poll === true,
    isIgnored: ignoreRule(opened.folders.public),
  })
  const close = async () => {
    clearTimeout(everything)
    watcher.close()
    await Promise.all([site?.close(), pool.close()])
    await stopBundler()
  }
  let server: RunningServer | undefined
  let isStopping = false
  // A process that's ended while it starts leaves esbuild's, which prints its stack.
  stopWith(async () => {
    isStopping = true
    await Promise.all([server?.close(), close()])
  })
  try {
    const [runtime] = await Promise.all([bundleBrowserRuntime('development'), sources.refresh()])
    const tools = { ...opened, sources, runtime, progress: createProgress(process.stdout, true), files: createMemoryFiles() }
    site = onHost(createDevLanguages({ tools, ...reports }), sources)
    await site.refresh()
    site.onChange(() => {
      watcher.watchAlso(sources.seen())
      if (!hasEvents && options.poll !== true) setTimeout(() => !hasEvents && log.noEvents(), EVENT_MS).unref()
    })
    watcher.watchAlso(sources.seen())
    server = await listenOnFreePort(site, options)
  } catch (error) {
    // A start that's under way fails then, and the process ends in a moment.
    if (isStopping) return
    await close()
    throw error
  }
  process.stdout.write(
    `\nServing ${label} at ${server.url}${site.start()} (ready in ${formatDuration(performance.now())})\nPress Ctrl-C to stop.\n`,
  )
  if (notice !== undefined) process.stdout.write(`\nnotice ${notice}\n`)
  reports.onDiagnostics('', [...sources.errors(), ...sources.pages.clashes()])
}

/** Listens on the requested port, or on the first free one from the default on. */
async function listenOnFreePort(source: DevSource, { port, host = '127.0.0.1', allowHost }: CommandOptions): Promise<RunningServer> {
  for (let tried = port ?? DEFAULT_PORT; ; tried++) {
    try {
      return await startDevServer({ source, port: tried, host, allowedHosts: allowHost?.split(',') ?? [] })
    } catch (error) {
      const isLast = port !== undefined || tried === DEFAULT_PORT + PORTS_TRIED
      if (isLast || !(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'))
        throw portError(error, { port: tried, host })
      process.stdout.write(`Port ${tried} is taken.\n`)
    }
  }
}
