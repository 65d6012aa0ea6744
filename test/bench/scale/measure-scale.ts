/** What a site costs as it grows: the same builds and the same bytes at several numbers of pages. */
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { generateSite } from '../generate-site.ts'
import { type BenchSite, type BuildResult, measureBuilds } from '../measure/build-cases.ts'
import { measureFirstLoads } from '../measure/first-load.ts'
import { folderSize } from '../measure/folder-size.ts'
import { median } from '../measure/statistics.ts'
import type { Workspace } from '../workspace.ts'
import { measureNavigationBytes } from './navigation-bytes.ts'
import { realPage } from './real-page.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

export const SCALE_CASES = ['cold', 'unchanged', 'changed'] as const
export type ScaleCase = (typeof SCALE_CASES)[number]

export interface ScaleResult {
  pages: number
  builds: Record<ScaleCase, BuildResult>
  /** Medians of pages that sites of every size have, in bytes. */
  html: { raw: number; brotli: number }
  /** All files of the search index. */
  searchBytes: number
  /** What a reader fetches to go to other pages, besides these pages, with Brotli. */
  navigationBytes: number
  output: { files: number; bytes: number }
}

export interface ScaleOptions {
  sizes: readonly number[]
  runs: number
  workspace: Workspace
  signal: AbortSignal
  onProgress(text: string): void
}

/** So many of the first pages are compared. The smallest site has to have them. */
export const COMPARED_PAGES = 30

const SEED = 20_261_123

/** @yields one size after another, each with its files removed when it has been measured */
export async function* measureScale({ sizes, ...options }: ScaleOptions): AsyncGenerator<ScaleResult> {
  const vocabulary = createVocabulary(SEED)
  for (const pages of sizes) yield await measureSize(pages, vocabulary, options)
}

async function measureSize(pages: number, vocabulary: Vocabulary, options: Omit<ScaleOptions, 'sizes'>): Promise<ScaleResult> {
  const { workspace, runs, signal, onProgress } = options
  const name = `${pages.toLocaleString('en')} pages`
  onProgress(`${name}: writing them`)
  const root = join(workspace.folder, `scale-${pages}`)
  const { routes } = generateSite(root, pages, (page, plan, seed) => realPage(page, plan, vocabulary, seed))
  const site: BenchSite = { name, root, content: join(root, 'content'), out: join(root, 'dist') }
  try {
    const build = async (buildCase: ScaleCase): Promise<BuildResult> => {
      onProgress(`${name}: ${buildCase}`)
      const onRun = ({ cost }: { cost: { wallMs: number } }) =>
        onProgress(`${name}: ${buildCase} took ${(cost.wallMs / 1000).toFixed(2)} s`)
      return measureBuilds(site, buildCase, { workspace, runs, signal, onRun })
    }
    const builds = { cold: await build('cold'), unchanged: await build('unchanged'), changed: await build('changed') }
    onProgress(`${name}: bytes`)
    const loads = await measureFirstLoads(site.out, { routes: routes.slice(0, COMPARED_PAGES), signal })
    return {
      pages,
      builds,
      html: { raw: median(loads.map(({ html }) => html.raw)), brotli: median(loads.map(({ html }) => html.brotli)) },
      searchBytes: searchBytes(site.out),
      navigationBytes: await measureNavigationBytes(site.out, routes, signal),
      output: folderSize(site.out),
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function searchBytes(out: string): number {
  const folder = join(out, '.site')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.startsWith('search'))
  return files.reduce((sum, path) => sum + fileSize(join(folder, path)), 0)
}

function fileSize(path: string): number {
  const stats = statSync(path)
  return stats.isFile() ? stats.size : 0
}
