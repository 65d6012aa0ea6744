/** Lets a document run one build's runtime: a newer page's React can't render into it, so importing that page fails, and its document is loaded. */

declare global {
  interface Window {
    hasRuntime?: true
  }
}

if (window.hasRuntime === true) throw Error('newer build')
window.hasRuntime = true
