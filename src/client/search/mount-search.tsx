/** The lazily loaded part of search: puts the dialog into the document and gives the reins to the page. */

import css from 'style:./search-dialog.css'
import { createRoot } from 'react-dom/client'
import type { SearchOptions } from '../../shared/config/schema.ts'
import { createStore, type WritableStore } from '../../shared/platform/store.ts'
import { readStorage, storedText } from '../storage.ts'
import { createSearchClient } from './search-client.ts'
import { SearchDialog } from './search-dialog.tsx'
import { createSearchSession, type SearchSession } from './search-session.ts'

export interface MountOptions {
  /** Address of the index, base path included. */
  findIndex(): Promise<string>
  options: SearchOptions
  basePath: string
}

export interface MountedSearch extends Pick<SearchSession, 'open' | 'close'> {
  isOpen(): boolean
  /** Loads the index ahead of the first search. */
  load(): void
}

const FILTER_TEXT = 'filterText'
const SHOW_DETAIL_VIEW = 'showDetailView'

export function mountSearch({ findIndex, options, basePath }: MountOptions): MountedSearch {
  const client = createSearchClient(findIndex, options)
  const filterText = storedText('session', FILTER_TEXT)
  const session = createSearchSession(client, filterText.get() ?? '')
  session.state.subscribe(() => filterText.set(session.state.get().text))
  const style = document.createElement('style')
  style.textContent = `@layer shell{${css}}`
  document.head.append(style)
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(<SearchDialog session={session} showsDetails={detailView()} basePath={basePath} />)
  return {
    open: session.open,
    close: session.close,
    isOpen: () => session.state.get().isOpen,
    load: client.load,
  }
}

/** Whether hits show their text: unless the reader has said 'false'. */
function detailView(): WritableStore<boolean> {
  const stored = storedText('local', SHOW_DETAIL_VIEW)
  const store = createStore(readStorage('local', SHOW_DETAIL_VIEW) !== 'false')
  return {
    ...store,
    set(value) {
      stored.set(String(value))
      store.set(value)
    },
  }
}
