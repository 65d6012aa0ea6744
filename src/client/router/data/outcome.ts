/** Turns a result into what the router does with it: show data, show an error, or follow a redirect. */
import type { NavigationType } from '../../../shared/router/state.ts'
import type { Submission } from '../../../shared/router/submission.ts'
import type { NavigatorCore, StartOptions } from '../navigator-ports.ts'
import type { Target } from '../target.ts'
import { type Redirect, readRedirect } from './redirects.ts'
import type { Result } from './results.ts'

export type ResolvedResult = Exclude<Result, { kind: 'redirect' }> | { kind: 'leads'; redirect: Redirect }

/** Resolves redirects. One that can't be followed becomes an error. */
export function toOutcome(
  result: Result,
  from: Target,
  { core, type, submission }: { core: NavigatorCore; type: NavigationType; submission?: Submission | undefined },
): ResolvedResult {
  if (result.kind !== 'redirect') return result
  try {
    const redirect = readRedirect({ response: result.response, from, submission, type, current: core.state().location }, core.ports)
    return { kind: 'leads', redirect }
  } catch (error) {
    return { kind: 'error', error }
  }
}

/** The limit that browsers have. */
const MOST_REDIRECTS = 20

/** Follows a redirect. Resolves when its destination is shown. */
export async function navigateToRedirect(
  redirect: Redirect,
  core: NavigatorCore,
  { redirects = 0, ...options }: StartOptions = {},
): Promise<void> {
  if (redirect.kind === 'document') {
    core.ports.leave(redirect.address, true)
    return
  }
  const error =
    redirects < MOST_REDIRECTS
      ? undefined
      : new Error(`More than ${MOST_REDIRECTS} redirects, the last of them to ${redirect.location.pathname}.`)
  await core.start(redirect.type, redirect.location, { ...options, error, submission: redirect.submission, redirects: redirects + 1 })
}
