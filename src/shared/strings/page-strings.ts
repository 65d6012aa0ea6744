/** The words around a page's title, in English. Documents have them; browsers only load them with the part that needs them. */
import words from './page-strings.json' with { type: 'json' }

export const PAGE_STRINGS = words
