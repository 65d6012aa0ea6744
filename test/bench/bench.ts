/**
 * `npm run bench`: what builds, first loads, clicks and writing cost, beside their budgets. Tables go to stdout, progress to stderr. The exit
 * status is 0 whatever the numbers are: benchmarks are no tests. It is 1 where a build fails.
 */
import { writeFileSync } from 'node:fs'
import { availableParallelism, constants, cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateSite } from './generate-site.ts'
import { measureInteractions } from './interactions/measure-interactions.ts'
import { formatInteractions } from './interactions/report.ts'
import { measureLighthouse } from './lighthouse/measure-lighthouse.ts'
import { formatLighthouse } from './lighthouse/report.ts'
import { type BenchSite, BUILD_CASES, type BuildCase, type BuildOptions, buildIfMissing, measureBuilds } from './measure/build-cases.ts'
import { measureDevServer } from './measure/dev-server.ts'
import { DEVICES, measureOn, nodeIndex } from './measure/device.ts'
import { type FirstLoad, measureFirstLoads, staticRoutes, typicalPages } from './measure/first-load.ts'
import { CommandFailed } from './measure/measure-command.ts'
import { measureNavigations } from './measure/navigation.ts'
import { measureVisit } from './measure/visit.ts'
import { type BenchOptions, createChoice, readOptions, USAGE, UsageError } from './options.ts'
import { measurePeers } from './peers/measure-peers.ts'
import { compareWriting, formatWriting } from './peers/measure-writing.ts'
import { formatPeers } from './peers/report.ts'
import { measureReferences } from './reference/measure-reference.ts'
import { formatReferences } from './reference/reference-report.ts'
import { checkBudgets, checkPeers } from './report/budgets.ts'
import { formatBudgets, formatReport } from './report/report.ts'
import { megabytes, seconds } from './report/table.ts'
import { type Machine, type Results, SITES, type SiteName } from './results.ts'
import { measureScale, type ScaleResult } from './scale/measure-scale.ts'
import { formatScale } from './scale/report.ts'
import { measureSearch } from './search/measure-search.ts'
import { formatSearch } from './search/report.ts'
import { measureVersions } from './versions/measure-versions.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

const root = resolve(fileURLToPath(import.meta.url), '../../..')

/** What is measured of each site. Bundling the generator costs the same whichever site comes after it. */
const CASES: Record<SiteName, readonly (BuildCase | 'first-load' | 'navigation' | 'dev')[]> = {
  site: [...BUILD_CASES, 'first-load', 'navigation', 'dev'],
  'generated-100': ['cold', 'unchanged', 'changed', 'first-load'],
  'generated-1000': ['cold', 'unchanged', 'changed', 'first-load', 'dev'],
}

const STOPPING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const siteNames = Object.keys(SITES) as SiteName[]

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  const isChosen = createChoice(options.only, [
    ...siteNames.flatMap((site) => CASES[site].map((name) => `${site}/${name}`)),
    ...Object.keys(NAMED),
  ])
  const interrupt = new AbortController()
  const stops = STOPPING.map((name) => {
    const stop = () => interrupt.abort(new Interrupted(name))
    process.on(name, stop)
    return () => process.off(name, stop)
  })
  const machine = describeMachine()
  const workspace = createWorkspace(root)
  try {
    const run = { machine, options, isChosen, workspace, signal: interrupt.signal }
    if (options.peers) await comparePeers(run)
    if (options.peers && options.only.length === 0) return
    const results = await measureAll(run)
    process.stdout.write(formatReport(results))
    const named: Record<string, unknown> = {}
    for (const [name, measure] of Object.entries(NAMED)) {
      if (!options.only.includes(name)) continue
      const { result, text } = await measure(run)
      named[name] = result
      process.stdout.write(`\n${text}`)
    }
    if (results.failures.length > 0) process.exitCode = 1
    if (options.json !== undefined)
      writeFileSync(options.json, `${JSON.stringify({ ...results, budgets: checkBudgets(results), ...named }, null, 2)}\n`)
  } finally {
    workspace.remove()
    for (const stop of stops) stop()
  }
}

interface Run {
  machine: Machine
  options: BenchOptions
  isChosen: (name: string) => boolean
  workspace: Workspace
  signal: AbortSignal
}

const PEERS_CACHE = join(root, '.cache', 'peers')
const REFERENCES_CACHE = join(root, '.cache', 'references')

/** The first has every control that is measured. */
const INTERACTION_PAGES = ['/dms/messages', '/', '/get-started/faq', '/get-started/references', '/protocol/v3/identity']

interface Measured {
  result: unknown
  /** Its tables. */
  text: string
}

/** These take minutes, so they're only measured if they're named. */
const NAMED: Record<string, (run: Run) => Promise<Measured>> = {
  async scale(run) {
    const result = await measureGrowth(run)
    return { result, text: formatScale(result) }
  },
  async search({ options }) {
    const site = { pages: Math.max(...options.pages), readers: 30, searches: 6 }
    const block = await measureOn(DEVICES[0], nodeIndex, (slowdown) => measureSearch({ ...site, slowdown }))
    return { result: block, text: formatSearch(block) }
  },
  async lighthouse({ options, workspace, signal }) {
    const { site } = prepareSite('site', workspace)
    await buildIfMissing(site, workspace, signal)
    const routes = options.routes.length > 0 ? options.routes : await staticRoutes(site.out)
    const cache = join(root, 'node_modules', '.cache', 'lighthouse')
    const result = await measureLighthouse({ folder: site.out, routes, cache, signal, onProgress: note })
    return { result, text: formatLighthouse(result) }
  },
  async interactions({ options, workspace, signal }) {
    const { site } = prepareSite('site', workspace)
    await buildIfMissing(site, workspace, signal)
    const routes = options.routes.length > 0 ? options.routes : INTERACTION_PAGES
    const result = await measureInteractions({ folder: site.out, routes, runs: options.fewRuns, signal, onProgress: note })
    return { result, text: formatInteractions(result) }
  },
  writing: comparePeersWriting,
  async reference(run) {
    const result = await measureReferences({ ...run, cache: REFERENCES_CACHE, onProgress: note })
    return { result, text: formatReferences(result) }
  },
  versions: ({ options: { runs }, workspace, signal }) => measureVersions({ runs, workspace, signal, onProgress: note }),
}

/** A build that fails ends what is measured of its site; the other sites go on. */
async function measureAll(run: Run): Promise<Results> {
  const results: Results = {
    machine: run.machine,
    runs: run.options.runs,
    builds: [],
    firstLoads: [],
    visits: {},
    navigations: [],
    dev: [],
    failures: [],
  }
  for (const name of siteNames) {
    try {
      await measureSite(name, run, results)
    } catch (error) {
      if (!(error instanceof CommandFailed)) throw error
      note(error.message)
      results.failures.push(error.message)
    }
  }
  return results
}

async function comparePeers(run: Run): Promise<void> {
  const { options, workspace, signal } = run
  const { words: checkout, runs } = options
  const peers = await measurePeers({ workspace, cache: PEERS_CACHE, checkout, runs, signal, onProgress: note })
  process.stdout.write(`${formatPeers(peers)}\n${formatBudgets(checkPeers(peers))}`)
  const writing = await comparePeersWriting(run)
  process.stdout.write(`\n${writing.text}`)
  if (options.json !== undefined && options.only.length === 0)
    writeFileSync(options.json, `${JSON.stringify({ peers, budgets: checkPeers(peers), writing: writing.result }, null, 2)}\n`)
}

async function comparePeersWriting({ options, workspace, signal }: Run): Promise<Measured> {
  const pages = options.writingPages
  const result = await compareWriting({ workspace, cache: PEERS_CACHE, pages, runs: options.runs, signal, onProgress: note })
  return { result, text: formatWriting(result, pages) }
}

/** Prints the tables after each size, because the next one takes ten times as long. */
async function measureGrowth({ options, workspace, signal }: Run): Promise<ScaleResult[]> {
  const results: ScaleResult[] = []
  const sizes = { sizes: options.pages, runs: options.fewRuns, workspace, signal, onProgress: note }
  for await (const result of measureScale(sizes)) {
    results.push(result)
    if (results.length < options.pages.length) note(`\n${formatScale(results)}`)
  }
  return results
}

async function measureSite(name: SiteName, { options, isChosen, workspace, signal }: Run, results: Results): Promise<void> {
  const chosen = CASES[name].filter((what) => isChosen(`${name}/${what}`))
  if (chosen.length === 0) return
  const { site, routes } = prepareSite(name, workspace)
  for (const what of chosen) {
    if (what === 'first-load') {
      await buildIfMissing(site, workspace, signal)
      note(`${name}/first-load`)
      const loads = await measureFirstLoads(site.out, { signal, ...(routes !== undefined && { routes }) })
      results.firstLoads.push({ site: name, loads })
      if (name === 'site') results.visits = await typicalVisits(site.out, loads, signal)
    } else if (what === 'navigation') {
      await buildIfMissing(site, workspace, signal)
      note(`${name}/navigation`)
      results.navigations.push(await measureNavigations(name, site.out, signal))
    } else if (what === 'dev') {
      note(`${name}/dev`)
      results.dev.push(await measureDevServer(site, { workspace, runs: options.runs, signal }))
    } else {
      const onRun: BuildOptions['onRun'] = ({ run, cost: { wallMs, cpuMs, peakBytes } }) =>
        note(
          `${name}/${what} ${run} of ${options.runs}: ${seconds(wallMs)} s, ${seconds(cpuMs)} s of processor, ${megabytes(peakBytes)} MB`,
        )
      results.builds.push(await measureBuilds(site, what, { workspace, runs: options.runs, signal, onRun }))
    }
  }
}

async function typicalVisits(folder: string, loads: readonly FirstLoad[], signal: AbortSignal): Promise<Results['visits']> {
  const { median, largest } = typicalPages(loads)
  const measure = (route = '/') => measureVisit(folder, route, signal)
  return { median: await measure(median), largest: await measure(largest) }
}

/** Generated sites compare the pages that all of them have: `routes`. This repository's has all of its own measured. */
function prepareSite(name: SiteName, { folder, repository }: Workspace): { site: BenchSite; routes?: string[] } {
  const out = join(folder, `${name}-dist`)
  const pages = SITES[name]
  if (typeof pages !== 'number') return { site: { name, content: join(repository, 'content'), out } }
  const generated = generateSite(join(folder, name), pages)
  const site = { name, root: generated.root, content: join(generated.root, 'content'), out }
  return { site, routes: generated.routes.slice(0, SITES['generated-100']) }
}

function describeMachine(): Machine {
  const processor = cpus()[0]?.model.trim() ?? 'an unknown processor'
  return { date: new Date().toISOString().slice(0, 16), node: process.version, processor, cores: availableParallelism(), load: loadavg() }
}

/** Someone asked the benchmarks to stop. */
class Interrupted extends Error {
  readonly by: (typeof STOPPING)[number]

  constructor(by: Interrupted['by']) {
    super(by)
    this.by = by
  }
}

function note(text: string): void {
  process.stderr.write(`${text}\n`)
}

main().catch((error: unknown) => {
  process.exitCode = 1
  if (error instanceof Interrupted) process.exitCode = 128 + constants.signals[error.by]
  else if (error instanceof UsageError) note(`${error.message}\n\n${USAGE}`)
  else if (error instanceof CommandFailed) note(error.message)
  else note(error instanceof Error ? String(error.stack) : String(error))
})
