/** The words of the search dialog, in English. They're loaded with it. */
export const SEARCH_STRINGS = {
  clearSearch: 'Clear search',
  closeSearch: 'Close search',
  /** The button that shows and hides the text of results. */
  toggleDetails: 'Toggle detail view',
  /** Name of the list of results, for screen readers. */
  searchResults: 'Search results',
  /** Keys of the dialog. */
  searchKeys: '{up} {down} to move {enter} to open {escape} to close',
  /** Name of the choice of a section of the sidebar, for screen readers. */
  filterBySection: 'Filter by section',
  allSections: 'All sections',
  loadingSearch: 'Loading the search index',
  searchIndexFailed: 'The search index could not be loaded.',
  tryAgain: 'Try again',
  noResults: 'No results for "{query}"',
  /** The button that searches for something similar if nothing was found. */
  searchInstead: 'Search for "{query}"',
  /** Above the reader's last searches. */
  recentSearches: 'Recent searches',
  clearRecent: 'Clear',
  /** Above pages near the one that's open. */
  inThisSection: 'In this section',
  /** Above the pages of the configuration's `search.start`. */
  startHere: 'Start here',
  /** Above pages with words like those that weren't found. */
  nearestPages: 'Pages about “{query}”',
  /** The number of results, announced to screen readers. For languages with more plural forms than two, see `resultsZero` to `resultsMany`. */
  resultsOne: '1 result',
  resultsOther: '{count} results',
  /** If there may be more than are shown. */
  bestResults: 'The {count} best results',
  /** If some results have word for word what the reader has typed. */
  exactAndRelated: '{exact} exact, {related} related',
  exactAndBest: '{exact} exact matches, then the best {related} others',
}

/** The other plural forms that languages have. Without one of them, `resultsOther` is used. */
export const PLURAL_STRINGS = ['resultsZero', 'resultsTwo', 'resultsFew', 'resultsMany'] as const
