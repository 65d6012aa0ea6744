/** The part of search that every page loads: the shortcuts, the button's commands, and fetching the rest once. */
import type { SiteData } from '../../shared/config/site-data.ts'
import type { RouteData } from '../router/route-data.ts'
import { storedText } from '../storage.ts'
import { dropEarlyQuery, expectEarlyQuery, isEarlyQueryAsked } from './early-query.ts'
import type { MountedSearch } from './mount-search.tsx'
import { searchCommand } from './search-keys.ts'

export interface Search {
  open(text?: string): void
  /** Fetches dialog and index ahead. Never fails. */
  prepare(): void
  /** Answers keys from now on, and opens for `?q=` in the address. */
  listen(): void
}

const FAILURE = 'search-failure'

/** Says that not even the dialog could be loaded, until search is opened again: the button and the keys try anew. */
function tellOfFailure(): void {
  dropEarlyQuery()
  const note = document.createElement('p')
  note.id = FAILURE
  note.role = 'alert'
  document.body.append(note)
  note.textContent = 'Search could not be loaded. Please try again.'
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
          options: site.search,
          basePath: site.basePath,
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
      // Told when the reader asks for it.
      () => {},
    )
  }

  /** A browser may keep a module that failed to load as failed, so a second try takes a new document, if the host answers at all. */
  function recover(): void {
    const isFirst = !hasFailed
    hasFailed = true
    if (isFirst) {
      tellOfFailure()
      return
    }
    fetch(location.href, { cache: 'no-store' }).then(({ ok }) => {
      if (!ok) return tellOfFailure()
      const address = new URL(location.href)
      address.searchParams.set('q', '')
      location.assign(address)
    }, tellOfFailure)
  }

  function open(text?: string): void {
    // Not one task later where the dialog is there: telephones show their keyboard only within the touch.
    if (mounted !== undefined) mounted.open(text)
    else {
      document.getElementById(FAILURE)?.remove()
      expectEarlyQuery()
      // Not where Escape came while the dialog was on its way.
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
