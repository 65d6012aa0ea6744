/** Errors of rendered documents, for their authors: what was thrown, and in which file. */
import type { CompiledSource } from '../compile/compiled-source.ts'
import { withParts } from '../compile/parts.ts'
import { type Diagnostic, type SiteError, siteError } from '../report/diagnostic.ts'
import { placeAt } from '../report/place-at.ts'
import { ownPlace, type SiteModules } from '../site-modules/read-site-modules.ts'
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

/** Where an author wrote a text. */
export type TextPlace = Pick<Diagnostic, 'file' | 'line' | 'column' | 'excerpt'>

/** The place of a text in a page or in a file that it includes. Undefined unless it's there once. */
export function findRenderedText(page: CompiledSource, text: string): TextPlace | undefined {
  const found = withParts([page]).flatMap(({ page: { source, displayPath } }) => {
    const first = source.indexOf(text)
    return first < 0 ? [] : [{ source, displayPath, first, isOnly: source.indexOf(text, first + 1) < 0 }]
  })
  const [only] = found
  if (only === undefined || found.length > 1 || !only.isOnly) return undefined
  const { line, column } = placeAt(only.source, only.first)
  const excerpt = only.source.split(/\r?\n/)[line - 1]
  return { file: only.displayPath, line, column, ...(excerpt !== undefined && { excerpt }) }
}

/** An error for HTML that browsers would change, at what the page says before it. */
export function htmlError(
  { message, fix, before }: HtmlProblem,
  { displayPath, findText }: { displayPath: string; findText?(text: string): TextPlace | undefined },
): SiteError {
  return siteError({ code: 'html', file: displayPath, ...(before !== undefined && findText?.(before)), message, fix })
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
