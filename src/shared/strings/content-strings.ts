/** The words that a build writes into pages, in English. Browsers never load them. */
import words from './content-strings.json' with { type: 'json' }

export const CONTENT_STRINGS = words
