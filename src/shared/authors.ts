/** The types of what authors import: `site`, and what only configurations can import from it. */

export { z } from 'zod'
export * from './site.ts'
