/** The client for development, which also applies changes when a file is saved. */
export * from '../runtime.ts'
export { showStylesheet } from './stylesheet.ts'

import { followTheme } from '../theme/pictures.ts'
import { followChanges } from './follow-changes.ts'

// A change may bring the first picture for a theme.
followTheme()
void followChanges()
