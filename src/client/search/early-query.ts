/** Keeps what a reader types after pressing a key for search, until the dialog has loaded and there's a field for it. */
import { showSlowNotice } from '../early-clicks.ts'
import { isTextField, searchCommand } from './search-keys.ts'

interface EarlyQuery {
  /** Whether the reader has asked for search and not pressed Escape since. */
  isAsked: boolean
  text: string
}

declare global {
  interface Window {
    /** Deleted when the dialog has opened for the first time. */
    earlyQuery?: EarlyQuery
  }
}

/** True if the address opens search: `?q=` with a text, or empty for the last text of this visit. */
export function isSearchAddress(): boolean {
  return /[?&]q=/.test(location.search)
}

/** Called by the inline script. */
export function keepEarlyQuery(): void {
  const kept: EarlyQuery = { isAsked: isSearchAddress(), text: '' }
  window.earlyQuery = kept
  // What's typed belongs to search as soon as the reader has asked for it. The key that asks may be one that a widget in the page uses.
  document.addEventListener('keydown', keep, true)
  document.addEventListener('keydown', ask)

  function ask(event: KeyboardEvent): void {
    if (window.earlyQuery === undefined || kept.isAsked || event.defaultPrevented || searchCommand(event) === undefined) return
    kept.isAsked = true
    showSlowNotice()
    event.preventDefault()
  }

  function keep(event: KeyboardEvent): void {
    if (window.earlyQuery === undefined || !kept.isAsked) return
    const { key } = event
    const isText = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.isComposing
    // The reader has focused this field while the dialog was loading.
    if (isTextField(event.composedPath()[0])) return
    if (isText) kept.text += key
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

/** Called when search is opened in another way than by key, so that text typed while it loads is kept too. */
export function expectEarlyQuery(): void {
  if (window.earlyQuery !== undefined) window.earlyQuery.isAsked = true
}

/** Whether the reader has asked for search, so that the client has to open it. */
export function isEarlyQueryAsked(): boolean {
  return window.earlyQuery?.isAsked === true
}

/** Called when search couldn't be loaded. @returns what has been typed so far */
export function takeEarlyText(): string {
  const { earlyQuery } = window
  const text = earlyQuery?.text ?? ''
  if (earlyQuery !== undefined) forget(earlyQuery)
  return text
}

/** Called by the dialog when it opens, which receives the keys from then on. @returns undefined if nothing was typed */
export function takeEarlyQuery(): string | undefined {
  const text = window.earlyQuery?.text
  delete window.earlyQuery
  return text || undefined
}
