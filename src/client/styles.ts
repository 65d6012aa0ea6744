/** Styles that scripts add. A content security policy blocks style elements, but not these sheets. */

/** Adds a stylesheet to the document or a shadow tree, after all others. */
export function addStyles(css: string, root: DocumentOrShadowRoot = document): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets.push(sheet)
  return sheet
}
