/** A page that its reader is about to go to has run by the time they click. */
import type { SitePages } from '../router/pages.ts'
import { internalPath } from './link-target.ts'

/** Runs the page of a link that the pointer or the focus has come to. */
export function warmLinks(pages: SitePages, basePath: string): void {
  const warm = ({ target }: Event) => {
    const anchor = target instanceof Element ? target.closest('a') : null
    const path = anchor === null ? undefined : internalPath(anchor, basePath)
    if (path !== undefined) void pages.warm(path)
  }
  document.addEventListener('pointerover', warm, { passive: true })
  document.addEventListener('focusin', warm)
}
