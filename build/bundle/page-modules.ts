/**
 * Page modules for the browser. A page that imports nothing of its author's is linked and minified by itself,
 * so its cost does not depend on the other pages; those with imports are bundled together and share chunks.
 * The text of either is a file apart (`page-text.ts`).
 */
import { basename, resolve } from 'node:path'
import { type BuildFailure, build, type Metafile, transform } from 'esbuild'
import type { BuildRecord } from '../cache/record.ts'
import type { Output } from '../emit/output.ts'
import { hashOf } from '../hash.ts'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'
import type { Progress } from '../report/progress.ts'
import { type BrowserRuntime, locateInBrowser, runtimeEntryOf } from './browser-runtime.ts'
import { esbuildDiagnostics } from './esbuild-errors.ts'
import { type LinkablePart, linkPage, linkPages, linkStart, type PageOnDisk } from './link.ts'
import { modulesLoadedBy } from './metafile.ts'
import { ASSET_FOLDER, ASSET_LOADERS, ASSET_NAMES, assetAddress } from './own-assets.ts'
import { linkedPagesPlugin, ownImportsPlugin } from './own-imports.ts'
import { joinStyles, type OwnStyles, ownStylesPlugin, styleWarnings } from './own-styles.ts'
import { startPath, wholePage, wholePath } from './page-text.ts'

export interface LinkablePage extends PageOnDisk {
  /** Absolute path of the page's file. */
  file: string
  displayPath: string
  route: string
  hasOwnImports: boolean
  /** True where it has text that can be a file apart. */
  hasText: boolean
  /** Names that its module exports besides its content. */
  exports: readonly string[]
  /** Markdown files that it shows, compiled. */
  parts?: readonly LinkablePart[]
}

export interface PageModules {
  outputs: Output[]
  /** Paths in the output folder, by route. */
  modules: Map<string, PagePaths>
  /** Files that a page's module loads besides the runtime's, by route. */
  chunks: Map<string, string[]>
  /** Runtime entries that a page's module imports, by route. */
  runtimeEntries: Map<string, string[]>
  /** Styles that pages and their components import, as one text. */
  styles: string
  /** Warnings about those styles. */
  warnings: Diagnostic[]
}

/** The file that a page's document loads, and the one that stands for the whole page: two where the page has text, else one. */
export interface PagePaths {
  start: string
  whole: string
}

const FOLDER = ASSET_FOLDER

export interface BundleTools {
  root: string
  basePath: string
  record: BuildRecord
  runtime: Promise<BrowserRuntime>
}

/** Page modules that are made while other pages are still being compiled. */
export interface PagesAhead {
  /** Links and minifies a page that needs no bundler. Others are left alone. */
  add(page: LinkablePage): void
  /** Bundles all pages that need it, once they are ready. */
  bundle(pages: Promise<readonly LinkablePage[]>): void
  /** What became of a page that was added. */
  of(page: LinkablePage): Promise<LonePage> | undefined
  /** What became of those that were bundled. */
  bundled(): Promise<PageModules> | undefined
}

export function linkAhead(tools: BundleTools): PagesAhead {
  const made = new Map<string, Promise<LonePage>>()
  let bundled: Promise<PageModules> | undefined
  return {
    add(page) {
      if (page.hasOwnImports) return
      const lone = tools.runtime.then((runtime) => linkAlone(page, tools.record, runtime))
      // What fails is told where the page is asked for.
      lone.catch(() => {})
      made.set(page.route, lone)
    },
    bundle(pages) {
      bundled = Promise.all([pages, tools.runtime]).then(([ready, runtime]) => bundleTogether(ready, runtime, tools))
      bundled.catch(() => {})
    },
    of: ({ route }) => made.get(route),
    bundled: () => bundled,
  }
}

/** @throws SiteError with what an author's own imports have wrong */
export async function bundlePageModules(
  pages: readonly LinkablePage[],
  tools: BundleTools & { ahead: PagesAhead; progress: Progress },
): Promise<PageModules> {
  const runtime = await tools.runtime
  const step = tools.progress.step('bundle', pages.length)
  const alone = pages.filter((page) => !page.hasOwnImports)
  const together = pages.filter((page) => page.hasOwnImports)
  const linked = Promise.all(
    alone.map(async (page) => {
      const lone = await (tools.ahead.of(page) ?? linkAlone(page, tools.record, runtime))
      step.tick(page.displayPath)
      return { page, lone }
    }),
  )
  const [result, lones] = await Promise.all([tools.ahead.bundled() ?? bundleTogether(together, runtime, tools), linked])
  for (const { page, lone } of lones) {
    addPage(page, lone, result)
    result.chunks.set(page.route, [])
    result.runtimeEntries.set(page.route, runtimeEntries(page))
  }
  step.done(`${pages.length} page modules`)
  return result
}

async function linkAlone(page: LinkablePage, record: BuildRecord, runtime: BrowserRuntime): Promise<LonePage> {
  const locate = locateInBrowser(runtime)
  const key = hashOf('page-module', page.key, page.codeKey ?? '', JSON.stringify(page.meta), JSON.stringify(runtime.entries))
  const load = async (): Promise<MadePage> => {
    const { code, texts } = page.hasText ? linkStart(page, locate) : { code: linkPage(page, locate), texts: [] }
    return { code: (await transform(code, { minify: true, format: 'esm', target: 'es2022', charset: 'utf8' })).code, texts }
  }
  const known = record.names[key]
  const made = known === undefined ? await load() : undefined
  const path = known ?? startPath(`${FOLDER}/${routeToName(page.route)}`, made?.code ?? '', made?.texts ?? [])
  record.names[key] = path
  return { path, key, make: async () => made ?? (await load()) }
}

/** Where a page's module goes, and what makes it. */
interface LonePage {
  path: string
  key: string
  make(): Promise<MadePage>
}

interface MadePage {
  code: string | Uint8Array
  texts: readonly string[]
}

function addPage(page: LinkablePage, { path, key, make }: LonePage, result: PageModules): void {
  const whole = page.hasText ? wholePath(path) : path
  result.modules.set(page.route, { start: path, whole })
  result.outputs.push({ path, key, contents: async () => (await make()).code })
  if (whole === path) return
  result.outputs.push({ path: whole, key: hashOf('whole', key), contents: async () => wholePage(path, (await make()).texts) })
}

async function bundleTogether(
  pages: readonly LinkablePage[],
  runtime: BrowserRuntime,
  { root, basePath }: Pick<BundleTools, 'root' | 'basePath'>,
): Promise<PageModules> {
  const result: PageModules = { outputs: [], modules: new Map(), chunks: new Map(), runtimeEntries: new Map(), styles: '', warnings: [] }
  if (pages.length === 0) return result
  const locate = locateInBrowser(runtime)
  const styles: OwnStyles = new Map()
  const texts = new Map<string, string[]>()
  const linked = linkPages(pages, locate, (page) => {
    if (!page.hasText) return linkPage(page, locate)
    const start = linkStart(page, locate)
    texts.set(page.file, start.texts)
    return start.code
  })
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
    plugins: [linkedPagesPlugin(linked), ownImportsPlugin(locate), ownStylesPlugin(styles, { root, basePath })],
    logLevel: 'silent',
  }).catch((failure: BuildFailure) => {
    throw new SiteError(esbuildDiagnostics(failure.errors, root))
  })
  const shown = importedFiles(built.metafile, root)
  if (pages.some((page) => page.hasText && shown.has(page.file))) {
    // What another page shows is no part of that page's document: it starts with its text.
    const whole = pages.map((page) => (shown.has(page.file) ? { ...page, hasText: false } : page))
    return bundleTogether(whole, runtime, { root, basePath })
  }
  result.styles = joinStyles(styles)
  result.warnings = styleWarnings(built.warnings, root)
  const contents = new Map(built.outputFiles.map((file) => [basename(file.path), file.contents]))
  for (const [path, output] of Object.entries(built.metafile.outputs)) {
    const code = contents.get(basename(path))
    if (code === undefined) continue
    const file = `${FOLDER}/${basename(path)}`
    const page = pages.find((candidate) => output.entryPoint !== undefined && candidate.file === resolve(root, output.entryPoint))
    if (page === undefined) {
      result.outputs.push({ path: file, key: hashOf(code), contents: () => code })
      continue
    }
    const made = { code, texts: texts.get(page.file) ?? [] }
    // Nothing imports a page that has text: its file can be named anew.
    const named = page.hasText ? startPath(`${FOLDER}/${routeToName(page.route)}`, code, made.texts) : file
    addPage(page, { path: named, key: hashOf(named), make: async () => made }, result)
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
  return result
}

/** Absolute paths of all that some module imports. */
function importedFiles({ inputs }: Metafile, root: string): Set<string> {
  return new Set(Object.values(inputs).flatMap(({ imports }) => imports.map(({ path }) => resolve(root, path))))
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
