import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { stop as stopBundler } from 'esbuild'
import { startDevServer } from '../../src/server/dev/dev-server.ts'
import type { RunningServer } from '../../src/server/preview/preview-server.ts'
import { bundleBrowserRuntime } from '../bundle/browser-runtime.ts'
import { readRecord } from '../cache/record.ts'
import type { CommandOptions } from '../cli.ts'
import { createDevLog } from '../dev/dev-log.ts'
import { createDevSite, type DevSite } from '../dev/dev-site.ts'
import { createMemoryFiles } from '../dev/memory-files.ts'
import { createSources } from '../dev/sources.ts'
import { watchFolders } from '../dev/watch-folders.ts'
import { displayPath, siteFolders } from '../options.ts'
import { siteError } from '../report/diagnostic.ts'
import { formatDuration } from '../report/progress.ts'
import { createPool } from '../workers/pool.ts'
import { portError } from './port-error.ts'

const DEFAULT_PORT = 4180

/** Where the default port is taken, so many others after it are tried. */
const PORTS_TRIED = 20

/**
 * `dev`: serves a site from source until it is asked to stop; open pages follow what is saved.
 * @throws SiteError where there is no site, or the port that was asked for is taken
 */
export async function devCommand(options: CommandOptions): Promise<void> {
  const folders = siteFolders(options)
  if (!existsSync(folders.content)) {
    throw siteError({
      code: 'no-content',
      message: `${folders.root} is no site: it has no content folder.`,
      fix: "Create content/site.config.ts with `import { defineConfig } from 'site'` and `export default defineConfig({ title: 'My site' })`, or name another folder with --root.",
    })
  }
  const pool = createPool({ stays: true })
  pool.warmUp(['text', 'code'])
  const log = createDevLog(process.stdout)
  const sources = createSources(folders)
  let site: DevSite | undefined
  const watcher = watchFolders([folders.content, folders.public], {
    onChange: (paths) => void site?.refresh(paths).catch(log.fault),
    onExhausted: log.watchersExhausted,
  })
  const close = async () => {
    watcher.close()
    await Promise.all([site?.close(), pool.close()])
    await stopBundler()
  }
  let server: RunningServer
  try {
    const [runtime] = await Promise.all([bundleBrowserRuntime('development'), sources.refresh()])
    const tools = { folders, pool, runtime, record: readRecord(folders.cache), files: createMemoryFiles() }
    site = createDevSite({ tools, sources, onDiagnostics: log.diagnostics })
    site.onChange(() => watcher.watchAlso([...sources.included()].map(dirname)))
    await site.refresh()
    server = await listenOnFreePort(site, options)
  } catch (error) {
    await close()
    throw error
  }
  process.stdout.write(
    `\nServing ${displayPath(folders.content)} at ${server.url} (ready in ${formatDuration(performance.now())})\nPress Ctrl-C to stop.\n`,
  )
  log.diagnostics('', [...sources.errors(), ...sources.pages.clashes()])
  stopWith(async () => {
    await Promise.all([server.close(), close()])
  })
  // What a configuration left running may still throw; nothing an author types ends the server.
  process.on('uncaughtException', log.fault)
  process.on('unhandledRejection', log.fault)
}

/** The port that was asked for, or the first free one from the default on. */
async function listenOnFreePort(source: DevSite, { port, host = '127.0.0.1' }: CommandOptions): Promise<RunningServer> {
  for (let tried = port ?? DEFAULT_PORT; ; tried++) {
    try {
      return await startDevServer({ source, port: tried, host })
    } catch (error) {
      const isLast = port !== undefined || tried === DEFAULT_PORT + PORTS_TRIED
      if (isLast || !(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'))
        throw portError(error, { port: tried, host })
      process.stdout.write(`Port ${tried} is taken.\n`)
    }
  }
}

/** The first signal ends the server in order, a second one at once. */
function stopWith(close: () => Promise<void>): void {
  let isStopping = false
  const stop = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    void close().finally(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
