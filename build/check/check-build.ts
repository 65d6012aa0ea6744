import { join, resolve } from 'node:path'
import { decodedPart, splitHref } from '../../src/shared/routes/paths.ts'
import { problemsOf } from '../compile/partials.ts'
import { imageProblem } from '../compile/pictures/image-problem.ts'
import { edgesOf } from '../compile/site-files.ts'
import { checkFeatures } from '../features/features.ts'
import { isFileAt } from '../inputs/files.ts'
import { type ChosenChecks, withSeverities } from '../report/checks.ts'
import { type Diagnostic, hasErrors, SiteError, sortDiagnostics } from '../report/diagnostic.ts'
import { configProblem } from '../site/config/config-problem.ts'
import { folderOfPages } from '../site/languages/language-site.ts'
import { findUnpublished } from '../site/public-files.ts'
import type { Site } from '../site/site.ts'
import type { CompiledSite } from '../stages/compile-stage.ts'
import type { CompiledEdition } from '../stages/edition-stage.ts'
import { displayPath } from '../util/site-folders.ts'
import { actualPath } from '../util/text/actual-path.ts'
import { NEEDED_FOR } from './check-link.ts'
import { checkPublicFiles } from './check-public.ts'
import { checkSite } from './check-site.ts'
import { configReferences } from './config-links.ts'
import { checkHomePage } from './home-page.ts'
import { type LanguageRoutes, languageRoutes } from './languages.ts'
import type { SiteToCheck } from './site-to-check.ts'
import { checkTranslations } from './translations.ts'
import { problemInVersion } from './versions.ts'

/** @param checksUrls true if published addresses have to be there @returns warnings @throws SiteError with all problems, if there's an error */
export async function checkBuild(
  { site, compiled, theme, answers }: CompiledSite,
  editions: readonly CompiledEdition[],
  checksUrls: boolean,
): Promise<Diagnostic[]> {
  const { config, isPartial, diagnostics, progress } = site
  const step = progress.step('check')
  const { pages, diagnostics: ofPages } = await site.pages()
  const languages = languageRoutes(site, pages)
  const ofEditions = await Promise.all(editions.map((edition) => checkEdition(edition, checksUrls, languages)))
  const found = [
    ...ofPages,
    ...diagnostics,
    ...theme.diagnostics,
    ...compiled.flatMap(problemsOf),
    ...answers.diagnostics,
    ...checkTranslations(site),
    ...onceEach(ofEditions.flat()),
  ].flatMap((problem) => problemInVersion(problem, site))
  step.done()
  // If a part of the configuration was left out, warnings about unreachable pages may be wrong.
  return warningsOf(found, config, isPartial ? ({ severity }) => severity === 'error' : undefined)
}

async function checkEdition(
  { site, pages, notFound, fragments, sidebar, sidebarErrors, sections, published, lock }: CompiledEdition,
  checksUrls: boolean,
  languages: readonly LanguageRoutes[],
): Promise<Diagnostic[]> {
  const found = await checkTogether(site, {
    languages,
    pages,
    notFound,
    fragments: fragments.map(({ page }) => page),
    sidebar,
    sections,
    // A key with a mistake may have asked for a file that pages link to.
    publicFiles: [...published.map(({ path }) => path), ...(site.isPartial ? Object.keys(NEEDED_FOR) : [])],
    ...(lock && checksUrls && { lock }),
  })
  // A sidebar without the pages of a folder would make them look unreachable.
  return [...sidebarErrors, ...found.filter(({ code }) => sidebarErrors.length === 0 || code !== 'unreachable-page')]
}

/** A problem of what editions share is found in each. */
function onceEach(found: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(found.map((problem) => [JSON.stringify(problem), problem])).values()]
}

/** The problems that don't show in one page, or in the configuration, alone. */
export async function checkTogether(
  site: Site,
  found: Pick<SiteToCheck, 'pages' | 'notFound' | 'fragments' | 'sidebar' | 'sections' | 'publicFiles' | 'lock' | 'languages'>,
): Promise<Diagnostic[]> {
  const { config, configFile, edition, places, folders, schemes } = site
  const { pages, publicFiles } = found
  const existing = publicFiles.filter((path) => isFileAt(join(folders.public, path)))
  return [
    ...findUnpublished(folders),
    ...checkPublicFiles(existing, site),
    ...(await checkFeatures(site, pages)),
    ...checkConfigImages(site),
    ...checkHomePage({
      routes: pages.map(({ route }) => route),
      redirects: config.redirects,
      publicFiles,
      folder: displayPath(resolve(folders.content, folderOfPages(config, edition))),
    }),
    ...checkSite({ ...found, config, configFile, edition, places, schemes }),
  ]
}

/** The warnings among problems, with the severities that the site has chosen. @throws SiteError with errors and warnings, if there is an error */
export function warningsOf(found: readonly Diagnostic[], config: ChosenChecks, isTold = (_: Diagnostic): boolean => true): Diagnostic[] {
  const all = sortDiagnostics(withSeverities(found, config)).filter(isTold)
  if (hasErrors(all)) throw new SiteError(all)
  return all
}

/** Checks that the images in the configuration are some: the logo, the icon, social images and those of sponsors. Missing files are reported elsewhere. */
function checkConfigImages(site: Site): Diagnostic[] {
  return configReferences(site.config).flatMap(({ kind, address, keys }) => {
    if (kind !== 'file' || !address.startsWith('/') || address.startsWith('//')) return []
    const path = actualPath(join(site.folders.public, decodedPart(splitHref(address).pathname)))
    const edges = isFileAt(path) ? edgesOf(path) : undefined
    const problem = edges && imageProblem(path, edges)
    if (!problem) return []
    const message = `The file ${address} ${problem.message}`
    return configProblem(site, keys, { severity: 'error', code: 'broken-image', message, fix: problem.fix })
  })
}
