/** Keeps clicks on buttons that come before the client has hydrated the page, and repeats them afterwards. The theme changes at once. */
import { switchEarly } from './theme/theme.ts'

declare global {
  interface Window {
    /** Buttons that have been clicked. Deleted when the client repeats the clicks. */
    earlyClicks?: HTMLButtonElement[]
  }
}

/** Id of what the document says to a reader who waits for the client. */
export const SLOW_NOTICE = 'shell-slow-start'

/** How long the client may take after a click or a key, in milliseconds. */
const PATIENCE = 3000

/** Lets the reader know that a click or a key is kept, if the client takes long. What says so goes when the client has started. */
export function showSlowNotice(): void {
  setTimeout(() => document.getElementById(SLOW_NOTICE)?.removeAttribute('hidden'), PATIENCE)
}

/** Called by the inline script. Links and native controls work by themselves. */
export function keepEarlyClicks(): void {
  const kept: HTMLButtonElement[] = []
  window.earlyClicks = kept
  document.addEventListener('click', keep, true)
  document.addEventListener('submit', hold, true)
  function keep(event: Event): void {
    if (window.earlyClicks !== kept) return
    const button = (event.target as Element).closest?.<HTMLButtonElement>('button')
    if (!button || (button.matches('.dw-theme-toggle') && switchEarly())) return
    if (button.parentElement?.id === SLOW_NOTICE) location.reload()
    // Typed text belongs to search from now on, which opens because it was asked for.
    if (button.matches('.dw-search-button')) window.earlyQuery?.ask()
    else kept.push(button)
    showSlowNotice()
  }
  // Forms with `get` work without the client. Others are held back, because no static host accepts them, and their button is clicked later.
  function hold(event: SubmitEvent): void {
    // A field may have the name of any property or method of its form.
    const isPost = Element.prototype.matches.call(event.target as Element, '[method=post i]')
    if (window.earlyClicks === kept && isPost) event.preventDefault()
  }
}

/** Called when the client has hydrated the page. Repeats the clicks on buttons that still exist. */
export function replayEarlyClicks(): void {
  const { earlyClicks } = window
  delete window.earlyClicks
  document.getElementById(SLOW_NOTICE)?.remove()
  // An element may have this name as its id.
  if (!Array.isArray(earlyClicks)) return
  // The browser has opened these, and the clicks would close them.
  for (const { popoverTargetElement: opened } of earlyClicks) if (opened?.matches(':popover-open')) (opened as HTMLElement).hidePopover()
  for (const button of earlyClicks) if (button.isConnected) button.click()
}
