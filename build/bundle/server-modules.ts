/** Bundles pages with imports of their author's for Node, so that TypeScript, JSX and data files also work there. */
import { join } from 'node:path'
import { type BuildFailure, build } from 'esbuild'
import { ASSET_LOADERS, ASSET_NAMES, assetAddress } from '../discover/own-assets.ts'
import { hashOf } from '../hash.ts'
import { SiteError } from '../report/diagnostic.ts'
import { esbuildDiagnostics } from '../report/esbuild-errors.ts'
import { writeAtomically } from '../store/write-atomically.ts'
import { assembleModules } from './assemble-module.ts'
import { locateInNode } from './node-runtime.ts'
import { assembledPagesPlugin, ownImportsPlugin } from './own-imports.ts'
import { ownStylesPlugin } from './own-styles.ts'
import type { PageToBundle } from './page-modules.ts'
import { REQUIRE_BANNER } from './require-banner.mjs'

export interface ServerModuleOptions {
  root: string
  basePath: string
  cacheFolder: string
  /** Writes a source map next to each module. */
  hasMaps?: boolean
}

/**
 * @returns path of each page's module in the cache, by route. The path changes with the contents
 * @throws SiteError if an import can't be found or parsed
 */
export async function bundleServerModules(
  pages: readonly PageToBundle[],
  { root, basePath, cacheFolder, hasMaps = false }: ServerModuleOptions,
): Promise<Map<string, string>> {
  const own = pages.filter((page) => page.hasOwnImports)
  if (own.length === 0) return new Map()
  const assembled = assembleModules(own, locateInNode)
  const built = await build({
    absWorkingDir: root,
    entryPoints: own.map((page, index) => ({ in: page.file, out: `page-${index}` })),
    outdir: join(cacheFolder, 'server'),
    bundle: true,
    // Otherwise chunks would be imported from `publicPath`, which is meant for images.
    splitting: false,
    format: 'esm',
    platform: 'node',
    target: `node${process.versions.node}`,
    jsx: 'automatic',
    write: false,
    sourcemap: hasMaps && 'external',
    sourcesContent: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: REQUIRE_BANNER,
    loader: ASSET_LOADERS,
    assetNames: ASSET_NAMES,
    publicPath: assetAddress(basePath),
    plugins: [assembledPagesPlugin(assembled), ownImportsPlugin(locateInNode), ownStylesPlugin(new Map(), { root, basePath })],
    logLevel: 'silent',
  }).catch((failure: BuildFailure) => {
    throw new SiteError(esbuildDiagnostics(failure.errors, root))
  })
  const scripts = built.outputFiles.filter((file) => /\.js(?:\.map)?$/.test(file.path))
  const files = scripts.map((file) => ({ name: file.path.slice(join(cacheFolder, 'server').length + 1), text: file.text }))
  const folder = join(cacheFolder, 'server', hashOf(...files.flatMap((file) => [file.name, file.text])))
  for (const { name, text } of files) writeAtomically(join(folder, name), text)
  writeAtomically(join(folder, 'package.json'), '{"type":"module"}')
  return new Map(own.map((page, index) => [page.route, join(folder, `page-${index}.js`)]))
}
