/**
 * Runs in the head, before the first paint: the theme, the announcement that was closed, what only readers with scripts
 * see, and clicks that come before the client has started, which are kept until it can answer them.
 */
import { keepEarlyClicks } from './early-clicks.ts'
import { DISMISSED_BANNER, readStorage } from './storage.ts'
import { applyTheme, preferredTheme } from './theme/theme.ts'

const root = document.documentElement
root.dataset['js'] = ''
if (root.dataset['theme'] === undefined) applyTheme(preferredTheme())
root.dataset['dismissedBanner'] = readStorage('local', DISMISSED_BANNER) ?? ''

// A copy of the site that is opened locally must not load its assets from the published one.
if (/^(?:localhost|127\.0\.0\.1)$/.test(location.hostname)) document.querySelector('base')?.remove()

keepEarlyClicks()
