/** Clicks on buttons before the client has hydrated: none is lost. */

declare global {
  interface Window {
    /** Buttons clicked early, until the client takes them over. */
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
  // A form with `get` leads to its page by itself; what others send, no static host takes. Their button is clicked again later.
  function hold(event: SubmitEvent): void {
    if (window.earlyClicks === undefined) document.removeEventListener('submit', hold, true)
    else if (event.target instanceof HTMLFormElement && event.target.method === 'post') event.preventDefault()
  }
}

/** Called once the client listens: clicks the buttons again that are still there. */
export function replayEarlyClicks(): void {
  const kept = window.earlyClicks ?? []
  delete window.earlyClicks
  for (const button of kept) if (button.isConnected) button.click()
}
