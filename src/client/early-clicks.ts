/** Keeps clicks on buttons that come before the client has hydrated the page, and repeats them afterwards. */

declare global {
  interface Window {
    /** Buttons that have been clicked. Deleted when the client repeats the clicks. */
    earlyClicks?: HTMLElement[]
  }
}

/** Called by the inline script. Links and native controls work by themselves. */
export function keepEarlyClicks(): void {
  const kept: HTMLElement[] = []
  window.earlyClicks = kept
  document.addEventListener('click', keep, true)
  document.addEventListener('submit', hold, true)
  function keep(event: Event): void {
    if (window.earlyClicks === undefined) {
      document.removeEventListener('click', keep, true)
      return
    }
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null
    if (button !== null) kept.push(button)
  }
  // Forms with `get` work without the client. Others are held back, because no static host accepts them, and their button is clicked later.
  function hold(event: SubmitEvent): void {
    if (window.earlyClicks === undefined) document.removeEventListener('submit', hold, true)
    else if (event.target instanceof HTMLFormElement && event.target.method === 'post') event.preventDefault()
  }
}

/** Called when the client has hydrated the page. Repeats the clicks on buttons that still exist. */
export function replayEarlyClicks(): void {
  const kept = window.earlyClicks ?? []
  delete window.earlyClicks
  for (const button of kept) if (button.isConnected) button.click()
}
