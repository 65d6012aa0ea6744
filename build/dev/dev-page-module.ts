/** Modules of open pages, and of the site's own. Imports are bundled apart, named by a hash, so components keep their state when a page is saved. */
import { basename, resolve } from 'node:path'
import { type BuildContext, type BuildOptions, build, context, type Plugin, transform } from 'esbuild'
import { assembleModule, assembleParts, type RuntimeLocator } from '../bundle/assemble-module.ts'
import { browserBundleOptions, nodeEnv } from '../bundle/browser-bundle-options.ts'
import { checkImported } from '../bundle/browser-imports.ts'
import { type BrowserRuntime, locateInBrowser } from '../bundle/browser-runtime.ts'
import { type ImportedStyles, importedStylesPlugin, stylesInOrder } from '../bundle/imported-styles.ts'
import { moduleSource } from '../bundle/module-source.ts'
import { refuseNodeGlobals } from '../bundle/node-globals.ts'
import { assembledPagesPlugin, isLocated, providedImportsPlugin } from '../bundle/provided-imports.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import { isRuntimeSpecifier } from '../compile/plugins/recma-imports.ts'
import { inputsPlugin } from '../inputs/bundled-files.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { throwBundleErrors } from '../report/esbuild-errors.ts'
import type { Site } from '../site/site.ts'
import type { Store } from '../store/store.ts'
import { contentHash, hashOf } from '../util/hash.ts'
import { lastMade } from './last-made.ts'

export interface MadeModule {
  /** File name of the page's module. Its imports are relative to it. */
  name: string
  files: Map<string, string | Uint8Array>
  css: string
  /** Warnings about those styles. */
  warnings: Diagnostic[]
}

interface Importing {
  file: string
  /** Name of its module's file. A hash and an ending follow. */
  name: string
  code: string
  /** Modules of the Markdown files that it includes, by path. */
  parts: Map<string, string>
  locate: RuntimeLocator
}

export type ModuleMaker = ReturnType<typeof createModuleMaker>

/** For how many pages esbuild keeps the parsed imports. */
const KEPT_CONTEXTS = 8

export function createModuleMaker({ root, runtime, store }: { root: string; runtime: BrowserRuntime; store: Store }) {
  const bundles = new Map<string, ReturnType<typeof createImportsBundle>>()

  async function importsOf({ file, parts, locate }: Importing, entries: string[], site: Site): Promise<BundledImports> {
    const { basePath } = site.config
    const key = [basePath, ...entries, ...[...parts.values()].map((code) => hashOf(code))].join('\n')
    let bundle = bundles.get(file)
    if (bundle?.key !== key) {
      await bundle?.close()
      bundle = createImportsBundle(entries, { key, root, locate, basePath, parts })
    }
    bundles.delete(file)
    bundles.set(file, bundle)
    const [oldest] = bundles.keys()
    if (bundles.size > KEPT_CONTEXTS && oldest !== undefined) {
      await bundles.get(oldest)?.close()
      bundles.delete(oldest)
    }
    return bundle.make(site)
  }

  async function bundleImports(module: Importing, site: Site): Promise<MadeModule> {
    const { code: separated, entries } = await separateImports(module, root)
    if (entries.length === 0) return named(module.name, separated, NO_IMPORTS)
    const imports = await importsOf(module, entries, site)
    const code = imports.commonJs.size === 0 ? separated : (await separateImports(module, root, imports.commonJs)).code
    const placed = code.replace(PLACEHOLDER, (_, index: string) => `./${imports.names.get(entries[Number(index)] ?? '')}`)
    return named(module.name, placed, imports)
  }

  return {
    /** Makes a page's module. @param fill fills its addresses @param components path of the module with the site's own, if it has any @throws SiteError for a broken import */
    async make(page: CompiledPage, site: Site, fill: (code: string) => string, components?: string): Promise<MadeModule> {
      const assembling = { store, locate: locateInBrowser(runtime, components) }
      const code = fill(assembleModule(moduleSource(page), assembling))
      const name = page.route === '/' ? 'index' : page.route.slice(1).replace(/[^\w.-]/g, '.')
      if (!page.summary.hasRelativeImports) return named(name, await withNodeEnv(code), NO_IMPORTS)
      const parts = new Map([...assembleParts([page], assembling)].map(([file, part]) => [file, fill(part)]))
      return bundleImports({ file: page.file, name, code, parts, locate: assembling.locate }, site)
    },
    /** Makes the module of an author's script that isn't a page. */
    makeScript(script: Pick<Importing, 'file' | 'name' | 'code'>, site: Site): Promise<MadeModule> {
      return bundleImports({ ...script, parts: new Map(), locate: locateInBrowser(runtime) }, site)
    },
    async close(): Promise<void> {
      await Promise.all([...bundles.values()].map((bundle) => bundle.close()))
      bundles.clear()
    },
  }
}

/** Most pages don't name the variable, and their code stays as it is. */
async function withNodeEnv(code: string): Promise<string> {
  return code.includes('NODE_ENV')
    ? (await transform(code, { format: 'esm', target: 'es2022', charset: 'utf8', define: nodeEnv('development') })).code
    : code
}

function named(base: string, code: string, { files, css, warnings }: BundledImports): MadeModule {
  const name = `${base}-${contentHash(code)}.js`
  return { name, files: new Map([...files, [name, code]]), css, warnings }
}

/** Stands for the address of an import, which is only known after bundling. */
const PLACEHOLDER = /own-import:(\d+):/g

/** Namespaces of modules between a page and a file in CommonJS, of which browsers import `module.exports` as the default. */
const NAMES = 'names-of-common-js'
const EXPORTS = 'exports-of-common-js'

/**
 * Replaces the author's imports in a module by placeholders, and returns the imported files in the same order.
 * @param commonJs those of the files that are in CommonJS: the module reads their names as it would if they were bundled into it
 */
async function separateImports(
  { file, code, parts, locate }: Importing,
  root: string,
  commonJs: ReadonlySet<string> = new Set(),
): Promise<{ code: string; entries: string[] }> {
  const entries: string[] = []
  const separate: Plugin = {
    name: 'separate-imports',
    setup(setup) {
      setup.onResolve({ filter: /.*/ }, async ({ path, importer, kind, resolveDir, pluginData }) => {
        const isOwn = importer === file && kind !== 'entry-point' && pluginData !== separate
        if (!isOwn || isRuntimeSpecifier(path) || isLocated(path)) return undefined
        const resolved = await setup.resolve(path, { importer, kind, resolveDir, pluginData: separate })
        if (resolved.errors.length > 0 || resolved.external) return resolved
        const entry = resolved.path + resolved.suffix
        const existing = entries.indexOf(entry)
        const index = existing < 0 ? entries.push(entry) - 1 : existing
        const placeholder = `own-import:${index}:`
        return commonJs.has(entry) ? { path: placeholder, namespace: NAMES } : { path: placeholder, external: true }
      })
      setup.onResolve({ filter: /.*/, namespace: NAMES }, ({ path }) => ({ path, namespace: EXPORTS }))
      setup.onResolve({ filter: /.*/, namespace: EXPORTS }, ({ path }) => ({ path, external: true }))
      setup.onLoad({ filter: /.*/, namespace: NAMES }, ({ path }) => ({ contents: `module.exports = require('${path}').default` }))
      setup.onLoad({ filter: /.*/, namespace: EXPORTS }, ({ path }) => ({ contents: `export { default } from '${path}'` }))
    },
  }
  const options = {
    ...shared(root),
    entryPoints: [file],
    plugins: [separate, assembledPagesPlugin(new Map([...parts, [file, code]])), providedImportsPlugin(locate), inputsPlugin],
  }
  const built = await build(options).catch(throwBundleErrors(root))
  await refuseNodeGlobals(options, built)
  return { code: built.outputFiles[0]?.text ?? '', entries }
}

interface BundledImports extends Omit<MadeModule, 'name'> {
  names: Map<string, string>
  /** Imported files in CommonJS. */
  commonJs: Set<string>
}

const NO_IMPORTS: BundledImports = { files: new Map(), names: new Map(), commonJs: new Set(), css: '', warnings: [] }

function createImportsBundle(
  entries: string[],
  { key, root, locate, basePath, parts }: Pick<Importing, 'locate' | 'parts'> & { key: string; root: string; basePath: string },
) {
  const lastBundled = lastMade<BundledImports>()
  let bundler: Promise<BuildContext<BuildOptions & { write: false; metafile: true }>> | undefined
  const styles: ImportedStyles = new Map()

  async function bundleAnew(): Promise<BundledImports> {
    const options = {
      ...shared(root, basePath),
      entryPoints: entries.map((file) => ({ in: file, out: `${basename(file).replace(/\W+/g, '-')}-${hashOf(file).slice(0, 4)}` })),
      sourcemap: 'inline',
      plugins: [assembledPagesPlugin(parts), providedImportsPlugin(locate), importedStylesPlugin(styles, { root, basePath }), inputsPlugin],
    } as const satisfies BuildOptions
    bundler ??= context(options)
    styles.clear()
    const built = await (await bundler).rebuild().catch(throwBundleErrors(root))
    const warnings = await checkImported(built, options, styles)
    const { inputs, outputs } = built.metafile
    const names = new Map<string, string>()
    const commonJs = new Set<string>()
    for (const [path, { entryPoint }] of Object.entries(outputs)) {
      if (entryPoint === undefined || !path.endsWith('.js')) continue
      names.set(resolve(root, entryPoint), basename(path))
      if (inputs[entryPoint]?.format === 'cjs') commonJs.add(resolve(root, entryPoint))
    }
    return {
      files: new Map(built.outputFiles.map((file) => [basename(file.path), file.contents])),
      names,
      commonJs,
      css: stylesInOrder(styles).join(''),
      warnings,
    }
  }

  return { key, make: (site: Site) => lastBundled([site], bundleAnew), close: async () => (await bundler)?.dispose() }
}

/** A build's options, but readable, and with React's development build. */
function shared(root: string, hostPath = '') {
  return { ...browserBundleOptions({ root, hostPath }), minify: false, define: nodeEnv('development') }
}
