/** Loaded when React reports that it has rendered a page again. */
import { trustedHtml } from './trusted.ts'

/** React's message for a page that differs from what it renders, in builds and in development. */
const MISMATCH = /#418\b|^Hydration failed/

/** The page as React has found it. */
export interface FoundPage {
  address: string
  text: string | null
  /** How many elements it had. */
  count: number
}

/** Reports an error, unless it's that the page differs, and an extension or a translator has changed the page since it has come from the host. */
export async function reportOwn(error: unknown, found: FoundPage): Promise<void> {
  const isOwn = !MISMATCH.test((error as Partial<Error>)?.message ?? '') || (await isServed(found).catch(() => true))
  if (isOwn) reportError(error)
}

/** Compares a page with the document's HTML, without attributes: the inline script changes some, and React renders nothing again because of them. */
async function isServed({ address, text, count }: FoundPage): Promise<boolean> {
  const html = await (await fetch(address, { cache: 'force-cache' })).text()
  // A parser without scripts would read what's in there as elements.
  const asWithScripts = html.replace(/(<\/?)noscript\b/gi, '$1noembed')
  const app = new DOMParser().parseFromString(trustedHtml(asWithScripts), 'text/html').getElementById('app')
  return app?.textContent === text && app.getElementsByTagName('*').length === count
}
