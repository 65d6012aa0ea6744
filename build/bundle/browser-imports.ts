/** The part of pages' modules that doesn't depend on where pages stand: what they import, for browsers, and the site's own modules. */
import { type BuildResult, build } from 'esbuild'
import type { CompiledPage } from '../compile/compiled-page.ts'
import { fileName } from '../emit/output.ts'
import { inputsPlugin } from '../inputs/bundled-files.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { throwBundleErrors } from '../report/esbuild-errors.ts'
import { requireTexts } from '../report/text-diagnostics.ts'
import type { Store } from '../store/store.ts'
import { assembleModules } from './assemble-module.ts'
import { browserBundleOptions } from './browser-bundle-options.ts'
import { type BrowserRuntime, locateInBrowser } from './browser-runtime.ts'
import type { BundleResult } from './filled-bundle.ts'
import { type ImportedStyles, importedStylesPlugin, styleWarnings } from './imported-styles.ts'
import { absoluteInputs } from './metafile.ts'
import { refuseNodeGlobals } from './node-globals.ts'
import { assembledPagesPlugin, providedImportsPlugin } from './provided-imports.ts'
import { entryPoint, type SiteModuleEntry, siteModulesPlugin } from './site-module-plugin.ts'

export interface BrowserImports {
  /** Undefined if no page imports anything, and the site has no modules. */
  result?: BundleResult
  styles: ImportedStyles
  warnings: Diagnostic[]
}

export interface BundleTools {
  store: Store
  root: string
  runtime: BrowserRuntime
  own: readonly SiteModuleEntry[]
}

/** Bundles what pages import, and leaves their addresses open. @throws SiteError with the problems of an author's imports */
export async function bundleImports(
  all: readonly CompiledPage[],
  { store, root, basePath, hostPath, runtime, own }: BundleTools & { basePath: string; hostPath: string },
): Promise<BrowserImports> {
  const [pages] = divide(all)
  const styles: ImportedStyles = new Map()
  if (pages.length === 0 && own.length === 0) return { styles, warnings: [] }
  const locate = locateInBrowser(runtime)
  const options = {
    ...browserBundleOptions({ root, hostPath }),
    entryPoints: [
      ...pages.map((page) => ({ in: page.file, out: routeToName(page.route) })),
      ...own.map((entry) => ({ in: entryPoint(entry), out: entry.name })),
    ],
    plugins: [
      assembledPagesPlugin(assembleModules(pages, { store, locate })),
      siteModulesPlugin(own, root),
      providedImportsPlugin(locate),
      importedStylesPlugin(styles, { root, basePath }),
      inputsPlugin,
    ],
  }
  const result = await build(options).catch(throwBundleErrors(root))
  return { result, styles, warnings: await checkImported(result, options, styles) }
}

/** Pages that import something of their author's, which share chunks, and all others. */
export function divide<Page extends CompiledPage>(pages: readonly Page[]): [together: Page[], alone: Page[]] {
  return [pages.filter(({ summary }) => summary.hasRelativeImports), pages.filter(({ summary }) => !summary.hasRelativeImports)]
}

/** The warnings about a bundle. @throws SiteError if one of the files is no text, or needs Node */
export async function checkImported(
  built: BuildResult<{ metafile: true; write: false }>,
  options: Parameters<typeof refuseNodeGlobals>[0] & { absWorkingDir: string },
  styles: ImportedStyles,
): Promise<Diagnostic[]> {
  const root = options.absWorkingDir
  const globals = await refuseNodeGlobals(options, built)
  requireTexts([...absoluteInputs(built.metafile, root), ...[...styles.values()].flatMap(({ inputs }) => inputs)])
  return [...globals, ...styleWarnings(built.warnings, root)]
}

/** Turns `/dms/messages` into `dms.messages`, which is safe in file names and in addresses. */
export function routeToName(route: string): string {
  return route === '/' ? 'index' : fileName(route.slice(1).replaceAll('/', '.'))
}
