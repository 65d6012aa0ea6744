/**
 * Lets a document run the runtime of one build only. After a deployment, a page of the new build would bring its own copy of React, which
 * can't render into the same document. Instead, importing that page fails, and the router loads its document.
 */

declare global {
  interface Window {
    /** Set once the client's code runs. */
    hasRuntime?: true
  }
}

if (window.hasRuntime === true) throw Error('newer build')
window.hasRuntime = true
