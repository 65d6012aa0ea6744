/** Keeps what a reader types before the dialog has loaded, in an invisible field with the focus: keys, input methods, the clipboard, dictation. */
import { showSlowNotice } from '../early-clicks.ts'
import { isComposing, isTextField, searchCommand } from './search-keys.ts'

interface EarlyQuery {
  /** True if the reader has asked for search and not pressed Escape since. */
  isAsked: boolean
  field: HTMLInputElement
  /** The text for which the reader has pressed Enter. */
  entered?: string
  /** Settles when the last word is complete that an input method has begun. */
  composed?: Promise<unknown>
  /** Gives the field the focus. */
  ask(): void
  /** Gives the focus back. */
  end(): void
}

declare global {
  interface Window {
    /** Undefined once the dialog has opened for the first time. */
    earlyQuery?: EarlyQuery | undefined
  }
}

/** True if the address opens search: `?q=` with a text, or empty for the last text of this visit. */
export function isSearchAddress(): boolean {
  return /[?&]q=/.test(location.search)
}

/** Called by the inline script. */
export function keepEarlyQuery(): void {
  const field = document.createElement('input')
  const kept: EarlyQuery = { isAsked: isSearchAddress(), field, ask, end }
  let before: Element | null
  window.earlyQuery = kept
  // Fixed, because browsers scroll to where someone types. Phones zoom in on smaller letters.
  field.style.cssText = 'position:fixed;top:0;opacity:0;z-index:-1;font-size:1rem'
  // Typed text belongs to search as soon as the reader has asked for it. The key that asks may be one that a widget in the page uses.
  document.addEventListener('keydown', keep, true)
  document.addEventListener('keydown', listen)

  function ask(): void {
    kept.isAsked = true
    if (!field.isConnected) {
      before = document.activeElement
      document.body.prepend(field)
    }
    field.focus()
  }

  function end(): void {
    kept.isAsked = false
    if (document.activeElement === field) (before as HTMLElement | null)?.focus({ preventScroll: true })
    field.remove()
  }

  function listen(event: KeyboardEvent): void {
    if (window.earlyQuery === undefined || event.defaultPrevented || searchCommand(event) === undefined) return
    ask()
    showSlowNotice()
    event.preventDefault()
  }

  function keep(event: KeyboardEvent): void {
    const target = event.composedPath()[0]
    // The reader may have focused another field while the dialog was loading.
    if (!kept.isAsked || isComposing(event) || (target !== field && isTextField(target))) return
    if (event.key === 'Escape') {
      end()
      field.value = ''
    } else ask()
    if (event.key !== 'Enter') return
    kept.entered = field.value
    event.preventDefault()
  }
}

/** Called when the client starts: only from then on, the dialog can take the focus from a word that an input method is composing. */
export function watchComposing(): void {
  const kept = window.earlyQuery
  kept?.field?.addEventListener('compositionstart', () => {
    kept.composed = new Promise((resolve) => kept.field.addEventListener('compositionend', resolve))
  })
}

/** Called when search is opened in another way than by key, so that text typed while it loads is kept too. */
export function expectEarlyQuery(): void {
  window.earlyQuery?.ask?.()
}

/** True if the reader has asked for search, so that the client has to open it. */
export function isEarlyQueryAsked(): boolean {
  return window.earlyQuery?.isAsked === true
}

/** Settles when a word is complete that an input method composes, because it would be broken off if another field got the focus. */
export function earlyWord(): Promise<unknown> | undefined {
  return window.earlyQuery?.composed
}

/** Called when search couldn't be loaded. @returns what has been typed so far */
export function takeEarlyText(): string {
  const kept = window.earlyQuery
  kept?.end?.()
  return kept?.field?.value ?? ''
}

/** Called by the dialog when it opens, which receives the keys from then on. @returns undefined unless the reader has asked for search before */
export function takeEarlyQuery(): Pick<EarlyQuery, 'field' | 'entered'> | undefined {
  const kept = window.earlyQuery
  window.earlyQuery = undefined
  if (kept?.isAsked !== true) return undefined
  kept.end()
  return kept
}
