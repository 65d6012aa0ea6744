/** Styles that the inline scripts add before the first paint, and the client changes later. */
export type EarlyStyles = ReturnType<typeof earlyStyles>

/**
 * A place for styles in the document's first sheet. A sheet that scripts add would come after all others, and when a stylesheet with layers arrives
 * before another sheet, as the rest of a document's styles do, Chromium lays out the whole page again. Where a document has no such sheet, or a host's
 * policy forbids it, nothing is added.
 */
export function earlyStyles() {
  const sheet = firstSheet()
  let rule: CSSRule | undefined
  return {
    /** Puts these in place of the last ones, which may be none. */
    replace(css: string): void {
      if (rule !== undefined) sheet?.deleteRule([...sheet.cssRules].indexOf(rule))
      rule = css === '' ? undefined : sheet?.cssRules[sheet.insertRule(`@media all{${css}}`, sheet.cssRules.length)]
    },
  }
}

/** Removes the rule that the document itself has there, which is for the time until the client starts. */
export function endStartup(): void {
  firstSheet()?.deleteRule(0)
}

function firstSheet(): CSSStyleSheet | null | undefined {
  return document.querySelector<HTMLStyleElement>('#startup-styles')?.sheet
}
