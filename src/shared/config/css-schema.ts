/** The schema of values that become styles. */
import { isCssColor, isCssLength } from './css-value.ts'
import { text } from './text-schema.ts'

export const cssColor = text.refine(isCssColor, 'a CSS color')
export const cssLength = text.refine(isCssLength, 'a CSS length')
