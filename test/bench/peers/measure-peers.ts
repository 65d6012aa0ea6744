/** The same words, built by this generator and by others, and read in the same browser. Every measure is taken of all of them in turns. */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { startPreview } from '../../../src/server/preview/preview-server.ts'
import { launchChromium } from '../../support/chromium.ts'
import { buildIfMissing } from '../measure/build-cases.ts'
import { type CommandCost, measureCommand } from '../measure/measure-command.ts'
import { median } from '../measure/statistics.ts'
import type { Workspace } from '../workspace.ts'
import { PEERS, preparePeer } from './install.ts'
import { type LoadCost, measureClicks, measureControl, measureLoad, measureSearch, type ServedSite } from './measure-page.ts'
import { OUR_CONTROLS, writeOurSite } from './ours.ts'
import { readSameWords, type SameWords } from './same-words.ts'
import { inTurns } from './turns.ts'

/** Medians. */
export interface PeerResult {
  name: string
  /** Absent on systems where only the time is known. */
  build: CommandCost
  load: LoadCost
  controlMs: number
  clickMs: number
  /** The same on a phone's network. */
  slowClickMs: number
  searchMs: number
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

interface Candidate extends Omit<ServedSite, 'url'> {
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
  const turns = <T>(what: string, measure: (candidate: Candidate) => Promise<T>) =>
    inTurns(candidates, { what, runs, signal, onProgress }, measure)

  const builds = await turns('build', async ({ program, args, cwd, caches }) => {
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
    const served = (candidate: Candidate): ServedSite => ({
      ...candidate,
      url: servers[candidates.indexOf(candidate)]?.url.replace(/\/$/, '') ?? '',
    })
    const inBrowser = <T>(what: string, measure: (browser: Browser, site: ServedSite) => Promise<T>) =>
      turns(what, (candidate) => measure(browser, served(candidate)))
    const loads = await inBrowser('first load', (_, site) => measureLoad(browser, site, LOADED_PAGE))
    const controls = await inBrowser('theme control', (_, site) => measureControl(browser, site, LOADED_PAGE))
    const routes = CLICKED_PAGES
    const clicks = await inBrowser('clicks', (_, site) => measureClicks(browser, site, { routes, hasSlowNetwork: false }))
    const slowClicks = await inBrowser('clicks on a slow network', (_, site) =>
      measureClicks(browser, site, { routes, hasSlowNetwork: true }),
    )
    const searches = await inBrowser('search', (_, site) => measureSearch(browser, site, LOADED_PAGE))
    return candidates.map(({ name }, index) => ({
      name,
      build: medianBuild(builds[index] ?? []),
      load: medianLoad(loads[index] ?? []),
      controlMs: median(controls[index] ?? []),
      clickMs: median(clicks[index] ?? []),
      slowClickMs: median(slowClicks[index] ?? []),
      searchMs: median(searches[index] ?? []),
    }))
  } finally {
    signal.removeEventListener('abort', close)
    signal.throwIfAborted()
    await browser.close()
    for (const server of servers) await server.close()
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
