/** The words around a page's title, in English. Documents have them; browsers only load them with the part that needs them. */
export const PAGE_STRINGS = {
  /** The button that copies the page as Markdown. */
  copyPage: 'Copy page',
  /** The button, and name, of the menu with the following. */
  pageActions: 'Page actions',
  viewAsMarkdown: 'View as Markdown',
  openInChatGPT: 'Open in ChatGPT',
  openInClaude: 'Open in Claude',
  /** Question for those two. `{url}` is the address of the page's Markdown. */
  questionAboutPage: 'Read {url} and answer my questions about it.',
  /** Name of the list of sections that the page is in, for screen readers. */
  breadcrumb: 'Breadcrumb',
}
