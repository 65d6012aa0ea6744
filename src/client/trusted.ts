/**
 * Under the site's content security policy, browsers only parse text as HTML, and load what may run, if it comes from a named policy of Trusted Types.
 * What goes through this one is what the build made from the site's own sources.
 */

interface PolicyFactory {
  createPolicy<Rules extends Record<string, (text: string) => string>>(name: string, rules: Rules): Rules
}

declare global {
  interface Window {
    /** Not in every browser. */
    trustedTypes?: PolicyFactory
  }
}

const policy = window.trustedTypes?.createPolicy?.('docwright', { createHTML: (html) => html, createScriptURL: (address) => address })

/** Marks HTML as safe, typed as a string for the DOM's types. Equal texts get one object, because React would set the HTML again otherwise. */
export const trustedHtml = marking((html) => policy?.createHTML(html))

/** Marks the address of something that may run. */
export const trustedAddress = marking((address) => policy?.createScriptURL(address))

function marking(mark: (text: string) => string | undefined): (text: string) => string {
  const marked = new Map<string, string>()
  return (text) => {
    const trusted = marked.get(text) ?? mark(text) ?? text
    marked.set(text, trusted)
    return trusted
  }
}
