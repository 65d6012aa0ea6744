/** Collects all problems of a site whose pages have been compiled, in the order of its files. */

import { problemsOf } from '../compile/partials.ts'
import type { CompiledSite } from '../features/compiled-work.ts'
import { checkFeatures } from '../features/features.ts'
import { findUnpublished } from '../features/public-files/public-files.ts'
import { type ChosenChecks, withSeverities } from '../report/checks.ts'
import { type Diagnostic, hasErrors, SiteError, sortDiagnostics } from '../report/diagnostic.ts'
import { displayPath } from '../util/site-folders.ts'
import { checkSite } from './check-site.ts'
import { checkConfigImages } from './config-images.ts'
import { checkHomePage } from './home-page.ts'

/**
 * @param checksUrls whether addresses that were published have to be there
 * @returns warnings
 * @throws SiteError with errors and warnings, if there is an error
 */
export async function checkBuild(
  { site, discovery, pages, notFound, fragments, compiled, sidebar, sidebarErrors, theme, published, answers, lock }: CompiledSite,
  checksUrls: boolean,
): Promise<Diagnostic[]> {
  const { folders, config, configFile, places, isPartial, diagnostics, progress } = site
  const step = progress.step('check')
  // A sidebar without the pages of a folder would make them look unreachable.
  const lacksPages = sidebarErrors.length > 0
  const found = [
    ...discovery.diagnostics,
    ...diagnostics,
    ...theme.diagnostics,
    ...sidebarErrors,
    ...findUnpublished(folders),
    ...compiled.flatMap(problemsOf),
    ...answers.diagnostics,
    ...(await checkFeatures(site, pages)),
    ...checkConfigImages({ config, configFile, places }, folders.public),
    ...checkHomePage({
      routes: pages.map(({ route }) => route),
      redirects: config.redirects,
      publicFiles: published.map(({ path }) => path),
      folder: displayPath(discovery.folder),
    }),
    ...checkSite({
      pages,
      notFound,
      fragments: fragments.map(({ page }) => page),
      config,
      sidebar,
      configFile,
      places,
      basePath: config.basePath,
      publicFiles: published.map(({ path }) => path),
      ...(lock && checksUrls && { lock }),
    }).filter(({ code }) => !lacksPages || code !== 'unreachable-page'),
  ]
  step.done()
  // If a part of the configuration was left out, warnings about unreachable pages may be wrong.
  return warningsOf(found, config, isPartial ? ({ severity }) => severity === 'error' : undefined)
}

/**
 * The warnings among problems, with the severities that the site has chosen.
 * @throws SiteError with errors and warnings, if there is an error
 */
export function warningsOf(found: readonly Diagnostic[], config: ChosenChecks, isTold = (_: Diagnostic): boolean => true): Diagnostic[] {
  const all = sortDiagnostics(withSeverities(found, config)).filter(isTold)
  if (hasErrors(all)) throw new SiteError(all)
  return all
}
