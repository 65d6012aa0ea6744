/** Runs before the first paint. Applies what the reader has chosen, and keeps clicks and keys that come before the client has started. */
import { deferBlocks } from './deferred-blocks/defer-blocks.ts'
import { renderDeferredBlocks } from './deferred-blocks/render-all.ts'
import { keepEarlyClicks } from './early-clicks.ts'
import { KEPT_FONTS, preloadKeptFonts } from './keep-fonts.ts'
import { keepEarlyQuery } from './search/early-query.ts'
import { noteMoves } from './shell/reader-moves.ts'
import { replaceStaleDocument } from './stale-document.ts'
import { DISMISSED_BANNER, readStorage } from './storage.ts'
import { applyTheme, preferredTheme } from './theme/theme.ts'

/** How long the first paint waits for the first heading, in milliseconds. */
const HEADING_WAIT = 2000

const root = document.documentElement
root.dataset['js'] = ''
if (root.dataset['theme'] === undefined) applyTheme(preferredTheme())
root.dataset['dismissedBanner'] = readStorage('local', DISMISSED_BANNER) ?? ''

preloadKeptFonts(readStorage('local', KEPT_FONTS))

// To find the reader's place on a page that they come back to, or load again, the browser has to know the height of all of it.
if (history.state === null && location.hash === '') {
  deferBlocks()
  // A place that someone may come back to is only certain on a page that is laid out.
  addEventListener('scroll', renderDeferredBlocks, { once: true })
}

for (const awaited of document.querySelectorAll<HTMLLinkElement>('link[rel=expect]')) {
  // Browsers only wait if the tag has the document's own address, which may have a query or a trailing slash.
  awaited.href = location.href.replace(/#.*/, '') + awaited.href.replace(/.*#/, '#')
  // Readers whose connection stalls see what has arrived.
  setTimeout(() => awaited.remove(), HEADING_WAIT)
}

noteMoves()
replaceStaleDocument()
// A host may have deferred this script until after the client.
if (window.hasRuntime !== true) {
  keepEarlyClicks()
  keepEarlyQuery()
}
