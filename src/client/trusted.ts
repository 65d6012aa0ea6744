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

/**
 * Marks HTML as safe to parse. It's an object that stands for the text, typed as a string because the DOM's types don't know it. Equal texts
 * get the same object, because React would otherwise set an element's HTML again whenever it renders it.
 */
export const trustedHtml = marking((html) => policy?.createHTML(html))

/** The same for an address of something that may run. */
export const trustedAddress = marking((address) => policy?.createScriptURL(address))

function marking(mark: (text: string) => string | undefined): (text: string) => string {
  const marked = new Map<string, string>()
  return (text) => {
    const trusted = marked.get(text) ?? mark(text) ?? text
    marked.set(text, trusted)
    return trusted
  }
}
