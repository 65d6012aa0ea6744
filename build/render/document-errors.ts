/** Errors of rendered documents, for their authors: what was thrown, and in which file. */
import { formatPlace, type SiteError, siteError } from '../report/diagnostic.ts'
import type { SiteModules } from '../site/site-modules.ts'
import { ownPlace } from '../site-modules/read-site-modules.ts'
import type { HtmlProblem } from './check-html.ts'
import { describeFailure, frameOf, isUntraceable, placeOf } from './describe-failure.ts'
import type { Traced } from './trace/trace-task.ts'

/** An error that one of the site's own modules threw. All pages with the component have the same one. */
export function errorInSiteModule(error: unknown, { bundle }: SiteModules): SiteError | undefined {
  const place = bundle === undefined || isUntraceable(error) ? undefined : ownPlace(error, bundle)
  return place && siteError({ code: 'render', ...place, ...describeFailure(error, 'A component') })
}

/** An error on the not-found page without a place. Besides the generator's own, that page has no components but the site's. */
export function errorInSlots(error: unknown, { files }: SiteModules): SiteError | undefined {
  const slots = files.find(({ kind }) => kind === 'slots')
  return slots && siteError({ code: 'render', file: slots.displayPath, ...describeFailure(error, 'A component') })
}

/** An error for HTML that browsers would change, at the place of what draws it if that's known. */
export function htmlError(
  { message, fix }: Pick<HtmlProblem, 'message' | 'fix'>,
  file: string,
  { place, drawn }: Partial<Traced> = {},
): SiteError {
  const advice = drawn === undefined ? fix : `${fix} It's drawn at ${formatPlace(placeOf(drawn))}.`
  return siteError({ code: 'html', file, ...(place && placeOf(place)), message, fix: advice })
}

export interface FailedPage {
  /** As messages show it. */
  page: string
  /** Where the page threw when it was rendered again. */
  traced: Traced | undefined
  siteModules: SiteModules
}

/** An error that a page threw, at its place if that's known. */
export function renderError(error: unknown, { page: file, traced, siteModules }: FailedPage): SiteError {
  const place = traced?.place && placeOf(traced.place)
  // Which page showed it first doesn't matter for a component that all pages have.
  const isShared = traced?.place !== undefined && siteModules.inputs.includes(traced.place.file)
  const ofPage = place === undefined || place.file === file ? 'The page' : `The page ${file}`
  const subject = isShared ? 'A component' : ofPage
  const { message, fix } = describeFailure(traced === undefined ? error : new Error(traced.message), subject)
  const frame = place === undefined && !isUntraceable(error) ? frameOf(error) : undefined
  const advice = [fix, frame && `Thrown at ${frame}.`].filter((part) => part !== undefined).join(' ')
  return siteError({ code: 'render', file, ...place, message, ...(advice !== '' && { fix: advice }) })
}
