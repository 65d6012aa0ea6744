/** The same words, built by this generator and by others, and read in the same browser. Every measure is taken of all of them in turns. */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { startPreview } from '../../../src/server/preview/preview-server.ts'
import { launchChromium } from '../../support/chromium.ts'
import { buildIfMissing } from '../measure/build-cases.ts'
import { browserIndex, DEVICES, type DeviceName, measureOn } from '../measure/device.ts'
import { type CommandCost, measureCommand } from '../measure/measure-command.ts'
import { median } from '../measure/statistics.ts'
import type { Workspace } from '../workspace.ts'
import { PEERS, preparePeer } from './install.ts'
import { type LoadCost, measureClicks, measureControl, measureLoad, measureSearch, type SlowedSite } from './measure-page.ts'
import { OUR_CONTROLS, writeOurSite } from './ours.ts'
import { readSameWords, type SameWords } from './same-words.ts'
import { inTurns } from './turns.ts'

/** Medians. */
export interface PeerResult {
  name: string
  /** Absent on systems where only the time is known. */
  build: CommandCost
  devices: Record<DeviceName, DeviceResult>
}

/** Medians. */
export interface DeviceResult {
  load: LoadCost
  controlMs: number
  clickMs: number
  /** The same on a phone's network. */
  slowClickMs: number
  searchMs: number
  /** What was measured while the machine's speed changed, whatever was tried. */
  unsteady: string[]
}

export interface PeersOptions {
  workspace: Workspace
  /** Where the other generators are kept. */
  cache: string
  runs: number
  signal: AbortSignal
  onProgress(text: string): void
}

/** A page with long code and tabs, on whose first load readers wait. */
const LOADED_PAGE = '/dms/messages'
/** In the order in which a reader clicks; all of them are in open groups of the sidebar. */
const CLICKED_PAGES = ['/get-started/intro', '/get-started/faq', '/get-started/examples', '/get-started/references', '/get-started/awesome']

interface Candidate extends Omit<SlowedSite, 'url' | 'slowdown'> {
  name: string
  program: string
  args: readonly string[]
  cwd: string
  out: string
  /** Folders that a cold build doesn't have. */
  caches: readonly string[]
}

export async function measurePeers({ workspace, cache, runs, signal, onProgress }: PeersOptions): Promise<PeerResult[]> {
  const words = await writeWords(workspace, signal)
  const candidates = [
    ourCandidate(workspace, words),
    ...PEERS.map((peer): Candidate => {
      onProgress(
        `peers: ${peer.name} with ${Object.entries(peer.packages)
          .map((entry) => entry.join(' '))
          .join(', ')}`,
      )
      const { folder, node } = preparePeer(peer, { cache, words })
      const { name, theme, changeTheme, search } = peer
      const caches = peer.caches.map((path) => join(folder, path))
      return { name, theme, changeTheme, search, program: node, args: peer.command, cwd: folder, out: join(folder, peer.out), caches }
    }),
  ]
  const builds = await inTurns(candidates, { what: 'build', runs, signal, onProgress }, async ({ program, args, cwd, caches }) => {
    for (const folder of caches) rmSync(folder, { recursive: true, force: true })
    return measureCommand({ program, args, cwd, signal })
  })
  const missing = candidates.find(({ out }) => !existsSync(join(out, 'index.html')))
  if (missing !== undefined) throw new Error(`${missing.name} built no site in ${missing.out}.`)

  const servers = await Promise.all(candidates.map(({ out }) => startPreview({ folder: out, basePath: '', port: 0, host: '127.0.0.1' })))
  const browser = await launchChromium()
  const close = () => void browser.close()
  signal.addEventListener('abort', close)
  try {
    const results: PeerResult[] = []
    for (const [index, candidate] of candidates.entries()) {
      const site = { ...candidate, url: servers[index]?.url.replace(/\/$/, '') ?? '' }
      const devices: Partial<PeerResult['devices']> = {}
      for (const device of DEVICES) devices[device.name] = await measureDevice(device, browser, site, { runs, signal, onProgress })
      results.push({ name: candidate.name, build: medianBuild(builds[index] ?? []), devices: devices as PeerResult['devices'] })
    }
    return results
  } finally {
    signal.removeEventListener('abort', close)
    signal.throwIfAborted()
    await browser.close()
    for (const server of servers) await server.close()
  }
}

/** A block for each measure: the first time doesn't count, because files are read from the disk then. */
async function measureDevice(
  device: (typeof DEVICES)[number],
  browser: Browser,
  site: Omit<SlowedSite, 'slowdown'> & { name: string },
  { runs, signal, onProgress }: Pick<PeersOptions, 'runs' | 'signal' | 'onProgress'>,
): Promise<DeviceResult> {
  const unsteady: string[] = []
  const block = async <T>(what: string, measure: (slowed: SlowedSite) => Promise<T>): Promise<T[]> => {
    const { result, isSteady } = await measureOn(
      device,
      () => browserIndex(browser),
      async (slowdown) => {
        const measured: T[] = []
        for (let run = 0; run <= runs; run++) {
          signal.throwIfAborted()
          measured.push(await measure({ ...site, slowdown }))
        }
        return measured.slice(1)
      },
    )
    if (!isSteady) unsteady.push(what)
    onProgress(`peers: ${what} of ${site.name} on a ${device.name}`)
    return result
  }
  const routes = CLICKED_PAGES
  return {
    load: medianLoad(await block('first load', (slowed) => measureLoad(browser, slowed, LOADED_PAGE))),
    controlMs: median(await block('theme control', (slowed) => measureControl(browser, slowed, LOADED_PAGE))),
    clickMs: median(await block('clicks', (slowed) => measureClicks(browser, slowed, { routes, hasSlowNetwork: false }))),
    slowClickMs: median(
      await block('clicks on a slow network', (slowed) => measureClicks(browser, slowed, { routes, hasSlowNetwork: true })),
    ),
    searchMs: median(await block('search', (slowed) => measureSearch(browser, slowed, LOADED_PAGE))),
    unsteady,
  }
}

/** Builds this site for its Markdown. */
async function writeWords(workspace: Workspace, signal: AbortSignal): Promise<SameWords> {
  const out = join(workspace.folder, 'words')
  await buildIfMissing({ name: 'site', content: join(workspace.repository, 'content'), out }, workspace, signal)
  return readSameWords(out)
}

function ourCandidate({ folder, repository }: Workspace, words: SameWords): Candidate {
  const root = join(folder, 'same-words')
  writeOurSite(root, words)
  return {
    name: 'this generator',
    ...OUR_CONTROLS,
    program: process.execPath,
    args: ['build/bootstrap.mjs', 'build', '--root', root],
    cwd: repository,
    out: join(root, 'dist'),
    caches: [join(root, 'dist'), join(root, '.cache')],
  }
}

function medianBuild(builds: readonly CommandCost[]): CommandCost {
  const known = (key: 'cpuMs' | 'peakBytes') => builds.flatMap((build) => build[key] ?? [])
  const wallMs = median(builds.map((build) => build.wallMs))
  return known('cpuMs').length === 0 ? { wallMs } : { wallMs, cpuMs: median(known('cpuMs')), peakBytes: median(known('peakBytes')) }
}

function medianLoad(loads: readonly LoadCost[]): LoadCost {
  const of = (key: Exclude<keyof LoadCost, 'bytes'>) => median(loads.map((load) => load[key]))
  const bytes = (key: keyof LoadCost['bytes']) => median(loads.map((load) => load.bytes[key]))
  return {
    firstPaintMs: of('firstPaintMs'),
    largestPaintMs: of('largestPaintMs'),
    blockingMs: of('blockingMs'),
    longestTaskMs: of('longestTaskMs'),
    bytes: { html: bytes('html'), css: bytes('css'), js: bytes('js') },
  }
}
