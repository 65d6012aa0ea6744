/** Styles that scripts add. A content security policy blocks style elements, but not these sheets. */

/** Adds a stylesheet to the document, after all others. */
export function addStyles(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  return sheet
}
