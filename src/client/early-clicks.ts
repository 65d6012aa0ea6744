/** Keeps clicks on buttons that come before the client has hydrated the page, and repeats them afterwards. The theme changes at once. */
import { switchEarly } from './theme/theme.ts'

declare global {
  interface Window {
    /** Buttons that have been clicked. Deleted when the client repeats the clicks. */
    earlyClicks?: HTMLElement[]
  }
}

/** Id of what the document says to a reader who waits for the client. */
export const SLOW_NOTICE = 'shell-slow-start'

/** How long the client may take after a click or a key, in milliseconds. */
const PATIENCE = 3000

/** True until the client repeats the clicks. An element may have this name as its id. */
function isEarly(): boolean {
  return Array.isArray(window.earlyClicks)
}

/** Lets the reader know that a click or a key is kept, if the client takes long. */
export function showSlowNotice(): void {
  setTimeout(() => {
    const note = document.getElementById(SLOW_NOTICE)
    if (note !== null && isEarly()) note.hidden = false
  }, PATIENCE)
}

/** Called by the inline script. Links and native controls work by themselves. */
export function keepEarlyClicks(): void {
  const kept: HTMLElement[] = []
  window.earlyClicks = kept
  document.addEventListener('click', keep, true)
  document.addEventListener('submit', hold, true)
  function keep(event: Event): void {
    if (!isEarly()) return
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null
    if (button === null) return
    if (button.classList.contains('dw-theme-toggle') && switchEarly()) return
    if (button.parentElement?.id === SLOW_NOTICE) location.reload()
    // What is typed from now on belongs to search, which opens because it was asked for.
    if (button.classList.contains('dw-search-button')) window.earlyQuery?.ask()
    else kept.push(button)
    showSlowNotice()
  }
  // Forms with `get` work without the client. Others are held back, because no static host accepts them, and their button is clicked later.
  function hold(event: SubmitEvent): void {
    // A field may have the name of any property or method of its form.
    const isPost = Element.prototype.matches.call(event.target as Element, '[method=post i]')
    if (isEarly() && isPost) event.preventDefault()
  }
}

/** Called when the client has hydrated the page. Repeats the clicks on buttons that still exist. */
export function replayEarlyClicks(): void {
  const kept = isEarly() ? window.earlyClicks : undefined
  delete window.earlyClicks
  document.getElementById(SLOW_NOTICE)?.remove()
  for (const button of kept ?? []) if (button.isConnected) button.click()
}
