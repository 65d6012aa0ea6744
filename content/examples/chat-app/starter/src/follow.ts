import type { Database } from './ui/database'

/** Chapter 6. */
export const useFollow: (database: Database) => void = () => {}
