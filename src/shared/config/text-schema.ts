import * as z from 'zod'

/** Text that says something. */
export const text = z.string().min(1)

/** Text that can't end the line that it's written to, in `_redirects` or `_headers`. */
export const ONE_LINE = /^\P{Cc}*$/u
