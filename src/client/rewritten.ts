/**
 * Hosts may rewrite documents: remove comments, which React puts between texts, collapse white space, or replace e-mail addresses, which a script
 * of theirs puts back in pieces. React renders what then differs again, and the reader sees the same page.
 */
import type { HydrationOptions } from 'react-dom/client'
import { SLOW_NOTICE } from './early-clicks.ts'

/** Joins pieces of text if the document was rewritten. @returns options with which React doesn't report differences then */
export function hydration(container: Element): HydrationOptions {
  const isAsWritten = document.getElementById(SLOW_NOTICE)?.firstChild?.nextSibling?.nodeValue?.startsWith('  ') === true
  if (isAsWritten && document.querySelector('script[src*="/cdn-cgi/"]') === null) return {}
  container.normalize()
  return { onRecoverableError: () => {} }
}
