/**
 * Documents that aren't as they were written. Hosts may rewrite them: remove comments, which React puts between texts, collapse white space, or replace e-mail
 * addresses, which a script of theirs puts back in pieces. Extensions and translators may change them before the client starts. React renders what then differs
 * again, and the reader sees the same page.
 */
import type { HydrationOptions } from 'react-dom/client'
import { SLOW_NOTICE } from './early-clicks.ts'

/** Joins pieces of text if a host has rewritten the document. @returns options with which React only reports differences that are the page's own */
export function hydration(container: Element): HydrationOptions {
  const isAsWritten = document.getElementById(SLOW_NOTICE)?.firstChild?.nextSibling?.nodeValue?.startsWith('  ') === true
  if (isAsWritten && document.querySelector('script[src*="/cdn-cgi/"]') === null) return { onRecoverableError: reporterOf(container) }
  container.normalize()
  return { onRecoverableError: () => {} }
}

/** By the time React reports a difference, it has already changed the page. */
function reporterOf(container: Element): (error: unknown) => void {
  const found = { address: location.href, text: container.textContent, count: container.getElementsByTagName('*').length }
  return (error) => void import('./served-page.ts').then((part) => part.reportOwn(error, found)).catch(() => reportError(error))
}
