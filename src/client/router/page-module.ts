/** A page's module: how it is imported, and what it brings. */
import type { PageModule, PageView } from '../../shared/page/page.ts'
import type { PageHandlers } from '../../shared/router/handlers.ts'

/** What a page's module brings to its view. */
export function viewParts({
  default: Content,
  __page: meta,
  ErrorBoundary,
  loader,
  action,
  shouldRevalidate,
}: PageModule): Pick<PageView, 'Content' | 'meta' | 'handlers' | 'ErrorBoundary'> {
  const handlers: PageHandlers = {
    ...(loader && { loader }),
    ...(action && { action }),
    ...(shouldRevalidate && { shouldRevalidate }),
  }
  return { Content, meta, ...((loader ?? action) && { handlers }), ...(ErrorBoundary && { ErrorBoundary }) }
}

/**
 * Imports a page module. Where that fails, a cancelable `site:preload-error` event with the error fires on `window`;
 * the error is rethrown unless a listener cancels it, which gives undefined.
 */
export async function importPage(address: string): Promise<PageModule | undefined> {
  try {
    return await import(address)
  } catch (error) {
    const event = new CustomEvent('site:preload-error', { detail: error, cancelable: true })
    if (window.dispatchEvent(event)) throw error
    return undefined
  }
}
