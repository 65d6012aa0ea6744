/**
 * Keeps what a reader types after asking for search, until the dialog has loaded. Meanwhile, a field that nobody sees has the focus, so that it gets
 * all that enters text: keys, input methods, the clipboard and dictation.
 */
import { showSlowNotice } from '../early-clicks.ts'
import { own } from '../own.ts'
import { FILTER_TEXT, readStorage } from '../storage.ts'
import { isComposing, isTextField, searchCommand } from './search-keys.ts'

interface EarlyQuery {
  /** Whether the reader has asked for search and not pressed Escape since. */
  isAsked: boolean
  field: HTMLInputElement
  /** The text for which the reader has pressed Enter. */
  entered?: string
  /** Settles when the last word is complete that an input method has begun. */
  composed?: Promise<unknown>
  /** Gives the field the focus. @param text that it has first, if it isn't that of the address or of the last search */
  ask(text?: string): void
  /** Gives the focus back. */
  end(): void
}

declare global {
  interface Window {
    /** Deleted when the dialog has opened for the first time. */
    earlyQuery?: EarlyQuery
  }
}

/** Called by the inline script. The address opens search with `?q=` and a text, or without one for the last text of this visit. */
export function keepEarlyQuery(): void {
  const given = new URLSearchParams(location.search).get('q')
  const field = document.createElement('input')
  const kept: EarlyQuery = { isAsked: given !== null, field, ask, end }
  let before: Element | null
  window.earlyQuery = kept
  // Fixed, because browsers scroll to where someone types. Phones zoom in on smaller letters.
  field.style.cssText = 'position:fixed;top:0;opacity:0;pointer-events:none;font-size:1rem'
  field.addEventListener('compositionstart', () => {
    kept.composed = new Promise((resolve) => field.addEventListener('compositionend', resolve, { once: true }))
  })
  // What's typed belongs to search as soon as the reader has asked for it. The key that asks may be one that a widget in the page uses.
  document.addEventListener('keydown', keep, true)
  document.addEventListener('keydown', listen)

  function ask(text = given || readStorage('session', FILTER_TEXT) || ''): void {
    kept.isAsked = true
    if (document.activeElement === field) return
    const isNew = !field.isConnected
    if (isNew) {
      before = document.activeElement
      field.value = text
      field.ariaLabel = document.querySelector('.dw-search-button')?.ariaLabel ?? null
    }
    // Outside of an open dialog, nothing can have the focus.
    const place = document.querySelector('dialog[open]') ?? document.body
    place.prepend(field)
    field.focus({ preventScroll: true })
    // As in the dialog, typing replaces the last search. A text of the address may be the beginning of what the reader types.
    if (isNew && given === null) field.select()
  }

  function end(): void {
    kept.isAsked = false
    const hadFocus = document.activeElement === field
    field.remove()
    if (hadFocus) (before as HTMLElement | null)?.focus({ preventScroll: true })
  }

  function listen(event: KeyboardEvent): void {
    if (own('earlyQuery') === undefined || event.defaultPrevented || searchCommand(event) === undefined) return
    ask()
    showSlowNotice()
    event.preventDefault()
  }

  function keep(event: KeyboardEvent): void {
    if (own('earlyQuery') === undefined || !kept.isAsked || isComposing(event)) return
    const target = event.composedPath()[0]
    // The reader has focused another field while the dialog was loading.
    if (target !== field && isTextField(target)) return
    if (event.key === 'Escape') {
      end()
      return
    }
    ask()
    if (event.key !== 'Enter') return
    kept.entered = field.value
    event.preventDefault()
  }
}

/** Called when search is opened in another way than by key, so that text typed while it loads is kept too. @param text to search for */
export function expectEarlyQuery(text?: string): void {
  own('earlyQuery')?.ask(text)
}

/** Whether the reader has asked for search, so that the client has to open it. */
export function isEarlyQueryAsked(): boolean {
  return own('earlyQuery')?.isAsked === true
}

/** Waits for a word that an input method composes, because it would be broken off if another field got the focus. */
export async function earlyWord(): Promise<void> {
  await own('earlyQuery')?.composed
}

/** Called when search couldn't be loaded. @returns what has been typed so far */
export function takeEarlyText(): string | undefined {
  const kept = own('earlyQuery')
  kept?.end()
  return kept?.field.value
}

/** Called by the dialog when it opens, which receives the keys from then on. @returns undefined unless the reader has asked for search before */
export function takeEarlyQuery(): Pick<EarlyQuery, 'field' | 'entered'> | undefined {
  const kept = own('earlyQuery')
  delete window.earlyQuery
  if (kept?.isAsked !== true) return undefined
  kept.end()
  return kept
}
