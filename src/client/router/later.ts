/**
 * What the router needs only once a reader moves about: what finds pages, links that load ahead, the progress bar, and the announcement of titles.
 * Loaded when the browser is idle.
 */
export { prefetchLinks } from '../links/prefetch.ts'
export { createAnnouncer } from './announcer.ts'
export { createPageLoader } from './page-loader.ts'
export { showProgress } from './progress.ts'
