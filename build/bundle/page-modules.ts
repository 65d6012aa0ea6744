/** Page modules for browsers, put together once it's known where pages stand. A page without imports is made by itself, so its cost doesn't depend on others. Pages with imports share chunks. */
import { basename, resolve } from 'node:path'
import { transform } from 'esbuild'
import { integrityOf } from '../../src/server/security-policy/document-needs.ts'
import { memoized } from '../../src/shared/memoized.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import type { Output } from '../emit/output.ts'
import type { ProgressStep } from '../report/progress.ts'
import { ASSET_FOLDER } from '../site/discover/imported-assets.ts'
import { CUSTOM_COMPONENTS } from '../site/site-module-names.ts'
import { textEntry } from '../store/entry-kind.ts'
import { mapMemory } from '../store/memories.ts'
import { contentHash, hashOf } from '../util/hash.ts'
import { mapConcurrently } from '../util/map-concurrently.ts'
import { assembleModule } from './assemble-module.ts'
import { nodeEnv } from './browser-bundle-options.ts'
import { type BrowserImports, type BundleTools, divide, routeToName } from './browser-imports.ts'
import { type BrowserRuntime, locateInBrowser, runtimeEntryOf } from './browser-runtime.ts'
import { fillBundle } from './filled-bundle.ts'
import { modulesLoadedBy } from './metafile.ts'
import type { RunnablePage } from './module-source.ts'
import { entryPoint } from './site-module-plugin.ts'

export interface PageModules {
  outputs: Output[]
  /** By route. */
  pages: Map<string, BrowserModule>
  /** Hashes of the files, as `integrity` attributes have them, by path. */
  integrity: Map<string, string>
  own: { components?: BrowserModule; slots?: BrowserModule }
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

export interface FillTools extends BundleTools {
  /** The last build's files, by key. */
  paths: ReadonlyMap<string, string>
  /** Fills the addresses of pages that import something. */
  fill(code: string): string
  step: ProgressStep
}

/** Puts the modules of pages together. */
export async function pageModules(pages: readonly RunnablePage[], imports: BrowserImports, tools: FillTools): Promise<PageModules> {
  const [together, alone] = divide(pages)
  const bundled = fillTogether(together, imports, tools)
  const { components } = bundled.own
  const made = await mapConcurrently(AT_ONCE, alone, async (page) => {
    const { output, integrity } = await assembleAlone(page, { ...tools, components })
    tools.step.tick(page.displayPath)
    return { page, output, integrity }
  })
  const modules = made.map(({ page, output: { path } }): [string, BrowserModule] => {
    const loaded = withComponents({ chunks: [], runtimeEntries: runtimeEntries(page) }, usesCustomComponents(page) && components)
    return [page.route, withDataPart(page, { path, ...loaded })]
  })
  const integrity = new Map([...bundled.integrity, ...made.map(({ output, integrity }) => [output.path, integrity] as const)])
  const known = tools.store.map(INTEGRITY)
  for (const [path, hash] of integrity) known.set(path, hash)
  const outputs = [...bundled.outputs, ...made.map(({ output }) => output)]
  return { outputs, integrity, own: bundled.own, pages: new Map([...bundled.pages, ...modules]) }
}

/** The module of a page without imports. */
export async function assembleAlone(
  page: RunnablePage,
  { store, runtime, components, paths }: Pick<FillTools, 'store' | 'runtime' | 'paths'> & { components: BrowserModule | undefined },
): Promise<{ output: Output; integrity: string }> {
  const locate = locateInBrowser(runtime, components?.path)
  const own = usesCustomComponents(page) ? (components?.path ?? '') : ''
  const source = page.inNode
  const { key: compiled, codeKey = '', meta, addresses } = source
  const key = hashOf('page-module', compiled, codeKey, JSON.stringify([meta, addresses]), runtimeJson(runtime), own)
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

const runtimeJson = memoized(({ entries }: BrowserRuntime) => JSON.stringify(entries))

/** The files of that bundle with the addresses of pages. */
function fillTogether(
  pages: readonly CompiledPage[],
  { result: bundle }: BrowserImports,
  { root, runtime, own, fill }: Pick<FillTools, 'root' | 'runtime' | 'own' | 'fill'>,
): PageModules {
  const result: PageModules = { outputs: [], pages: new Map(), integrity: new Map(), own: {} }
  if (bundle === undefined) return result
  const files = fillBundle(bundle, fill)
  const nameOf = (path: string) => `${FOLDER}/${files.get(basename(path))?.name}`
  for (const [path, output] of Object.entries(bundle.metafile.outputs)) {
    const contents = files.get(basename(path))?.contents
    if (contents === undefined) continue
    const file = nameOf(path)
    result.outputs.push({ path: file, key: hashOf(contents), contents: () => contents })
    if (file.endsWith('.js')) result.integrity.set(file, integrityOf(contents))
    const loaded = modulesLoadedBy(path, bundle.metafile)
    const chunks = loaded.filter((imported) => imported.startsWith(FOLDER)).map(nameOf)
    const runtimeEntries = Object.keys(runtime.entries).filter((name) => loaded.includes(`../${runtime.entries[name]}`))
    const module = { path: file, chunks, runtimeEntries }
    const entry = own.find((candidate) => output.entryPoint === entryPoint(candidate))
    if (entry !== undefined) result.own[entry.kind] = module
    const page = pages.find((candidate) => output.entryPoint !== undefined && candidate.file === resolve(root, output.entryPoint))
    if (page !== undefined) result.pages.set(page.route, withDataPart(page, module))
  }
  return result
}

type Loaded = Pick<BrowserModule, 'chunks' | 'runtimeEntries'>

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
