/** The part of search that every page loads. It handles the keys and the button, and loads the rest when it's needed. */
import type { SiteData } from '../../shared/config/site-data.ts'
import { stringsOf } from '../../shared/config/use-strings.ts'
import { createElement } from '../element.ts'
import type { RouteFiles } from '../router/route-data.ts'
import { earlyWord, expectEarlyQuery, isEarlyQueryAsked, takeEarlyText, watchComposing } from './early-query.ts'
import type { MountedSearch } from './mount-search.tsx'
import { searchCommand } from './search-keys.ts'
import { startWorker } from './start-worker.ts'

export type Search = ReturnType<typeof createSearch>

const NOTE = 'shell-search-failure'

/** How long the dialog may take before a notice says so, in milliseconds. */
const PATIENCE = 3000

export function createSearch(site: SiteData, routeData: RouteFiles) {
  let loading: Promise<MountedSearch> | undefined
  let mounted: MountedSearch | undefined
  /** The text that the document was opened to search for, which it also is after `recover`. */
  const asked = new URLSearchParams(location.search).get('q')
  let mayReload = asked === null
  let isRecovering = false
  let patience: ReturnType<typeof setTimeout> | undefined

  async function findIndex(isRetry: boolean): Promise<string> {
    if (isRetry) routeData.forget()
    // A base tag may name another host.
    return new URL((await routeData.navigation()).searchIndex, location.origin).href
  }

  function load(): Promise<MountedSearch> {
    loading ??= loadParts().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  /** Asks for all parts at once: the dialog, the worker and the index. */
  async function loadParts(): Promise<MountedSearch> {
    const ahead = startWorker()
    const index = findIndex(false).then((address) => fetch(address))
    // The dialog says so, once it's there.
    index.catch(() => {})
    const { mountSearch } = await import('./mount-search.tsx').catch((error: unknown) => {
      ahead.worker.terminate()
      throw error
    })
    mounted = mountSearch({ findIndex, recover: () => void recover(''), site, ahead: { ...ahead, index } })
    // Also if nobody asked for it again: pointing at the button is enough to load it, and then the notice is no longer true.
    hideNote()
    return mounted
  }

  /** Preloads the dialog and the index. Never fails. */
  function prepare(): void {
    // Readers only see a failure if they open search.
    load()
      .then((search) => search.load())
      .catch(() => {})
  }

  /** A newer build may have removed modules, which browsers remember. If the host answers, this loads the document again; by itself, only once. */
  async function recover(text: string): Promise<void> {
    // The worker and the index may both be gone, and each says so.
    if (isRecovering) return
    isRecovering = true
    const { ok } = mayReload ? await fetch(location.href, { cache: 'no-store' }).catch(() => ({ ok: false })) : { ok: false }
    if (!ok) {
      isRecovering = false
      showNote()
      return
    }
    const address = new URL(location.href)
    address.searchParams.set('q', text)
    location.assign(address)
    // The reader may have stopped it.
    setTimeout(() => {
      isRecovering = false
    }, PATIENCE)
  }

  /** Shows that the dialog couldn't be loaded, until the reader opens search again or the network is back. */
  function showNote(): void {
    if (mounted !== undefined) return
    hideNote()
    document.body.appendChild(createElement('p', { id: NOTE, role: 'alert' })).textContent = stringsOf(site).searchFailed
    window.addEventListener('online', again)
  }

  function hideNote(): void {
    clearTimeout(patience)
    window.removeEventListener('online', again)
    document.getElementById(NOTE)?.remove()
  }

  const again = () => open()

  function open(text?: string): void {
    // If the dialog has loaded, it opens in the same task, because phones only show their keyboard during the touch.
    if (mounted !== undefined) {
      mounted.open(text)
      return
    }
    const isAgain = document.getElementById(NOTE) !== null
    mayReload ||= isAgain
    hideNote()
    expectEarlyQuery()
    const fail = () => recover(text ?? takeEarlyText())
    if (isAgain && loading !== undefined) void fail()
    patience = setTimeout(showNote, PATIENCE)
    load().then(async (search) => {
      const word = earlyWord()
      // Otherwise in this task, in which the index has been asked for too.
      if (word !== undefined) await word
      // Unless the reader has pressed Escape in the meantime.
      if (isEarlyQueryAsked()) search.open(text)
    }, fail)
  }

  return {
    open,
    prepare,
    /** Listens for keys, and opens search if the address has `?q=`. */
    listen(): void {
      watchComposing()
      document.addEventListener('keydown', (event) => {
        // A widget in the page has used the key, unless it was prevented to be kept for the dialog that is loading.
        if (event.defaultPrevented && !isEarlyQueryAsked()) return
        const command = searchCommand(event)
        if (command === undefined) return
        event.preventDefault()
        if (command === 'toggle' && mounted?.isOpen() === true) mounted.close()
        else open()
      })
      if (asked !== null || isEarlyQueryAsked()) open(asked || undefined)
    },
  }
}
