/** The part of search that every page loads. It handles the keys and the button, and loads the rest when it's needed. */
import type { SiteData } from '../../shared/config/site-data.ts'
import { stringsOf } from '../../shared/config/use-strings.ts'
import type { RouteData } from '../router/route-data.ts'
import { storedText } from '../storage.ts'
import { dropEarlyQuery, expectEarlyQuery, isEarlyQueryAsked } from './early-query.ts'
import type { MountedSearch } from './mount-search.tsx'
import { searchCommand } from './search-keys.ts'

export interface Search {
  open(text?: string): void
  /** Preloads the dialog and the index. Never fails. */
  prepare(): void
  /** Listens for keys, and opens search if the address has `?q=`. */
  listen(): void
}

const FAILURE = 'search-failure'

/** Shows that the dialog couldn't be loaded, until the reader opens search again, which tries again. */
function showFailure(site: SiteData): void {
  dropEarlyQuery()
  const note = document.createElement('p')
  note.id = FAILURE
  note.role = 'alert'
  document.body.append(note)
  note.textContent = stringsOf(site).searchFailed
}

export function createSearch(site: SiteData, routeData: RouteData): Search {
  let loading: Promise<MountedSearch> | undefined
  let mounted: MountedSearch | undefined
  let hasFailed = false

  function load(): Promise<MountedSearch> {
    loading ??= import('./mount-search.tsx').then(
      ({ mountSearch }) => {
        const findIndex = async () => (await routeData.navigation()).searchIndex
        mounted = mountSearch({
          findIndex,
          site,
          filterText: storedText('session', 'filterText'),
          showDetailView: storedText('local', 'showDetailView'),
        })
        return mounted
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function prepare(): void {
    load().then(
      (search) => search.load(),
      // Readers only see the failure if they open search.
      () => {},
    )
  }

  /** A browser may remember that a module failed to load. So the second time, this reloads the document, if the host answers at all. */
  function recover(): void {
    const isFirst = !hasFailed
    hasFailed = true
    if (isFirst) {
      showFailure(site)
      return
    }
    fetch(location.href, { cache: 'no-store' }).then(
      ({ ok }) => {
        if (!ok) return showFailure(site)
        const address = new URL(location.href)
        address.searchParams.set('q', '')
        location.assign(address)
      },
      () => showFailure(site),
    )
  }

  function open(text?: string): void {
    // If the dialog has loaded, it opens in the same task, because phones only show their keyboard during the touch.
    if (mounted !== undefined) mounted.open(text)
    else {
      document.getElementById(FAILURE)?.remove()
      expectEarlyQuery()
      // Unless the reader has pressed Escape in the meantime.
      load().then((search) => isEarlyQueryAsked() && search.open(text), recover)
    }
  }

  return {
    open,
    prepare,
    listen() {
      document.addEventListener('keydown', (event) => {
        const command = searchCommand(event)
        if (command === undefined) return
        event.preventDefault()
        if (command === 'toggle' && mounted?.isOpen() === true) mounted.close()
        else open()
      })
      if (isEarlyQueryAsked()) open()
      const asked = new URLSearchParams(location.search).get('q')
      if (asked !== null) open(asked)
    },
  }
}
