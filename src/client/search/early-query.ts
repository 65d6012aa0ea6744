/** What a reader types after asking for search by a key, before there is a field for it: nothing of it is lost. */
import { isTextField, searchCommand } from './search-keys.ts'

interface EarlyQuery {
  /** True once search was asked for, until Escape. */
  isAsked: boolean
  text: string
}

declare global {
  interface Window {
    /** Until the dialog has been open for the first time. */
    earlyQuery?: EarlyQuery
  }
}

/** Called by the inline script. */
export function keepEarlyQuery(): void {
  const kept: EarlyQuery = { isAsked: false, text: '' }
  window.earlyQuery = kept
  document.addEventListener('keydown', keep, true)
  function keep(event: KeyboardEvent): void {
    if (window.earlyQuery === undefined) {
      document.removeEventListener('keydown', keep, true)
      return
    }
    const { key } = event
    const isText = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.isComposing
    if (!kept.isAsked) kept.isAsked = searchCommand(event) !== undefined
    // The reader has gone there since: nobody knows how long the dialog takes.
    else if (isTextField(event.target)) return
    else if (isText) kept.text += key
    else if (key === 'Backspace') kept.text = kept.text.slice(0, -1)
    else if (key === 'Escape') forget(kept)
    else if (searchCommand(event) === undefined) return
    if (kept.isAsked) event.preventDefault()
  }
}

function forget(kept: EarlyQuery): void {
  kept.isAsked = false
  kept.text = ''
}

/** Search is being opened by other means than a key: what is typed until it is open belongs to it too. */
export function expectEarlyQuery(): void {
  if (window.earlyQuery !== undefined) window.earlyQuery.isAsked = true
}

/** True where the reader has asked for search, and it is for the client to open it. */
export function isEarlyQueryAsked(): boolean {
  return window.earlyQuery?.isAsked === true
}

/** There will be no field. */
export function dropEarlyQuery(): void {
  if (window.earlyQuery !== undefined) forget(window.earlyQuery)
}

/** Called by the dialog once it is open, which gets the keys from now on. Undefined where nothing was typed. */
export function takeEarlyQuery(): string | undefined {
  const text = window.earlyQuery?.text
  delete window.earlyQuery
  return text || undefined
}
