/** Bundles pages with imports of their author's for Node, so that TypeScript, JSX and data files also work there. */
import { join } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import type { CompiledPage } from '../compile/compiled-page.ts'
import { inputsPlugin } from '../inputs/bundled-files.ts'
import { throwBundleErrors } from '../report/esbuild-errors.ts'
import { assetOptions } from '../site/discover/imported-assets.ts'
import { FILES } from '../store/prune.ts'
import type { Store } from '../store/store.ts'
import { writeAtomically } from '../store/write-atomically.ts'
import { hashOf } from '../util/hash.ts'
import { assembleModules, type RuntimeLocator } from './assemble-module.ts'
import { importedStylesPlugin, type StyleOptions } from './imported-styles.ts'
import { locateInNode } from './node-runtime.ts'
import { assembledPagesPlugin, providedImportsPlugin } from './provided-imports.ts'
import { REQUIRE_BANNER } from './require-packages.mjs'

export interface ServerModuleOptions extends StyleOptions, NodeBundleOptions {
  store: Store
  /** Path of the module with the site's own components for Node, if it has any. */
  components?: string | undefined
  /** Writes a source map next to each module. */
  hasMaps?: boolean
}

/** Bundles for Node whose addresses are open until they're written. */
export interface ServerModules {
  /** @param fill fills the addresses @returns the path of each page's module, by route, which changes with its contents */
  write(fill?: (code: string) => string): Map<string, string>
}

/** @throws SiteError if an import can't be found or parsed */
export async function bundleServerModules(
  pages: readonly CompiledPage[],
  { root, basePath, hostPath, store, components, hasMaps = false }: ServerModuleOptions,
): Promise<ServerModules> {
  const own = pages.filter(({ summary }) => summary.hasRelativeImports)
  if (own.length === 0) return { write: () => new Map() }
  const locate = locateInNode(components)
  const parent = join(store.folder, FILES, 'server')
  const assembled = assembleModules(own, { store, locate, hasIslands: true })
  const built = await build({
    ...nodeBundleOptions({ root, hostPath }),
    entryPoints: own.map((page, index) => ({ in: page.file, out: `page-${index}` })),
    outdir: parent,
    sourcemap: hasMaps && 'external',
    plugins: [assembledPagesPlugin(assembled), ...nodePlugins({ root, basePath, locate })],
  }).catch(throwBundleErrors(root))
  const scripts = built.outputFiles.filter((file) => /\.js(?:\.map)?$/.test(file.path))
  return {
    write(fill = String) {
      const files = scripts.map((file) => ({ name: file.path.slice(parent.length + 1), text: fill(file.text) }))
      const folder = join(parent, hashOf(...files.flatMap((file) => [file.name, file.text])))
      for (const { name, text } of files) writeAtomically(join(folder, name), text)
      writeAtomically(join(folder, 'package.json'), '{"type":"module"}')
      return new Map(own.map((page, index) => [page.route, join(folder, `page-${index}.js`)]))
    },
  }
}

interface NodeBundleOptions {
  root: string
  hostPath: string
}

/** esbuild options for all of an author's code that runs in Node. */
export function nodeBundleOptions({ root, hostPath }: NodeBundleOptions) {
  return {
    absWorkingDir: root,
    bundle: true,
    // Otherwise chunks would be imported from `publicPath`, which is meant for images.
    splitting: false,
    format: 'esm',
    platform: 'node',
    target: `node${process.versions.node}`,
    jsx: 'automatic',
    write: false,
    sourcesContent: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: REQUIRE_BANNER,
    ...assetOptions(hostPath),
    logLevel: 'silent',
  } as const satisfies BuildOptions
}

/** Resolves what the generator provides, and leaves styles to the bundle for browsers. */
export function nodePlugins({ locate, ...options }: StyleOptions & { locate: RuntimeLocator }): Plugin[] {
  return [providedImportsPlugin(locate), importedStylesPlugin(new Map(), options), inputsPlugin]
}
