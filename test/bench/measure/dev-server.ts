/** What writing costs: from the start of a development server to its first answer, from a save to the page that shows it, and memory. */
import type { Page } from 'playwright-core'
import { fileToRoute } from '../../../build/site/discover/routes.ts'
import { launchChromium } from '../../support/chromium.ts'
import type { Workspace } from '../workspace.ts'
import type { BenchSite } from './build-cases.ts'
import { type RunningServer, startDevServer } from './dev-process.ts'
import type { Command } from './measure-command.ts'
import { pickPage } from './page-change.ts'
import { canSampleProcesses, sampleTree, type TreeSample } from './process-tree.ts'
import { median, medianOfKnown } from './statistics.ts'

/** One start of a server, and the saves after it. */
export interface WritingCost {
  answerMs: number
  saveMs: number[]
  /** Processor time of the server for one save. Undefined where only wall time can be measured, as is the next. */
  saveCpuMs?: number
  /** What the server and its processes hold after the last save. */
  residentBytes?: number
}

export interface DevResult {
  site: string
  answerMs: { median: number; least: number }
  saveMs: { median: number; least: number }
  saveCpuMs?: number
  residentBytes?: number
}

export interface DevOptions {
  workspace: Workspace
  runs: number
  signal: AbortSignal
}

export interface Saves {
  /** The first saves warm the compiler up. */
  warmUp: number
  measured: number
}

const SAVES: Saves = { warmUp: 5, measured: 20 }

/** @throws CommandFailed where the server ends by itself */
export async function measureDevServer(site: BenchSite, { workspace, runs, signal }: DevOptions): Promise<DevResult> {
  const command = ourDevCommand(site, workspace, signal)
  // Bundles what the generator bundles once.
  await measureWriting(command, site.content, { warmUp: 0, measured: 0 })
  const costs: WritingCost[] = []
  for (let run = 1; run <= runs; run++) costs.push(await measureWriting(command, site.content, SAVES))
  return { site: site.name, ...summarizeWriting(costs) }
}

export function ourDevCommand({ root }: Pick<BenchSite, 'root'>, { repository }: Workspace, signal: AbortSignal): Command {
  const args = ['build/bootstrap.mjs', 'dev', ...(root === undefined ? [] : ['--root', root])]
  return { program: process.execPath, args, cwd: repository, signal }
}

/**
 * Starts a server, opens the page of middle size in Chromium, and saves it again and again.
 * @param content the folder of the site's pages
 * @throws CommandFailed where the server ends by itself
 */
export async function measureWriting(command: Command, content: string, { warmUp, measured }: Saves): Promise<WritingCost> {
  const changed = pickPage(content)
  const path = fileToRoute(changed.file)
  const server = await startDevServer(command, path)
  try {
    if (warmUp + measured === 0) return { answerMs: server.answerMs, saveMs: [] }
    return await inPage(server, path, async (page) => {
      for (let save = 0; save < warmUp; save++) await saveAndWait(page, changed)
      const before = sampleServer(server)
      const saveMs: number[] = []
      for (let save = 0; save < measured; save++) saveMs.push(await saveAndWait(page, changed))
      const after = sampleServer(server)
      return {
        answerMs: server.answerMs,
        saveMs,
        ...(before !== undefined &&
          after !== undefined && { saveCpuMs: (cpuOf(after) - cpuOf(before)) / measured, residentBytes: after.residentBytes }),
      }
    })
  } finally {
    changed.restore()
    await server.stop()
  }
}

/** @throws RangeError where nothing was measured */
export function summarizeWriting(costs: readonly WritingCost[]): Omit<DevResult, 'site'> {
  const answers = costs.map(({ answerMs }) => answerMs)
  const saves = costs.flatMap(({ saveMs }) => saveMs)
  const saveCpuMs = medianOfKnown(costs.map((cost) => cost.saveCpuMs))
  const residentBytes = medianOfKnown(costs.map((cost) => cost.residentBytes))
  return {
    answerMs: { median: median(answers), least: Math.min(...answers) },
    saveMs: { median: median(saves), least: Math.min(...saves) },
    ...(saveCpuMs !== undefined && { saveCpuMs }),
    ...(residentBytes !== undefined && { residentBytes }),
  }
}

async function inPage<T>({ url }: RunningServer, path: string, use: (page: Page) => Promise<T>): Promise<T> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.route(
      ({ origin }) => origin !== url,
      (route) => route.abort(),
    )
    await page.goto(url + path)
    await page.locator('main h1').waitFor()
    await page.waitForTimeout(CONNECT_MS)
    return await use(page)
  } finally {
    await browser.close()
  }
}

/** Until the page shows what was saved, even if it's loaded again for that. */
async function saveAndWait(page: Page, changed: { change(): string }): Promise<number> {
  const started = performance.now()
  const text = changed.change()
  await page.waitForFunction((expected) => document.querySelector('main')?.textContent.includes(expected), text, { timeout: SAVE_LIMIT_MS })
  return performance.now() - started
}

const SAVE_LIMIT_MS = 120_000

/** How long a page that is shown gets until it listens for changes. The connection never ends, so the network is never idle. */
const CONNECT_MS = 2_000

function sampleServer({ pid }: RunningServer): TreeSample | undefined {
  return canSampleProcesses ? sampleTree(pid) : undefined
}

function cpuOf({ cpuMs }: TreeSample): number {
  return [...cpuMs.values()].reduce((sum, time) => sum + time, 0)
}
