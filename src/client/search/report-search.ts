/** Sends queries that led nowhere to where the site says, without anything that tells readers apart. */
import type { SearchSession } from './search-session.ts'

declare global {
  interface Window {
    /** Plausible's script, if the page has it. */
    plausible?: (event: string, options: { props: Record<string, string | number> }) => void
  }
}

/** Reports the last query of each opening of the dialog, unless the function that it returns was called: for an opened result. */
export function reportSearches({ state }: SearchSession, report: string): () => void {
  let wasOpen = state.get().isOpen
  let isSettled = false
  const end = () => {
    const { answered, count } = state.get()
    if (answered === undefined || isSettled) return
    isSettled = true
    send(report, { query: answered.trim(), results: count })
  }
  state.subscribe(() => {
    const { isOpen } = state.get()
    if (wasOpen && !isOpen) end()
    if (!wasOpen && isOpen) isSettled = false
    wasOpen = isOpen
  })
  window.addEventListener('pagehide', () => wasOpen && end())
  return () => {
    isSettled = true
  }
}

function send(report: string, found: { query: string; results: number }): void {
  if (report === 'plausible') {
    if (typeof window.plausible === 'function') window.plausible('Search without success', { props: found })
  } else {
    fetch(report, {
      method: 'POST',
      body: JSON.stringify(found),
      keepalive: true,
      credentials: 'omit',
      mode: 'no-cors',
      referrerPolicy: 'no-referrer',
    }).catch(() => {})
  }
}
