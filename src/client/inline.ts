/**
 * Runs in the head, before the first paint: the theme, the announcement that was closed, the code tabs that were chosen,
 * what only readers with scripts see, and clicks and keys that come before the client has started, which are kept until it can answer them.
 */
import { showStoredTabs } from './code-tabs/code-tabs.ts'
import { keepEarlyClicks } from './early-clicks.ts'
import { keepEarlyQuery } from './search/early-query.ts'
import { DISMISSED_BANNER, readStorage } from './storage.ts'
import { applyTheme, preferredTheme } from './theme/theme.ts'

const root = document.documentElement
root.dataset['js'] = ''
if (root.dataset['theme'] === undefined) applyTheme(preferredTheme())
root.dataset['dismissedBanner'] = readStorage('local', DISMISSED_BANNER) ?? ''

showStoredTabs()

// A site's own `head` may bring one that names the published site, from which a copy that is opened locally must not load.
if (/^(?:localhost|127\.0\.0\.1)$/.test(location.hostname)) document.querySelector('base')?.remove()

keepEarlyClicks()
keepEarlyQuery()
