/** Where the view transitions that were applied are kept: known from the start, unlike what plays them. */
import { readStorage } from '../storage.ts'

/** The key in session storage. */
export const APPLIED_TRANSITIONS = 'viewTransitions'

/** True where a page has been reached with a view transition in this tab. */
export function hasAppliedTransitions(): boolean {
  return readStorage('session', APPLIED_TRANSITIONS) !== undefined
}
