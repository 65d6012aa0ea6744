/** Lists what a site was made from, as far as it isn't in the site's own folders. */
import { dirname, join, resolve } from 'node:path'
import type { PageModules } from '../bundle/page-modules.ts'
import type { ThemeStyles } from '../bundle/theme-styles.ts'
import type { CompiledSource } from '../compile/compiled-source.ts'
import { packageName } from '../compile/samples/imports.ts'
import { packageFiles } from '../compile/samples/package-state.ts'
import { requestedTypes } from '../compile/type-tables/type-table.ts'
import type { Site } from '../site/site.ts'
import type { SiteModules } from '../site/site-modules.ts'
import type { SiteInputs } from './untouched.ts'

export interface BuiltFrom {
  /** Pages, what they include, and the Markdown of the configuration. */
  compiled: readonly CompiledSource[]
  modules: Pick<PageModules, 'inputs'>
  siteModules: Pick<SiteModules, 'inputs'>
  theme: Pick<ThemeStyles, 'inputs'>
  variables: SiteInputs['variables']
}

/** Undefined if an author's code ran that lists pages, because it may list others the next time. */
export function siteInputs(
  { folders: { root }, written, bundled }: Site,
  { compiled, modules, siteModules, theme, variables }: BuiltFrom,
): SiteInputs | undefined {
  if (compiled.some(({ summary }) => summary.exports.includes('staticParams'))) return undefined
  const types = compiled.flatMap(({ page }) => requestedTypes(page.source).map(({ from }) => ({ from, page })))
  const packages = [
    ...compiled.flatMap(({ summary }) => summary.samplePackages ?? []),
    ...types.flatMap(({ from }) => packageName(from) ?? []),
  ]
  return {
    config: written,
    variables,
    files: [
      ...[bundled, modules, siteModules, theme].flatMap(({ inputs }) => inputs),
      ...compiled.flatMap(({ page, summary }) => [page.file, ...summary.dependencies.map(({ file }) => file)]),
      ...types.flatMap(({ from, page }) => (packageName(from) === undefined ? [resolve(dirname(page.file), from)] : [])),
      ...packageFiles(root, packages),
      // One may still have to be installed.
      ...packages.map((name) => join(root, 'node_modules', name, 'package.json')),
    ],
  }
}
