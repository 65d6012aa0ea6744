/** Lists what a site was made from, as far as it isn't in the site's own folders. */
import { dirname, join, resolve } from 'node:path'
import { packageName } from '../compile/samples/imports.ts'
import { packageFiles } from '../compile/samples/package-state.ts'
import { requestedTypes } from '../compile/type-tables/type-table.ts'
import type { BundledSite } from '../features/bundled-work.ts'
import type { SiteModules } from '../site/site-modules.ts'
import type { SiteInputs } from './untouched.ts'

/**
 * @param siteModules the site's own modules
 * @param variables what authors' code has read of the environment
 * @returns undefined if an author's code ran that lists pages, because it may list others the next time
 */
export function siteInputs(
  { site, compiled, modules, theme }: BundledSite,
  siteModules: Pick<SiteModules, 'inputs'>,
  variables: SiteInputs['variables'],
): SiteInputs | undefined {
  const { folders, written, bundled } = site
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
      ...packageFiles(folders.root, packages),
      // One may still have to be installed.
      ...packages.map((name) => join(folders.root, 'node_modules', name, 'package.json')),
    ],
  }
}
