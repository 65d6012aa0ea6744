/** All that is wrong with a site once its pages are compiled, in the order of its files. */

import type { ThemeStyles } from '../bundle/theme-styles.ts'
import type { CompiledSource } from '../compile/compiled-source.ts'
import type { Output } from '../emit/output.ts'
import type { SiteFolders } from '../options.ts'
import { findSecrets } from '../outputs/public-files.ts'
import type { SiteSources } from '../read-site.ts'
import type { Fragment } from '../render/fragments.ts'
import { type Diagnostic, SiteError, sortDiagnostics } from '../report/diagnostic.ts'
import { checkSite } from './check-site.ts'

export interface CompiledBuild {
  folders: SiteFolders
  pages: readonly CompiledSource[]
  fragments: readonly Fragment[]
  /** The pages with all that they show, and the fragments. */
  compiled: readonly CompiledSource[]
  theme: ThemeStyles
  /** Files of `public/`. */
  published: readonly Output[]
}

/**
 * @returns warnings
 * @throws SiteError with errors and warnings, if there is an error
 */
export function checkBuild(
  { config, configFile, basics, isPartial, diagnostics }: SiteSources,
  { folders, pages, fragments, compiled, theme, published }: CompiledBuild,
): Diagnostic[] {
  const all = sortDiagnostics([
    ...diagnostics,
    ...theme.diagnostics,
    ...findSecrets(folders.public),
    ...compiled.flatMap(({ summary }) => summary.diagnostics),
    ...checkSite({
      pages,
      fragments: fragments.map(({ source }) => source),
      config,
      configFile,
      basePath: basics.basePath,
      publicFiles: published.map(({ path }) => path),
    }),
  ])
  const errors = all.filter(({ severity }) => severity === 'error')
  // If a part of the configuration was left out, pages seem out of reach that aren't.
  if (errors.length > 0) throw new SiteError(isPartial ? errors : all)
  return isPartial ? [] : all
}
