/** The words that a build writes into pages, in English. Browsers never load them. */
export const CONTENT_STRINGS = {
  /** Text of the link to edit a page, if `editLink.text` doesn't have another. */
  editPage: 'Edit page',
  /** Title of `:::details` without a title of its own. */
  details: 'Details',
  /** Name of the link to a heading that contains other links, for screen readers. */
  linkToHeading: 'Link to “{heading}”',
  /** Name of the tabs of a code group, for screen readers. */
  codeVariants: 'Code: {heading}',
  /** Heading of the footnotes, for screen readers. */
  footnotes: 'Footnotes',
  /** Name of the link from a footnote back to the text, for screen readers. */
  backToReference: 'Back to reference {number}',
  /** Said by screen readers of lines that a code block marks with `+` and `-`. */
  addedLine: 'added',
  removedLine: 'removed',
  /** The button that shows all columns of a table of which only the chosen one shows. */
  showAll: 'Show all',
  /** Name of a diagram without a title, for screen readers. */
  diagram: 'Diagram',
  /** Names of folded lines of code, and of links to lines, for screen readers. */
  codeLine: 'Line {line}',
  codeLines: 'Lines {from} to {to}',
  /** Name of the button around an image that shows it larger, of the dialog that it opens, and of the button that closes it. */
  enlargeImage: 'Enlarge image',
  enlargedImage: 'Image',
  closeImage: 'Close image',
  /** Columns of tables of a type's properties, and what they say of those that have to be there, and of those that shouldn't be used any more. */
  propertyName: 'Name',
  propertyType: 'Type',
  propertyDefault: 'Default',
  propertyText: 'Description',
  propertyRequired: 'required',
  propertyDeprecated: 'deprecated',
  /** Title and text of the page at an old address, for readers who aren't redirected. */
  movedTitle: 'Moved to {address}',
  movedText: 'This page has moved to {address}.',
  /** Shown after a click on a page whose scripts take long to load, with a button that loads the page again. */
  slowStart: 'The page is still loading. It will do what you asked as soon as it can.',
  retryStart: 'Try again',
}
