/** The words that every page has, in English. They're part of the first script. */
export const SHELL_STRINGS = {
  /** The first link of every page, for readers with a keyboard. */
  skipToContent: 'Skip to content',
  /** Name of the bar across the top, for screen readers. */
  mainNavigation: 'Main',
  /** Name of the region above the page, for screen readers. */
  announcement: 'Announcement',
  closeAnnouncement: 'Close announcement',
  /** Name of the sidebar, for screen readers. */
  sidebar: 'Sidebar',
  /** Name of the button that folds and unfolds a section of the sidebar. */
  toggleSection: 'Toggle {section}',
  /** Shown in a section of the sidebar whose pages couldn't be loaded. */
  sectionFailed: 'These pages could not be listed. Try again.',
  /** The link at the top of the sidebar that leads to the page before, and the one that leads home if there's none. */
  back: 'Back',
  home: 'Home',
  /** Title of the outline. */
  onThisPage: 'On this page',
  /** The button, on narrow screens, that opens the menu; also the menu's title. */
  menu: 'Menu',
  /** Name of the site's own links in that menu, for screen readers. */
  siteNavigation: 'Site',
  /** The button, on narrow screens, that leads to the top of the page. */
  top: 'Top',
  /** Closes a dialog. */
  close: 'Close',
  /** The search button; also the name of the dialog and of its field. */
  search: 'Search',
  /** On the search button, where it has room, and in the empty field. */
  searchPlaceholder: 'Search the documentation',
  /** Shown if the search dialog couldn't be loaded. */
  searchFailed: 'Search could not be loaded. Please try again.',
  toggleTheme: 'Toggle theme',
  /** Name of the choice of a theme, in the footer and in the menu on narrow screens, and its three values. */
  theme: 'Theme',
  themeSystem: 'System',
  themeLight: 'Light',
  themeDark: 'Dark',
  /** In the footer. `{date}` is the date and time of the page's last change. */
  lastUpdated: 'Last updated: {date}',
  /** Name of the links to the pages before and after, for screen readers, and what's above their titles. */
  neighboringPages: 'Neighboring pages',
  previousPage: 'Previous',
  nextPage: 'Next',
  /** Heading of a page that failed to load or to show. */
  errorTitle: 'Unexpected Application Error!',
  copyCode: 'Copy code',
  /** Name of the checkbox that wraps long lines of code. */
  wrapLines: 'Wrap lines',
  copied: 'Copied',
  copyFailed: "Couldn't copy",
  /** Tab of a panel without a title in a code group. */
  panel: 'Panel {number}',
}
