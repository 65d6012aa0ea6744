/** The words of the router, in English. They're loaded when the browser is idle. */
export const ROUTER_STRINGS = {
  notFoundTitle: 'Page Not Found',
  notFoundText: 'The page you were looking for could not be found.',
  notFoundLink: 'Go to Home Page',
  /** The button that searches for the words of the address, and the name of the list of pages with similar ones. */
  notFoundSearch: 'Search for "{query}"',
  notFoundSimilar: 'Pages with similar addresses',
  /** Name of the progress bar, for screen readers. */
  loadingPage: 'Loading page',
  /** Shown next to a link whose page takes long to load, or doesn't load, with a button to try again. */
  slowPage: 'This page is taking a while to load.',
  unreachablePage: "This page can't be loaded right now. It will open as soon as you're online again.",
  tryPageAgain: 'Try again',
  /** The button that copies the page, while that takes long. */
  copyingPage: 'Copying…',
  /** Heading of the two errors below. */
  badRequest: 'Bad Request',
  /** Shown for an address that can't be decoded. */
  invalidAddress: '"{path}" isn\'t a valid address.',
  /** Shown if the list of pages couldn't be loaded. */
  lookupFailed: 'The page for "{path}" cannot be looked up: {reason}',
}
