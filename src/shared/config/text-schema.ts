import * as z from 'zod'
import { isCssColor, isCssLength } from './css-value.ts'

/** Text that says something. */
export const text = z.string().min(1)

/** Text that can't end the line that it's written to, in `_redirects` or `_headers`. */
export const ONE_LINE = /^\P{Cc}*$/u

export const cssColor = text.refine(isCssColor, 'a CSS color')
export const cssLength = text.refine(isCssLength, 'a CSS length')
