/** Page modules for browsers. A page without imports is made by itself, so its cost doesn't depend on others. Pages with imports share chunks. */
import { basename, resolve } from 'node:path'
import { type BuildResult, build, transform } from 'esbuild'
import { integrityOf } from '../../src/server/security-policy/document-needs.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import { fileName, type Output } from '../emit/output.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { throwBundleErrors } from '../report/esbuild-errors.ts'
import type { Progress } from '../report/progress.ts'
import { requireTexts } from '../report/text-diagnostics.ts'
import { ASSET_FOLDER } from '../site/discover/imported-assets.ts'
import { CUSTOM_COMPONENTS } from '../site/site-module-names.ts'
import { textEntry } from '../store/entry-kind.ts'
import { mapMemory } from '../store/memories.ts'
import type { Store } from '../store/store.ts'
import { contentHash, hashOf } from '../util/hash.ts'
import { mapConcurrently } from '../util/map-concurrently.ts'
import { assembleModule, assembleModules } from './assemble-module.ts'
import { browserBundleOptions, nodeEnv } from './browser-bundle-options.ts'
import { type BrowserRuntime, locateInBrowser, runtimeEntryOf } from './browser-runtime.ts'
import { type ImportedStyles, importedStylesPlugin, styleInputs, styleWarnings } from './imported-styles.ts'
import { absoluteInputs, modulesLoadedBy } from './metafile.ts'
import { moduleSource } from './module-source.ts'
import { refuseNodeGlobals } from './node-globals.ts'
import { assembledPagesPlugin, providedImportsPlugin } from './provided-imports.ts'
import { entryPoint, type SiteModuleEntry, siteModulesPlugin } from './site-module-plugin.ts'

export interface PageModules {
  outputs: Output[]
  /** By route. */
  pages: Map<string, BrowserModule>
  /** Hashes of the files, as `integrity` attributes have them, by path. */
  integrity: Map<string, string>
  styles: ImportedStyles
  warnings: Diagnostic[]
  own: { components?: BrowserModule; slots?: BrowserModule }
  /** Absolute paths of the files that pages import, and the site's own modules. */
  inputs: string[]
}

const FOLDER = ASSET_FOLDER

/** Minified modules of pages by a hash of what they're made from. */
const MODULES = textEntry('modules')

/** Hashes of these modules, as `integrity` attributes have them, by path. */
const INTEGRITY = mapMemory<string>('integrity')

/** Modules that are minified at once: enough to keep esbuild busy. */
const AT_ONCE = 32

/** A module for browsers: a page's, or one of the site's own. */
export interface BrowserModule {
  /** Path in the output folder. */
  path: string
  /** Files that it loads, without those of the runtime. */
  chunks: string[]
  /** Runtime entries that it imports. */
  runtimeEntries: string[]
}

export interface BundleTools {
  store: Store
  root: string
  basePath: string
  runtime: BrowserRuntime
  own: readonly SiteModuleEntry[]
  /** The last build's files, by key. */
  paths: ReadonlyMap<string, string>
  progress: Progress
}

/** @throws SiteError with the problems of an author's imports */
export async function bundlePageModules(pages: readonly CompiledPage[], { progress, ...tools }: BundleTools): Promise<PageModules> {
  const step = progress.step('bundle', pages.length)
  const alone = pages.filter(({ summary }) => !summary.hasRelativeImports)
  const together = pages.filter(({ summary }) => summary.hasRelativeImports)
  const bundling = bundleTogether(together, tools)
  // Only pages of sites with components of their own have to know what these are called.
  const bundled = tools.own.some(({ kind }) => kind === 'components') ? bundling : undefined
  const assembled = mapConcurrently(AT_ONCE, alone, async (page) => {
    const { output, integrity } = await assembleAlone(page, { ...tools, components: (await bundled)?.own.components })
    step.tick(page.displayPath)
    return { page, output, integrity }
  })
  const [result, made] = await Promise.all([bundling, assembled])
  const { components } = result.own
  const modules = made.map(({ page, output: { path } }): [string, BrowserModule] => {
    const loaded = withComponents({ chunks: [], runtimeEntries: runtimeEntries(page) }, usesCustomComponents(page) && components)
    return [page.route, withDataPart(page, { path, ...loaded })]
  })
  const integrity = new Map([...result.integrity, ...made.map(({ output, integrity }) => [output.path, integrity] as const)])
  const known = tools.store.map(INTEGRITY)
  for (const [path, hash] of integrity) known.set(path, hash)
  step.done(`${pages.length} page modules`)
  const outputs = [...result.outputs, ...made.map(({ output }) => output)]
  return { ...result, outputs, integrity, pages: new Map([...result.pages, ...modules]) }
}

async function assembleAlone(
  page: CompiledPage,
  { store, runtime, components, paths }: Pick<BundleTools, 'store' | 'runtime' | 'paths'> & { components: BrowserModule | undefined },
): Promise<{ output: Output; integrity: string }> {
  const locate = locateInBrowser(runtime, components?.path)
  const own = usesCustomComponents(page) ? (components?.path ?? '') : ''
  const source = moduleSource(page)
  const key = hashOf('page-module', source.key, source.codeKey ?? '', JSON.stringify(source.meta), JSON.stringify(runtime.entries), own)
  // A large site's modules don't fit into memory until they're written.
  const minified = async (): Promise<string> => {
    const stored = store.get(MODULES, key)
    if (stored !== undefined) return stored
    const { code } = await transform(assembleModule(source, { store, locate }), {
      minify: true,
      format: 'esm',
      target: 'es2022',
      charset: 'utf8',
      define: nodeEnv('production'),
    })
    store.put(MODULES, key, code)
    return code
  }
  const path = paths.get(key)
  const known = path === undefined ? undefined : store.map(INTEGRITY).get(path)
  if (path !== undefined && known !== undefined) return { output: { path, key, contents: minified }, integrity: known }
  const code = await minified()
  return {
    output: { path: `${FOLDER}/${routeToName(page.route)}-${contentHash(code)}.js`, key, contents: minified },
    integrity: integrityOf(code),
  }
}

async function bundleTogether(
  pages: readonly CompiledPage[],
  { store, root, basePath, runtime, own }: Pick<BundleTools, 'store' | 'root' | 'basePath' | 'runtime' | 'own'>,
): Promise<PageModules> {
  const result: PageModules = { outputs: [], pages: new Map(), integrity: new Map(), styles: new Map(), warnings: [], own: {}, inputs: [] }
  if (pages.length === 0 && own.length === 0) return result
  const locate = locateInBrowser(runtime)
  const { styles } = result
  const options = {
    ...browserBundleOptions({ root, basePath }),
    entryPoints: [
      ...pages.map((page) => ({ in: page.file, out: routeToName(page.route) })),
      ...own.map((entry) => ({ in: entryPoint(entry), out: entry.name })),
    ],
    plugins: [
      assembledPagesPlugin(assembleModules(pages, { store, locate })),
      siteModulesPlugin(own, root),
      providedImportsPlugin(locate),
      importedStylesPlugin(styles, { root, basePath }),
    ],
  }
  const built = await build(options).catch(throwBundleErrors(root))
  Object.assign(result, await checkImported(built, options, styles))
  const contents = new Map(built.outputFiles.map((file) => [basename(file.path), file.contents]))
  for (const [path, output] of Object.entries(built.metafile.outputs)) {
    const code = contents.get(basename(path))
    if (code === undefined) continue
    const file = `${FOLDER}/${basename(path)}`
    result.outputs.push({ path: file, key: hashOf(code), contents: () => code })
    if (file.endsWith('.js')) result.integrity.set(file, integrityOf(code))
    const loaded = splitLoaded(modulesLoadedBy(path, built.metafile), runtime)
    const entry = own.find((candidate) => output.entryPoint === entryPoint(candidate))
    if (entry !== undefined) result.own[entry.kind] = { path: file, ...loaded }
    const page = pages.find((candidate) => output.entryPoint !== undefined && candidate.file === resolve(root, output.entryPoint))
    if (page !== undefined) result.pages.set(page.route, withDataPart(page, { path: file, ...loaded }))
  }
  return result
}

/** The files that a bundle was made from, and its warnings. @throws SiteError if one of the files is no text, or needs Node */
export async function checkImported(
  built: BuildResult<{ metafile: true; write: false }>,
  options: Parameters<typeof refuseNodeGlobals>[0] & { absWorkingDir: string },
  styles: ImportedStyles,
): Promise<Pick<PageModules, 'inputs' | 'warnings'>> {
  const root = options.absWorkingDir
  const globals = await refuseNodeGlobals(options, built)
  const inputs = [...absoluteInputs(built.metafile, root), ...styleInputs(styles)]
  requireTexts(inputs)
  return { inputs, warnings: [...globals, ...styleWarnings(built.warnings, root)] }
}

type Loaded = Pick<BrowserModule, 'chunks' | 'runtimeEntries'>

function splitLoaded(modules: readonly string[], runtime: BrowserRuntime): Loaded {
  return {
    chunks: modules.filter((imported) => imported.startsWith(FOLDER)),
    runtimeEntries: Object.keys(runtime.entries).filter((name) => modules.includes(`../${runtime.entries[name]}`)),
  }
}

/** Adds the files of the site's own components to those of a page that uses them. */
function withComponents({ chunks, runtimeEntries }: Loaded, components: BrowserModule | false | undefined): Loaded {
  if (!components) return { chunks, runtimeEntries }
  return {
    chunks: [...chunks, components.path, ...components.chunks],
    runtimeEntries: [...new Set([...runtimeEntries, ...components.runtimeEntries])].sort(),
  }
}

function usesCustomComponents({ summary }: CompiledPage): boolean {
  return summary.runtimeImports.some(({ specifier }) => specifier === CUSTOM_COMPONENTS)
}

function runtimeEntries({ summary }: CompiledPage): string[] {
  const provided = summary.runtimeImports.filter(({ specifier }) => specifier !== CUSTOM_COMPONENTS)
  return [...new Set(provided.map((part) => runtimeEntryOf(part.specifier, part.imported)))].sort()
}

/** A page with a loader or an action needs the router's data part, even if it imports nothing from it. */
function withDataPart({ summary: { exports } }: CompiledPage, module: BrowserModule): BrowserModule {
  const needsIt = exports.includes('loader') || exports.includes('action')
  const { runtimeEntries } = module
  return needsIt && !runtimeEntries.includes('data') ? { ...module, runtimeEntries: [...runtimeEntries, 'data'] } : module
}

/** Turns `/dms/messages` into `dms.messages`, which is safe in file names and in addresses. */
function routeToName(route: string): string {
  return route === '/' ? 'index' : fileName(route.slice(1).replaceAll('/', '.'))
}
