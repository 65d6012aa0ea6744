/** The same words, built by this generator and by others, and read in the same browser. Every measure is taken of all of them in turns. */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { hashSources } from '../../../build/package/hash-sources.mjs'
import { startPreview } from '../../../src/server/preview/preview-server.ts'
import { launchChromium } from '../../support/chromium.ts'
import { browserIndex, DEVICES, type DeviceName, measureOn } from '../measure/device.ts'
import { type KeptResults, keepResults } from '../measure/kept-results.ts'
import { type CommandCost, measureCommand } from '../measure/measure-command.ts'
import { median } from '../measure/statistics.ts'
import type { Workspace } from '../workspace.ts'
import { PEERS, preparePeer } from './install.ts'
import { type LoadCost, measureClicks, measureControl, measureLoad, measureSearch, type SlowedSite } from './measure-page.ts'
import { OUR_CONTROLS, writeOurSite } from './ours.ts'
import { pagesTogether, type SameWords } from './same-words.ts'
import { inTurns } from './turns.ts'
import { importedWords, ownWords, type WordSet } from './words.ts'

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

/** Medians of all generators, this one first, with the same words. */
export interface ComparedWords {
  name: string
  peers: PeerResult[]
}

export interface PeersOptions {
  workspace: Workspace
  /** A checkout of another site, whose words are compared besides this one's. */
  checkout?: string | undefined
  /** Where the other generators are kept. */
  cache: string
  runs: number
  signal: AbortSignal
  onProgress(text: string): void
}

/** A page with long code and tabs, on whose first load readers wait. Where there's none, the longest page is taken. */
const LOADED_PAGE = '/dms/messages'
const CLICKED_PAGES = 5

interface Candidate extends Omit<SlowedSite, 'url' | 'slowdown'> {
  name: string
  program: string
  args: readonly string[]
  cwd: string
  out: string
  /** Folders that a cold build doesn't have. */
  caches: readonly string[]
}

/** Compares this site's words, and then those of the checkout. A run that was stopped goes on where it was. */
export async function measurePeers(options: PeersOptions): Promise<ComparedWords[]> {
  const { workspace, cache, checkout, runs, signal, onProgress } = options
  const state = JSON.stringify([hashSources(workspace.repository), checkout ?? '', runs])
  const kept = keepResults(join(cache, 'results.json'), state, onProgress)
  const sets = [() => ownWords(workspace, signal), ...(checkout === undefined ? [] : [() => importedWords(checkout, workspace, signal)])]
  const results: ComparedWords[] = []
  for (const [index, read] of sets.entries())
    results.push(await kept.step(`peers: words ${index + 1} of ${sets.length}`, async () => compareWords(await read(), kept, options)))
  kept.clear()
  return results
}

async function compareWords({ name: ofWords, words }: WordSet, kept: KeptResults, options: PeersOptions): Promise<ComparedWords> {
  const { workspace, cache, runs, signal, onProgress } = options
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
  const build = async ({ program, args, cwd, caches }: Candidate) => {
    for (const folder of caches) rmSync(folder, { recursive: true, force: true })
    return measureCommand({ program, args, cwd, signal })
  }
  const building = `peers: builds of ${ofWords}`
  // A run that was stopped has measured them, but other words may be in the folders of the generators.
  if (kept.has(building)) for (const candidate of candidates) await build(candidate)
  const builds = await kept.step(building, () => inTurns(candidates, { what: 'build', runs, signal, onProgress }, build))
  const missing = candidates.find(({ out }) => !existsSync(join(out, 'index.html')))
  if (missing !== undefined) throw new Error(`${missing.name} built no site in ${missing.out}.`)

  const servers = await Promise.all(candidates.map(({ out }) => startPreview({ folder: out, basePath: '', port: 0, host: '127.0.0.1' })))
  const browser = await launchChromium()
  const close = () => void browser.close()
  signal.addEventListener('abort', close)
  try {
    const peers: PeerResult[] = []
    const routes = { loaded: loadedPage(words), clicked: pagesTogether(words.sidebar, CLICKED_PAGES) }
    for (const [index, { name, ...candidate }] of candidates.entries()) {
      const site = { ...candidate, url: servers[index]?.url.replace(/\/$/, '') ?? '' }
      const devices: Partial<PeerResult['devices']> = {}
      for (const device of DEVICES) {
        const step = <T>(what: string, run: () => Promise<T>) =>
          kept.step(`peers: ${what} of ${name} on a ${device.name}, words of ${ofWords}`, run)
        devices[device.name] = await measureDevice(device, browser, site, { routes, step, runs, signal })
      }
      peers.push({ name, build: medianBuild(builds[index] ?? []), devices: devices as PeerResult['devices'] })
    }
    return { name: ofWords, peers }
  } finally {
    signal.removeEventListener('abort', close)
    signal.throwIfAborted()
    await browser.close()
    for (const server of servers) await server.close()
  }
}

function loadedPage({ pages }: SameWords): string {
  const [longest] = [...pages].sort((a, b) => b.body.length - a.body.length)
  return pages.some(({ route }) => route === LOADED_PAGE) ? LOADED_PAGE : (longest?.route ?? '/')
}

interface DeviceRun {
  routes: { loaded: string; clicked: readonly string[] }
  step: KeptResults['step']
  runs: number
  signal: AbortSignal
}

/** A block for each measure: the first time doesn't count, because files are read from the disk then. */
async function measureDevice(
  device: (typeof DEVICES)[number],
  browser: Browser,
  site: Omit<SlowedSite, 'slowdown'>,
  { routes: { loaded, clicked: routes }, step, runs, signal }: DeviceRun,
): Promise<DeviceResult> {
  const unsteady: string[] = []
  const block = async <T>(what: string, measure: (slowed: SlowedSite) => Promise<T>): Promise<T[]> => {
    const { result, isSteady } = await step(what, () =>
      measureOn(
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
      ),
    )
    if (!isSteady) unsteady.push(what)
    return result
  }
  return {
    load: medianLoad(await block('first load', (slowed) => measureLoad(browser, slowed, loaded))),
    controlMs: median(await block('theme control', (slowed) => measureControl(browser, slowed, loaded))),
    clickMs: median(await block('clicks', (slowed) => measureClicks(browser, slowed, { routes, hasSlowNetwork: false }))),
    slowClickMs: median(
      await block('clicks on a slow network', (slowed) => measureClicks(browser, slowed, { routes, hasSlowNetwork: true })),
    ),
    searchMs: median(await block('search', (slowed) => measureSearch(browser, slowed, loaded))),
    unsteady,
  }
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
    layoutShift: of('layoutShift'),
    bytes: { html: bytes('html'), css: bytes('css'), js: bytes('js') },
  }
}
