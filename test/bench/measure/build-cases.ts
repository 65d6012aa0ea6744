/** The builds that are measured: from nothing, with nothing to do, and with one page changed. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { siteFolders } from '../../../build/util/site-folders.ts'
import type { Workspace } from '../workspace.ts'
import { type FolderSize, folderSize } from './folder-size.ts'
import { type CommandCost, measureCommand } from './measure-command.ts'
import { pickPage } from './page-change.ts'
import { median, medianOfKnown } from './statistics.ts'

export interface BenchSite {
  name: string
  /** The generator's `--root`; its own repository where it is left out. */
  root?: string
  content: string
  out: string
}

/**
 * `coldest`: not even what `npm ci` leaves is there; the generator itself and the browser's runtime are bundled too. `cold`: with no
 * cache and no output. `unchanged` and `changed`: again, with nothing or one page changed since the last build.
 */
export const BUILD_CASES = ['coldest', 'cold', 'unchanged', 'changed'] as const
export type BuildCase = (typeof BUILD_CASES)[number]

export interface BuildResult {
  site: string
  case: BuildCase
  runs: CommandCost[]
  wallMs: { median: number; least: number }
  /** Medians. Undefined where only wall time can be measured. */
  cpuMs?: number
  peakBytes?: number
  output: FolderSize
}

export interface BuildOptions {
  workspace: Workspace
  runs: number
  signal: AbortSignal
  /** Called after each run; the first is 1. */
  onRun(measured: { run: number; cost: CommandCost }): void
}

/** @throws CommandFailed where a build fails */
export async function measureBuilds(site: BenchSite, buildCase: BuildCase, options: BuildOptions): Promise<BuildResult> {
  const { workspace, signal } = options
  const page = pickPage(site.content)
  const costs: CommandCost[] = []
  const isAgain = buildCase === 'unchanged' || buildCase === 'changed'
  if (buildCase !== 'coldest') await prepare(workspace, signal)
  // Also settles what an earlier case left changed.
  if (isAgain) await buildOnce(site, workspace, signal)
  try {
    for (let run = 1; run <= options.runs; run++) {
      if (buildCase === 'changed') page.change()
      if (!isAgain) forget(site, workspace, buildCase)
      const cost = await buildOnce(site, workspace, signal)
      if (buildCase === 'changed') page.assertBuilt(site.out)
      costs.push(cost)
      options.onRun({ run, cost })
    }
  } finally {
    page.restore()
  }
  return { site: site.name, case: buildCase, runs: costs, ...summarize(costs), output: folderSize(site.out) }
}

/** Builds a site that has not been built, for those who only read what comes of it. */
export async function buildIfMissing(site: BenchSite, workspace: Workspace, signal: AbortSignal): Promise<void> {
  if (!existsSync(site.out)) await buildOnce(site, workspace, signal)
}

/** The end of `npm ci`: what builds need is made of the generator, where it is not there yet. */
async function prepare({ repository, installed }: Workspace, signal: AbortSignal): Promise<void> {
  if (existsSync(installed)) return
  await measureCommand({ program: process.execPath, args: scriptArguments(repository, 'prepare'), cwd: repository, signal })
}

function buildOnce({ root, out }: Pick<BenchSite, 'root' | 'out'>, { repository }: Workspace, signal: AbortSignal): Promise<CommandCost> {
  const args = [...scriptArguments(repository, 'build'), ...(root === undefined ? [] : ['--root', root]), '--out', out]
  return measureCommand({ program: process.execPath, args, cwd: repository, signal })
}

/** Node's arguments in a script of `package.json`. */
function scriptArguments(repository: string, name: 'build' | 'prepare'): string[] {
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { scripts: Record<typeof name, string> }
  return scripts[name].split(' ').slice(1)
}

/** Removes the output and what the build may not know. */
function forget({ root, out }: BenchSite, { repository, installed }: Workspace, buildCase: BuildCase): void {
  const { cache } = siteFolders({ root: root ?? repository, out })
  for (const folder of [out, cache, ...(buildCase === 'coldest' ? [installed] : [])]) rmSync(folder, { recursive: true, force: true })
}

function summarize(costs: readonly CommandCost[]): Pick<BuildResult, 'wallMs' | 'cpuMs' | 'peakBytes'> {
  const walls = costs.map(({ wallMs }) => wallMs)
  const cpuMs = medianOfKnown(costs.map((cost) => cost.cpuMs))
  const peakBytes = medianOfKnown(costs.map((cost) => cost.peakBytes))
  return {
    wallMs: { median: median(walls), least: Math.min(...walls) },
    ...(cpuMs !== undefined && { cpuMs }),
    ...(peakBytes !== undefined && { peakBytes }),
  }
}
