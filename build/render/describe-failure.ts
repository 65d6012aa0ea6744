/** Errors of pages that fail to render because of their author's code, with the value that was thrown and the file. */
import { type Diagnostic, formatPlace, SiteError, siteError, sortDiagnostics, withExcerpt } from '../report/diagnostic.ts'
import { BROWSER_ONLY } from '../report/node-global.ts'
import type { FilePosition } from '../report/position-at.ts'
import type { SiteModules } from '../site/site-modules.ts'
import { ownPlace } from '../site-modules/read-site-modules.ts'
import { displayPath } from '../util/site-folders.ts'
import { readText } from '../util/text/read-text.ts'
import type { Stray } from '../workers/task-kind.ts'
import { isMemoryLimit, isTimeLimit, RENDER_LIMIT } from '../workers/time-limit.ts'
import type { HtmlProblem } from './check-html.ts'
import { SUSPENDED } from './run-page.ts'
import type { Traced } from './trace/trace-task.ts'

/** @returns a message that begins with `subject`, and advice on it */
function describeFailure(error: unknown, subject: string): Pick<Diagnostic, 'message' | 'fix'> {
  if (isTimeLimit(error)) {
    const message = `${subject} was still rendering after ${RENDER_LIMIT / 1000} seconds and was stopped.`
    const fix = 'Look for a component that renders itself, a loop that never ends, or an `await` that never resolves.'
    return { message, fix }
  }
  if (isMemoryLimit(error)) {
    return { message: `${subject} ran out of memory while it was rendered.`, fix: 'Look for a list that never stops growing.' }
  }
  const message = error instanceof Error ? inOneSentence(readable(error.message)) : String(error)
  return {
    message: `${subject} threw while it was rendered: ${message}`,
    ...(BROWSER_ONLY.test(message) && { fix: 'Pages render in Node first: use an effect for anything that only a browser has.' }),
    ...(message === SUSPENDED && {
      fix: 'Await the data at the top of the page (`export const data = await …`), or fetch it in the browser with a `loader`.',
    }),
  }
}

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
  page: string
  /** Place where the page threw when it was rendered again. */
  traced: Traced | undefined
  siteModules: SiteModules
}

/** An error that a page threw, at its place if that's known. */
export function renderError(error: unknown, { page: file, traced, siteModules }: FailedPage): SiteError {
  const place = traced?.place && placeOf(traced.place)
  // Any page with the component shows it, so this one doesn't matter.
  const isShared = traced?.place !== undefined && siteModules.inputs.includes(traced.place.file)
  const ofPage = place === undefined || place.file === file ? 'The page' : `The page ${file}`
  const subject = isShared ? 'A component' : ofPage
  const { message, fix } = describeFailure(traced === undefined ? error : new Error(traced.message), subject)
  const frame = place === undefined && !isUntraceable(error) ? frameOf(error) : undefined
  const advice = [fix, frame && `Thrown at ${frame}.`].filter((part) => part !== undefined).join(' ')
  return siteError({ code: 'render', file, ...place, message, ...(advice !== '' && { fix: advice }) })
}

/** @throws SiteError if there are any; an error that isn't from a page is thrown as it is */
export function throwStrays(strays: readonly Stray[]): void {
  const nobodys = strays.find(({ page }) => page === undefined)
  if (nobodys !== undefined) throw nobodys.error
  if (strays.length === 0) return
  throw new SiteError(sortDiagnostics(strays.map(describeStray)))
}

export function describeStray({ page, error }: Stray): Diagnostic {
  const frame = frameOf(error)
  const message = `A promise or timer that the page started failed after the page was rendered: ${readable(error.message)}`
  const fix = `Await promises, or handle their rejection with \`catch\`.${frame === undefined ? '' : ` Thrown at ${frame}.`}`
  return { severity: 'error', code: 'render', ...(page !== undefined && { file: page }), message, fix }
}

/** True if rendering the page again to trace the error would only get stuck again. */
export function isUntraceable(error: unknown): boolean {
  return isTimeLimit(error) || isMemoryLimit(error)
}

/** The place in the form of a diagnostic, with the text of its line. */
export function placeOf({ file, line, column }: FilePosition) {
  return withExcerpt({ file: displayPath(file), line, column }, readText(file).source)
}

/** The innermost frame of the error's stack. The page's own module has no path that an author could open. */
function frameOf(error: unknown): string | undefined {
  return error instanceof Error ? /\n\s+at (.+)/.exec(readable(error.stack ?? ''))?.[1] : undefined
}

/** Shortens a message of React's development build to the part that helps an author. */
function inOneSentence(message: string): string {
  const hook = /^Cannot read properties of null \(reading '(use[A-Z]\w*)'\)$/.exec(message)?.[1]
  if (/^A component suspended while responding to synchronous input/.test(message)) return SUSPENDED
  if (hook !== undefined) return `\`${hook}\` was called outside of a component`
  return message.replace(/\s*\n\nCheck the (?:render method|top-level render call).*$/s, '').trimEnd()
}

function readable(text: string): string {
  return text.replace(/eval at runPage .*?<anonymous>:\d+:\d+/g, 'the page')
}
