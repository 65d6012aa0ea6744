/** Tells about what the content security policy has stopped on a page, because readers of the built site would miss it as well. */
import type { Problem } from '../../shared/dev/live-state.ts'
import { askServer } from './thrown.ts'

/** Where the style is remembered for which the page has been loaded again. */
const RELOADED_FOR = 'dw-reloaded-for'

/** Calls a listener with each kind of thing that's stopped from now on, once. */
export function watchBlocked(basePath: string, onBlocked: (problem: Problem) => void): void {
  const told = new Set<string>()
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, target }) => {
    if (target instanceof HTMLStyleElement && isOfPage(target) && reloadsFor(target)) return
    const kind = [location.pathname, effectiveDirective, blockedURI].join(' ')
    if (told.has(kind)) return
    told.add(kind)
    // The server may have been stopped.
    askServer(basePath, { directive: effectiveDirective, blocked: blockedURI }).then(onBlocked, () => {})
  })
}

/** True if a page has the style, and not a script. Built documents have the hash of such styles, and those here only know their own. */
function isOfPage(style: HTMLStyleElement): boolean {
  return style.closest('#app') !== null || style.dataset['precedence'] !== undefined
}

/** Loads the page again, unless that has been tried for this style. */
function reloadsFor({ textContent }: HTMLStyleElement): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === textContent) return false
    sessionStorage.setItem(RELOADED_FOR, textContent)
  } catch {
    return false
  }
  location.reload()
  return true
}
