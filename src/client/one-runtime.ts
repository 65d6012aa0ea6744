/** Lets a document run one build's runtime: another build's React can't render into it, so importing its pages fails, and documents are loaded. */

declare global {
  interface Window {
    hasRuntime?: true
  }
}

if (window.hasRuntime === true) throw Error('newer build')
window.hasRuntime = true
