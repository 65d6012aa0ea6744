import { metaAt, type PageModule, type PageView } from '../../shared/page/page.ts'
import type { PageHandlers } from '../../shared/router/handlers.ts'

/** The parts of a page's view that come from its module. */
export function viewParts(
  { default: Content, __page: meta, ErrorBoundary, loader, action, shouldRevalidate }: PageModule,
  path: string,
): Pick<PageView, 'Content' | 'meta' | 'handlers' | 'ErrorBoundary'> {
  const handlers: PageHandlers = { ...(loader && { loader }), ...(action && { action }), ...(shouldRevalidate && { shouldRevalidate }) }
  return { Content, meta: metaAt(meta, path), ...((loader ?? action) && { handlers }), ...(ErrorBoundary && { ErrorBoundary }) }
}

/** Imports a page module. If that fails, `site:preload-error` fires on `window`. @returns undefined if a listener cancels it */
export async function importPage(address: string): Promise<PageModule | undefined> {
  try {
    return await import(address)
  } catch (error) {
    const event = new CustomEvent('site:preload-error', { detail: error, cancelable: true })
    if (window.dispatchEvent(event)) throw error
    return undefined
  }
}
