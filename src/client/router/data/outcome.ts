/** Turns a result into what the router does with it: show data, show an error, or follow a redirect. */
import type { Location, NavigationType } from '../../../shared/router/state.ts'
import type { Submission } from '../../../shared/router/submission.ts'
import { makeKey } from '../history-entry.ts'
import type { NavigatorCore, StartOptions } from '../navigator-ports.ts'
import { pathWithSearch, resolveTarget, type Target } from '../target.ts'
import type { Result } from './results.ts'

interface Redirect {
  type: NavigationType
  /** A URL is outside the site. */
  location: Location | URL
  submission?: Submission | undefined
}

export type Outcome = Exclude<Result, { kind: 'redirect' }> | { kind: 'leads'; to: Redirect }

/** Resolves redirects. One that can't be followed becomes an error. @param from the page that redirected @param cause the navigation */
export function toOutcome(
  result: Result,
  from: Target,
  core: NavigatorCore,
  cause: { type: NavigationType; submission?: Submission | undefined },
): Outcome {
  if (result.kind !== 'redirect') return result
  try {
    return { kind: 'leads', to: readRedirect(result.response, from, core, cause) }
  } catch (error) {
    return { kind: 'error', error }
  }
}

/** @throws Error if the Location header is missing or isn't an address of a page */
function readRedirect(
  { headers, status }: Response,
  from: Target,
  core: NavigatorCore,
  { type, submission }: Parameters<typeof toOutcome>[3],
): Redirect {
  const header = headers.get('Location')
  if (!header) throw new Error(`A redirect needs a Location header: the response with status ${status} from ${from.pathname} has none.`)
  const target = resolveTarget(header, from, core.ports)
  if (target instanceof URL) {
    if (!/^https?:$/.test(target.protocol)) throw new Error(`A redirect leads to a page: ${from.pathname} names ${header}.`)
    return { type, location: target }
  }
  const keepsMethod = status === 307 || status === 308
  const replaces = type !== 'PUSH' || pathWithSearch(target) === pathWithSearch(core.state().location)
  return {
    // Going back shouldn't lead to an entry that only redirects.
    type: replaces ? 'REPLACE' : 'PUSH',
    location: { ...target, state: null, key: makeKey() },
    submission: keepsMethod && submission?.formMethod !== 'GET' ? submission : undefined,
  }
}

/** The limit that browsers have. */
const MOST_REDIRECTS = 20

/** Follows a redirect of a navigation with these options. Resolves when its destination is shown. */
export async function navigateToRedirect(
  { type, location, submission }: Redirect,
  core: NavigatorCore,
  options: StartOptions = {},
): Promise<undefined> {
  if (location instanceof URL) {
    core.ports.leave(location, type === 'PUSH' ? type : 'REPLACE')
    return
  }
  const { redirects = 0, preventScrollReset, viewTransition } = options
  const tooMany = () => new Error(`More than ${MOST_REDIRECTS} redirects, the last of them to ${location.pathname}.`)
  const error = redirects < MOST_REDIRECTS ? undefined : tooMany()
  await core.start(type, location, { preventScrollReset, viewTransition, error, submission, redirects: redirects + 1 })
}
