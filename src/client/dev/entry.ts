/** The client for development, which also applies changes when a file is saved. */
export * from '../runtime.ts'
export { showStylesheet } from './stylesheet.ts'

import { followChanges } from './follow-changes.ts'

void followChanges()
