/** Collects all problems of a site whose pages have been compiled, in the order of its files. */

import type { ThemeStyles } from '../bundle/theme-styles.ts'
import type { CompiledSource } from '../compile/compiled-source.ts'
import { problemsOf } from '../compile/parts.ts'
import type { Output } from '../emit/output.ts'
import { findUnpublished } from '../features/public-files/list-public-files.ts'
import type { UrlLock } from '../features/published-urls/lock.ts'
import type { Fragment } from '../render/fragments.ts'
import { type ChosenChecks, withSeverities } from '../report/checks.ts'
import { type Diagnostic, SiteError, sortDiagnostics } from '../report/diagnostic.ts'
import type { Discovery } from '../site/discover/discover-pages.ts'
import type { ResolvedSidebar } from '../site/sidebar/resolve-sidebar.ts'
import type { Site } from '../site/site.ts'
import { displayPath } from '../util/site-folders.ts'
import { checkSite } from './check-site.ts'
import { checkConfigImages } from './config-images.ts'
import { checkHomePage } from './home-page.ts'

export interface CompiledBuild {
  discovery: Discovery
  pages: readonly CompiledSource[]
  /** The site's own not-found page. */
  notFound: CompiledSource | undefined
  fragments: readonly Fragment[]
  /** The pages, the files that they include, and the fragments. */
  compiled: readonly CompiledSource[]
  sidebar: ResolvedSidebar
  theme: ThemeStyles
  /** Files in `public/`. */
  published: readonly Output[]
  /** Problems of samples. */
  samples: readonly Diagnostic[]
  lock?: UrlLock
}

/**
 * @returns warnings
 * @throws SiteError with errors and warnings, if there is an error
 */
export function checkBuild(
  { folders, config, configFile, places, isPartial, diagnostics }: Site,
  { discovery, pages, notFound, fragments, compiled, sidebar, theme, published, samples, lock }: CompiledBuild,
): Diagnostic[] {
  // A sidebar without the pages of a folder would make them look unreachable.
  const lacksPages = sidebar.diagnostics.length > 0
  const found = [
    ...discovery.diagnostics,
    ...diagnostics,
    ...theme.diagnostics,
    ...sidebar.diagnostics,
    ...findUnpublished(folders),
    ...compiled.flatMap(problemsOf),
    ...samples,
    ...checkConfigImages({ config, configFile, places }, folders.public),
    ...checkHomePage({
      routes: pages.map(({ page }) => page.route),
      redirects: config.redirects,
      publicFiles: published.map(({ path }) => path),
      folder: displayPath(discovery.folder),
    }),
    ...checkSite({
      pages,
      notFound,
      fragments: fragments.map(({ source }) => source),
      config,
      sidebar: sidebar.lists,
      configFile,
      places,
      basePath: config.basePath,
      publicFiles: published.map(({ path }) => path),
      ...(lock && { lock }),
    }).filter(({ code }) => !lacksPages || code !== 'unreachable-page'),
  ]
  // If a part of the configuration was left out, warnings about unreachable pages may be wrong.
  return warningsOf(found, config, isPartial ? ({ severity }) => severity === 'error' : undefined)
}

/**
 * The warnings among problems, with the severities that the site has chosen.
 * @throws SiteError with errors and warnings, if there is an error
 */
export function warningsOf(found: readonly Diagnostic[], config: ChosenChecks, isTold = (_: Diagnostic): boolean => true): Diagnostic[] {
  const all = sortDiagnostics(withSeverities(found, config)).filter(isTold)
  if (all.some(({ severity }) => severity === 'error')) throw new SiteError(all)
  return all
}
