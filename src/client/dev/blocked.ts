/** Tells about what the content security policy has stopped on a page, because readers of the built site would miss it as well. */
import { BROWSER_ERRORS, type Problem } from '../../shared/dev/live-state.ts'

/** Where the style is remembered for which the page has been loaded again. */
const RELOADED_FOR = 'dw-reloaded-for'

/** Calls a listener with each kind of thing that's stopped from now on, once. */
export function watchBlocked(basePath: string, onBlocked: (problem: Problem) => void): void {
  const told = new Set<string>()
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, target }) => {
    if (target instanceof HTMLStyleElement && isOfPage(target) && reloadsFor(target)) return
    const path = location.pathname.slice(basePath.length) || '/'
    const query = String(new URLSearchParams({ path, directive: effectiveDirective, blocked: blockedURI }))
    if (told.has(query)) return
    told.add(query)
    // The server may have been stopped.
    const problem = fetch(`${basePath}${BROWSER_ERRORS}?${query}`).then((answer) => answer.json() as Promise<Problem>)
    problem.then(onBlocked, () => {})
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
