/** The words that a build writes into pages of a reference, in English. Browsers never load them. */
import words from './reference-strings.json' with { type: 'json' }

export const REFERENCE_STRINGS = words

export type ReferenceStrings = typeof REFERENCE_STRINGS
