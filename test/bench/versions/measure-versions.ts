/** A site in eight versions, and its own version alone: what equal changes cost each of them, in turns. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteFolders } from '../../../build/util/site-folders.ts'
import { generateSite } from '../generate-site.ts'
import { measureCommand } from '../measure/measure-command.ts'
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

/** How many times as much each may cost in processor time as for the own version alone. */
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
  /** Processor time in milliseconds, of each build. */
  alone: Record<string, number[]>
  versions: Record<string, number[]>
}

export async function measureVersions(options: VersionsOptions): Promise<{ result: VersionsResult[]; text: string }> {
  const result: VersionsResult[] = []
  for (const pages of SIZES) result.push(await measureSize(pages, options))
  return { result, text: formatVersions(result) }
}

async function measureSize(pages: number, { runs, workspace, signal, onProgress }: VersionsOptions): Promise<VersionsResult> {
  const result: VersionsResult = { pages, alone: {}, versions: {} }
  const sites = (['alone', 'versions'] as const).map((kind) => ({ kind, ...writeSite(join(workspace.folder, `${kind}-${pages}`), pages) }))
  addVersions(sites[1]?.root ?? '', pages)
  const note = (kind: 'alone' | 'versions', name: string, cpuMs = 0) => {
    result[kind][name] = [...(result[kind][name] ?? []), cpuMs]
    onProgress(`${pages} pages, ${kind}, ${name}: ${seconds(cpuMs)} s of processor`)
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
        note(kind, COLD, (await build(root)).cpuMs)
        // What the first build couldn't know of itself is settled.
        await build(root)
      }
      for (const name of [...NAMES, LOOK])
        for (const { kind, root, changes } of sites) {
          changes[name]?.()
          note(kind, name, (await build(root)).cpuMs)
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
    const row = (name: string, [one, all]: readonly [number, number], most: number) => {
      const ratio = all / one
      return [`${pages} pages, ${name}`, seconds(one), seconds(all), ratio.toFixed(2), most.toFixed(2), ratio <= most ? 'ok' : 'OVER']
    }
    const of = (costs: Record<string, number[]>, name: string) => median(costs[name] ?? [])
    return [
      ...NAMES.map((name) => row(name, [of(alone, name), of(versions, name)], CHANGES[name])),
      row(`${LOOK}, beside the first build of all`, [of(versions, COLD), of(versions, LOOK)], 1),
    ]
  })
  const head = ['Processor time', 'alone s', 'versions s', 'ratio', 'budget', '']
  return formatTable({ title: 'A site in eight versions, beside its own version alone', head, rows })
}
