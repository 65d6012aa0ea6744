/** Resolves redirects of loaders and actions. */
import type { Location, NavigationType } from '../../../shared/router/state.ts'
import type { Submission } from '../../../shared/router/submission.ts'
import { makeKey } from '../history-entry.ts'
import { type Base, pathWithSearch, resolveTarget, type Target } from '../target.ts'

export type Redirect =
  | { kind: 'page'; type: NavigationType; location: Location; submission: Submission | undefined }
  | { kind: 'document'; address: URL }

export interface Redirected {
  response: Response
  /** The page whose loader or action redirected. */
  from: Target
  submission?: Submission | undefined
  /** The type of the navigation that was redirected. */
  type: NavigationType
  current: Target
}

/**
 * Reads a redirect. Its address is relative to the page that redirects, a path from the root without the base path, or absolute.
 * @throws Error if the Location header is missing or isn't an address of a page
 */
export function readRedirect({ response, from, submission, type, current }: Redirected, base: Base): Redirect {
  const header = response.headers.get('Location')
  if (header === null || header === '') {
    throw new Error(`A redirect needs a Location header: the response with status ${response.status} from ${from.pathname} has none.`)
  }
  const target = resolveTarget(header, from, base)
  if (target instanceof URL) {
    if (!/^https?:$/.test(target.protocol)) throw new Error(`A redirect leads to a page: ${from.pathname} names ${header}.`)
    return { kind: 'document', address: target }
  }
  const keepsMethod = response.status === 307 || response.status === 308
  const replaces = type !== 'PUSH' || pathWithSearch(target) === pathWithSearch(current)
  return {
    kind: 'page',
    // Going back shouldn't lead to an entry that only redirects.
    type: replaces ? 'REPLACE' : 'PUSH',
    location: { ...target, state: null, key: makeKey() },
    submission: keepsMethod && submission?.formMethod !== 'GET' ? submission : undefined,
  }
}
