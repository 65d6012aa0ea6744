/** What writing costs: from the start of the development server to its address, and from a save to the page that shows it, in Chromium. */
import { type ChildProcess, spawn } from 'node:child_process'
import type { Page } from 'playwright-core'
import { fileToRoute } from '../../../build/discover/routes.ts'
import { launchChromium } from '../../support/chromium.ts'
import type { Workspace } from '../workspace.ts'
import type { BenchSite } from './build-cases.ts'
import { pickPage } from './page-change.ts'
import { canSampleProcesses, sampleTree } from './process-tree.ts'
import { median } from './statistics.ts'

export interface DevResult {
  site: string
  startMs: { median: number; least: number }
  saveMs: { median: number; least: number }
  /** Processor time of the server for one save. Undefined where only wall time can be measured. */
  saveCpuMs?: number
}

export interface DevOptions {
  workspace: Workspace
  runs: number
  signal: AbortSignal
}

/** The first saves warm the compiler up; so many more are measured. */
const WARM_UP = 5
const SAVES = 20

/** @throws Error where the server ends by itself */
export async function measureDevServer(site: BenchSite, { workspace, runs, signal }: DevOptions): Promise<DevResult> {
  // Bundles what the generator bundles once.
  await (await startServer(site, workspace, signal)).stop()
  const starts: number[] = []
  for (let run = 1; run < runs; run++) {
    const server = await startServer(site, workspace, signal)
    starts.push(server.startMs)
    await server.stop()
  }
  const server = await startServer(site, workspace, signal)
  starts.push(server.startMs)
  try {
    const { walls, cpuMs } = await measureSaves(site, server)
    return {
      site: site.name,
      startMs: { median: median(starts), least: Math.min(...starts) },
      saveMs: { median: median(walls), least: Math.min(...walls) },
      ...(cpuMs !== undefined && { saveCpuMs: cpuMs }),
    }
  } finally {
    await server.stop()
  }
}

async function measureSaves(site: BenchSite, { url, pid }: RunningServer): Promise<{ walls: number[]; cpuMs?: number }> {
  const changed = pickPage(site.content)
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.route(
      ({ origin }) => origin !== new URL(url).origin,
      (route) => route.abort(),
    )
    await page.goto(new URL(fileToRoute(changed.file).slice(1), url).href)
    await page.waitForFunction(() => !('earlyClicks' in window))
    for (let save = 0; save < WARM_UP; save++) await saveAndWait(page, changed)
    const cpuBefore = cpuOf(pid)
    const walls: number[] = []
    for (let save = 0; save < SAVES; save++) walls.push(await saveAndWait(page, changed))
    const cpuAfter = cpuOf(pid)
    return { walls, ...(cpuBefore !== undefined && cpuAfter !== undefined && { cpuMs: (cpuAfter - cpuBefore) / SAVES }) }
  } finally {
    changed.restore()
    await browser.close()
  }
}

async function saveAndWait(page: Page, changed: { change(): string }): Promise<number> {
  const started = performance.now()
  const text = changed.change()
  await page.waitForFunction((expected) => document.querySelector('article')?.lastElementChild?.textContent?.includes(expected), text)
  return performance.now() - started
}

function cpuOf(pid: number): number | undefined {
  if (!canSampleProcesses) return undefined
  return [...sampleTree(pid).cpuMs.values()].reduce((sum, time) => sum + time, 0)
}

interface RunningServer {
  url: string
  pid: number
  startMs: number
  stop(): Promise<void>
}

function startServer({ root }: BenchSite, { repository }: Workspace, signal: AbortSignal): Promise<RunningServer> {
  signal.throwIfAborted()
  const started = performance.now()
  const args = ['build/bootstrap.mjs', 'dev', '--port', '0', ...(root === undefined ? [] : ['--root', root])]
  const child: ChildProcess = spawn(process.execPath, args, { cwd: repository, stdio: ['ignore', 'pipe', 'pipe'] })
  const kill = () => child.kill('SIGKILL')
  signal.addEventListener('abort', kill)
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => {
      signal.removeEventListener('abort', kill)
      resolve()
    }),
  )
  let output = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk)
      const url = /Serving .* at (http\S+)/.exec(output)?.[1]
      if (url === undefined) return
      const stop = () => {
        child.kill('SIGTERM')
        return ended
      }
      resolve({ url, pid: child.pid ?? 0, startMs: performance.now() - started, stop })
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    void ended.then(() => reject(new Error(`The development server ended:\n${output}`)))
  })
}
