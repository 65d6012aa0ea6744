/** The runtime entry of pages that use the data part: their hooks, and the part itself, so that one request brings both. */
export * from '../../../shared/site/data.ts'

import './data-part.ts'
