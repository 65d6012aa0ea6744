/**
 * Page modules for the browser. A page that imports nothing of its author's is linked and minified by itself,
 * so its cost does not depend on the other pages; those with imports are bundled together and share chunks.
 */
import { basename, resolve } from 'node:path'
import { type BuildFailure, build, transform } from 'esbuild'
import type { BuildRecord } from '../cache/record.ts'
import type { Output } from '../emit/output.ts'
import { contentHash, hashOf } from '../hash.ts'
import { SiteError } from '../report/diagnostic.ts'
import type { Progress } from '../report/progress.ts'
import { type BrowserRuntime, locateInBrowser, runtimeEntryOf } from './browser-runtime.ts'
import { esbuildDiagnostics } from './esbuild-errors.ts'
import { type LinkablePart, linkPage, linkPages, type PageOnDisk, type RuntimeLocator } from './link.ts'
import { modulesLoadedBy } from './metafile.ts'
import { ASSET_FOLDER, ASSET_LOADERS, ASSET_NAMES, assetAddress } from './own-assets.ts'
import { linkedPagesPlugin, ownImportsPlugin } from './own-imports.ts'
import { joinStyles, type OwnStyles, ownStylesPlugin } from './own-styles.ts'

export interface LinkablePage extends PageOnDisk {
  /** Absolute path of the page's file. */
  file: string
  displayPath: string
  route: string
  hasOwnImports: boolean
  /** Names that its module exports besides its content. */
  exports: readonly string[]
  /** Markdown files that it shows, compiled. */
  parts?: readonly LinkablePart[]
}

export interface PageModules {
  outputs: Output[]
  /** Path in the output folder, by route. */
  modules: Map<string, string>
  /** Files that a page's module loads besides the runtime's, by route. */
  chunks: Map<string, string[]>
  /** Runtime entries that a page's module imports, by route. */
  runtimeEntries: Map<string, string[]>
  /** Styles that pages and their components import, as one text. */
  styles: string
}

const FOLDER = ASSET_FOLDER

export async function bundlePageModules(
  pages: readonly LinkablePage[],
  runtime: BrowserRuntime,
  { root, basePath, record, progress }: { root: string; basePath: string; record: BuildRecord; progress: Progress },
): Promise<PageModules> {
  const result: PageModules = { outputs: [], modules: new Map(), chunks: new Map(), runtimeEntries: new Map(), styles: '' }
  const step = progress.step('bundle', pages.length)
  const alone = pages.filter((page) => !page.hasOwnImports)
  const together = pages.filter((page) => page.hasOwnImports)
  const locate = locateInBrowser(runtime)
  await Promise.all([
    ...alone.map(async (page) => {
      await linkAlone(page, { record, locate, runtime }, result)
      step.tick(page.displayPath)
    }),
    bundleTogether(together, { root, basePath, locate, runtime }, result),
  ])
  step.done(`${pages.length} page modules`)
  return result
}

async function linkAlone(
  page: LinkablePage,
  { record, locate, runtime }: { record: BuildRecord; locate: RuntimeLocator; runtime: BrowserRuntime },
  result: PageModules,
): Promise<void> {
  const key = hashOf('page-module', page.key, page.codeKey ?? '', JSON.stringify(page.meta), JSON.stringify(runtime.entries))
  const load = async () => {
    const linked = linkPage(page, locate)
    return (await transform(linked, { minify: true, format: 'esm', target: 'es2022', charset: 'utf8' })).code
  }
  const known = record.names[key]
  const code = known === undefined ? await load() : undefined
  const path = known ?? `${FOLDER}/${routeToName(page.route)}-${contentHash(code ?? '')}.js`
  record.names[key] = path
  result.outputs.push({ path, key, contents: async () => code ?? (await load()) })
  result.modules.set(page.route, path)
  result.chunks.set(page.route, [])
  result.runtimeEntries.set(page.route, runtimeEntries(page))
}

async function bundleTogether(
  pages: readonly LinkablePage[],
  { root, basePath, locate, runtime }: { root: string; basePath: string; locate: RuntimeLocator; runtime: BrowserRuntime },
  result: PageModules,
): Promise<void> {
  if (pages.length === 0) return
  const styles: OwnStyles = new Map()
  const linked = linkPages(pages, locate)
  const built = await build({
    absWorkingDir: root,
    entryPoints: pages.map((page) => ({ in: page.file, out: routeToName(page.route) })),
    outdir: FOLDER,
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    charset: 'utf8',
    minify: true,
    metafile: true,
    write: false,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: ASSET_LOADERS,
    assetNames: ASSET_NAMES,
    publicPath: assetAddress(basePath),
    plugins: [linkedPagesPlugin(linked), ownImportsPlugin(locate), ownStylesPlugin(styles, root)],
    logLevel: 'silent',
  }).catch((failure: BuildFailure) => {
    throw new SiteError(esbuildDiagnostics(failure.errors, root))
  })
  result.styles = joinStyles(styles)
  const contents = new Map(built.outputFiles.map((file) => [basename(file.path), file.contents]))
  for (const [path, output] of Object.entries(built.metafile.outputs)) {
    const code = contents.get(basename(path))
    if (code === undefined) continue
    const file = `${FOLDER}/${basename(path)}`
    result.outputs.push({ path: file, key: hashOf(code), contents: () => code })
    const page = pages.find((candidate) => output.entryPoint !== undefined && candidate.file === resolve(root, output.entryPoint))
    if (page === undefined) continue
    result.modules.set(page.route, file)
    const loaded = modulesLoadedBy(path, built.metafile)
    result.chunks.set(
      page.route,
      loaded.filter((imported) => imported.startsWith(FOLDER)),
    )
    result.runtimeEntries.set(
      page.route,
      withDataPart(
        page,
        Object.keys(runtime.entries).filter((name) => loaded.includes(`../${runtime.entries[name]}`)),
      ),
    )
  }
}

function runtimeEntries(page: LinkablePage): string[] {
  return withDataPart(page, [...new Set(page.runtimeImports.map((part) => runtimeEntryOf(part.specifier, part.imported)))].sort())
}

/** A loader or an action needs the router's data part, whether or not the page imports anything from it. */
function withDataPart(page: LinkablePage, entries: string[]): string[] {
  const needsIt = page.exports.includes('loader') || page.exports.includes('action')
  return needsIt && !entries.includes('data') ? [...entries, 'data'] : entries
}

/** `/dms/messages` as `dms.messages`, safe in a file name and in an address. */
function routeToName(route: string): string {
  return route === '/'
    ? 'index'
    : route
        .slice(1)
        .replaceAll('/', '.')
        .replace(/[^\w.-]/g, '_')
}
