/** Bundles a site's own modules for browsers. Both are in one bundle, so what they share is loaded once. */
import { basename } from 'node:path'
import { type BuildFailure, build, type Plugin } from 'esbuild'
import { type BrowserRuntime, locateInBrowser } from '../bundle/browser-runtime.ts'
import { modulesLoadedBy } from '../bundle/metafile.ts'
import { COMPONENTS_NAME, ownImportsPlugin } from '../bundle/own-imports.ts'
import { type OwnStyles, ownStylesPlugin, styleWarnings } from '../bundle/own-styles.ts'
import { browserBundleOptions, type OwnModule, type PageModules, splitLoaded } from '../bundle/page-modules.ts'
import { ASSET_FOLDER } from '../discover/own-assets.ts'
import type { Output } from '../emit/output.ts'
import { hashOf } from '../hash.ts'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'
import { esbuildDiagnostics } from '../report/esbuild-errors.ts'
import type { ModuleKind } from './check-exports.ts'
import type { SiteModules } from './read-site-modules.ts'
import { reexport } from './reexport.ts'

/** The modules for browsers. */
export interface BrowserModules {
  components?: OwnModule
  slots?: OwnModule
  outputs: Output[]
  /** Styles that they import. */
  styles: OwnStyles
  /** Warnings about those styles. */
  warnings: Diagnostic[]
}

export const NO_BROWSER_MODULES: BrowserModules = { outputs: [], styles: new Map(), warnings: [] }

/** Names of the modules' files. A hash and an ending follow. */
const NAMES: Record<ModuleKind, string> = { components: COMPONENTS_NAME, slots: '_slots' }

const ENTRY = 'site-module'

export interface BrowserModuleTools {
  root: string
  basePath: string
  runtime: BrowserRuntime
}

/** @throws SiteError if an import can't be bundled for browsers */
export async function bundleSiteModules({ files }: SiteModules, { root, basePath, runtime }: BrowserModuleTools): Promise<BrowserModules> {
  if (files.length === 0) return NO_BROWSER_MODULES
  const styles: OwnStyles = new Map()
  const sources = new Map(files.map(({ kind, file, exports }) => [kind as string, reexport(exports, { module: file })]))
  const built = await build({
    ...browserBundleOptions({ root, basePath }),
    entryPoints: files.map(({ kind }) => ({ in: `${ENTRY}:${kind}`, out: NAMES[kind] })),
    plugins: [entries(sources, root), ownImportsPlugin(locateInBrowser(runtime)), ownStylesPlugin(styles, { root, basePath })],
  }).catch((failure: BuildFailure) => {
    throw new SiteError(esbuildDiagnostics(failure.errors, root))
  })
  const contents = new Map(built.outputFiles.map((file) => [basename(file.path), file.contents]))
  const result: BrowserModules = { outputs: [], styles, warnings: styleWarnings(built.warnings, root) }
  for (const [path, { entryPoint }] of Object.entries(built.metafile.outputs)) {
    const code = contents.get(basename(path))
    if (code === undefined) continue
    const file = `${ASSET_FOLDER}/${basename(path)}`
    result.outputs.push({ path: file, key: hashOf(code), contents: () => code })
    const kind = files.find((each) => entryPoint === `${ENTRY}:${each.kind}`)?.kind
    if (kind !== undefined) result[kind] = { path: file, ...splitLoaded(modulesLoadedBy(path, built.metafile), runtime) }
  }
  return result
}

/** Everything that browsers load of a site's own code, each file once: pages may use the same images and styles. */
export function withSiteModules(pages: PageModules, own: BrowserModules): PageModules {
  const paths = new Set(pages.outputs.map(({ path }) => path))
  return {
    ...pages,
    outputs: [...pages.outputs, ...own.outputs.filter(({ path }) => !paths.has(path))],
    styles: new Map([...own.styles, ...pages.styles]),
    warnings: [...own.warnings, ...pages.warnings],
  }
}

/** The entries of the bundle, which only export what the authors' files have. */
function entries(sources: ReadonlyMap<string, string>, root: string): Plugin {
  return {
    name: ENTRY,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^site-module:/ }, ({ path }) => ({ path: path.slice(ENTRY.length + 1), namespace: ENTRY }))
      onLoad({ filter: /.*/, namespace: ENTRY }, ({ path }) => ({ contents: sources.get(path) ?? '', resolveDir: root, loader: 'js' }))
    },
  }
}
