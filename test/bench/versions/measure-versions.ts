/** A site in eight versions, and its own version alone: what equal changes cost each of them, in turns. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteFolders } from '../../../build/util/site-folders.ts'
import { generateSite } from '../generate-site.ts'
import { type CommandCost, measureCommand } from '../measure/measure-command.ts'
import { pickPage } from '../measure/page-change.ts'
import { median } from '../measure/statistics.ts'
import { formatTable, seconds } from '../report/table.ts'
import type { Workspace } from '../workspace.ts'

interface VersionsOptions {
  runs: number
  workspace: Workspace
  signal: AbortSignal
  onProgress(text: string): void
}

/** Pages of each version. */
const SIZES = [10, 250]

/** Names of a site's other versions. */
const OLDER = ['1', '2', '3', '4', '5', '6', '7']

/** How many times as much each may cost as for the own version alone. */
const CHANGES = {
  'nothing changed': 2,
  'one page changed': 1.3,
  'one page added': 1.6,
  'one page removed': 1.6,
  'one page added that all others have': 1.6,
  'one page removed that all others have': 1.6,
}
const NAMES = Object.keys(CHANGES) as (keyof typeof CHANGES)[]

/** A change of what all versions show may cost the first build of all. */
const LOOK = 'title changed'
const COLD = 'first build'

/** Pages that no link leads to, so that they may come and go. */
const ADDED = 'added.md'
const SHARED = 'shared.md'

interface VersionsResult {
  pages: number
  alone: Costs
  versions: Costs
}

/** What each build took, by its change. */
type Costs = Record<string, CommandCost[]>

export async function measureVersions(options: VersionsOptions): Promise<{ result: VersionsResult[]; text: string }> {
  const result: VersionsResult[] = []
  for (const pages of SIZES) result.push(await measureSize(pages, options))
  return { result, text: formatVersions(result) }
}

async function measureSize(pages: number, { runs, workspace, signal, onProgress }: VersionsOptions): Promise<VersionsResult> {
  const result: VersionsResult = { pages, alone: {}, versions: {} }
  const sites = (['alone', 'versions'] as const).map((kind) => ({ kind, ...writeSite(join(workspace.folder, `${kind}-${pages}`), pages) }))
  addVersions(sites[1]?.root ?? '', pages)
  const note = (kind: 'alone' | 'versions', name: string, cost: CommandCost) => {
    result[kind][name] = [...(result[kind][name] ?? []), cost]
    onProgress(`${pages} pages, ${kind}, ${name}: ${seconds(cost.wallMs)} s, ${seconds(cost.cpuMs ?? 0)} s of processor`)
  }
  const build = (root: string) => {
    const args = ['build/bootstrap.mjs', 'build', '--root', root]
    return measureCommand({ program: process.execPath, args, cwd: workspace.repository, signal })
  }
  try {
    for (let run = 0; run < runs; run++) {
      for (const { kind, root } of sites) {
        const { out, cache } = siteFolders({ root })
        for (const folder of [out, cache]) rmSync(folder, { recursive: true, force: true })
        note(kind, COLD, await build(root))
        // What the first build couldn't know of itself is settled.
        await build(root)
      }
      for (const name of [...NAMES, LOOK])
        for (const { kind, root, changes } of sites) {
          changes[name]?.()
          note(kind, name, await build(root))
        }
    }
  } finally {
    for (const { root } of sites) rmSync(root, { recursive: true, force: true })
  }
  return result
}

function writeSite(root: string, pages: number) {
  const content = join(root, 'content')
  generateSite(root, pages)
  const page = pickPage(content)
  const config = join(content, 'site.config.ts')
  const add = (file: string) => writeFileSync(join(content, file), '# Added\n\nWords.\n')
  const remove = (file: string) => rmSync(join(content, file))
  const changes: Record<string, () => unknown> = {
    'one page changed': page.change,
    'one page added': () => add(ADDED),
    'one page removed': () => remove(ADDED),
    'one page added that all others have': () => add(SHARED),
    'one page removed that all others have': () => remove(SHARED),
    [LOOK]: () => writeFileSync(config, readFileSync(config, 'utf8').replace(/"title": "\w+/, '$&s')),
  }
  return { root, changes }
}

function addVersions(root: string, pages: number): void {
  for (const name of OLDER) {
    const folder = join(root, 'versions', name)
    generateSite(folder, pages)
    writeFileSync(join(folder, 'content', SHARED), '# Shared\n\nWords.\n')
  }
  const config = join(root, 'content/site.config.ts')
  const versions = OLDER.map((name) => `{ name: '${name}', from: './versions/${name}' }`)
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replace('defineConfig({', `defineConfig({ versions: [{ name: '8' }, ${versions.join(', ')}],`),
  )
}

function formatVersions(results: readonly VersionsResult[]): string {
  const rows = results.flatMap(({ pages, alone, versions }) => {
    const row = (name: string, one: readonly CommandCost[] = [], all: readonly CommandCost[] = [], most: number) => {
      const of = (costs: readonly CommandCost[], cost: (of: CommandCost) => number) => median(costs.map(cost))
      const ratio = (cost: (of: CommandCost) => number) => of(all, cost) / of(one, cost)
      const [clock, processor] = [ratio(wallOf), ratio(cpuOf)]
      return [
        `${pages} pages, ${name}`,
        ...[seconds(of(one, wallOf)), seconds(of(all, wallOf)), clock.toFixed(2)],
        ...[seconds(of(one, cpuOf)), seconds(of(all, cpuOf)), processor.toFixed(2)],
        ...[most.toFixed(2), clock <= most ? 'ok' : 'OVER'],
      ]
    }
    return [
      ...NAMES.map((name) => row(name, alone[name], versions[name], CHANGES[name])),
      row(`${LOOK}, beside the first build of all`, versions[COLD], versions[LOOK], 1),
    ]
  })
  const head = ['', 'alone s', 'versions s', 'ratio', 'processor', 'processor', 'ratio', 'budget', '']
  return formatTable({ title: 'A site in eight versions, beside its own version alone', head, rows })
}

const wallOf = ({ wallMs }: CommandCost) => wallMs
const cpuOf = ({ cpuMs = 0 }: CommandCost) => cpuMs
