/** The words of the search dialog, in English. They're loaded with it. */
import words from './search-strings.json' with { type: 'json' }

export const SEARCH_STRINGS = words

/** The other plural forms that languages have. Without one of them, `resultsOther` is used. */
export const PLURAL_STRINGS = ['resultsZero', 'resultsTwo', 'resultsFew', 'resultsMany'] as const
