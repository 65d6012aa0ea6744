import * as z from 'zod'

/** Text that says something. */
export const text = z.string().min(1)
