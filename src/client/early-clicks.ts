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
  function keep(event: Event): void {
    if (window.earlyClicks === undefined) {
      document.removeEventListener('click', keep, true)
      return
    }
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null
    if (button !== null) kept.push(button)
  }
}

/** Called once the client listens: clicks the buttons again that are still there. */
export function replayEarlyClicks(): void {
  const kept = window.earlyClicks ?? []
  delete window.earlyClicks
  for (const button of kept) if (button.isConnected) button.click()
}
