/** The client while a site is written: as for readers, and it takes over what is saved. */
export * from '../runtime.ts'
export { showStylesheet } from './stylesheet.ts'

import { followChanges } from './follow-changes.ts'

void followChanges()
