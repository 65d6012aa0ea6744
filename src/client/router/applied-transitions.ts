/** Records which view transitions were applied. It's separate from the code that plays them, which loads on demand. */
import { readStorage } from '../storage.ts'

export const APPLIED_TRANSITIONS = 'viewTransitions'

/** True if a navigation in this tab has used a view transition. */
export function hasAppliedTransitions(): boolean {
  return readStorage('session', APPLIED_TRANSITIONS) !== undefined
}
