/** The words of sites in several languages, in English. Documents have them; browsers only load them with the part that needs them. */
export const LANGUAGE_STRINGS = {
  /** Name of the list of languages, and of the region that offers a reader the page in another one. */
  language: 'Language',
  /** The button that opens that list. `{label}` is the language at hand in its own words. */
  languageMenu: 'Language: {label}',
  /** The link to the page in this language, for readers who came to it in another one. Most languages write their own name their own way here. */
  readInLanguage: 'Read this page in {label}',
  /** Above a page that is shown in another language, because it has no translation. */
  notTranslated: "This page isn't available in your language yet.",
}

/** The words for readers who come to a page in another language, and to an address without one. Sites have them for each language. */
export type ReadersWords = Record<'language' | 'readInLanguage' | 'close' | 'notFoundTitle' | 'notFoundText' | 'notFoundLink', string>
