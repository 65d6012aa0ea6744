/** The lazily loaded part of search: adds the dialog to the document, and returns functions to control it. */

import css from 'style:./search-dialog.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { SiteContext } from '../../shared/config/site-context.ts'
import { choiceSets, type SiteData } from '../../shared/config/site-data.ts'
import { decodedPart, pathToRoute } from '../../shared/routes/paths.ts'
import { wordsToMark } from '../../shared/search/query-words.ts'
import type { SearchHit } from '../../shared/search/search-hits.ts'
import { readLocation } from '../router/history-entry.ts'
import { storedText } from '../storage.ts'
import { addStyles } from '../styles.ts'
import { choicesAsked, chooseByQuery } from './choose-by-query.ts'
import { markWords } from './mark-words.ts'
import { addRecent } from './recent-searches.ts'
import { reportSearches } from './report-search.ts'
import { createSearchClient } from './search-client.ts'
import { SearchDialog } from './search-dialog.tsx'
import { createSearchSession } from './search-session.ts'
import type { StartedWorker } from './start-worker.ts'

interface MountOptions {
  /** Finds the whole address of the index. Rejects if it's from another build. @param isRetry if the last one is gone */
  findIndex(isRetry: boolean): Promise<string>
  /** Called if this document can't answer an open search, perhaps because of a newer build. */
  recover(): void
  site: SiteData
  /** The worker that was started while this part was on its way. */
  ahead: StartedWorker
}

export type MountedSearch = ReturnType<typeof mountSearch>

export function mountSearch({ findIndex, recover, site, ahead }: MountOptions) {
  const filterText = storedText('session', 'filterText')
  const recent = storedText('local', 'recentSearches')
  const recoverIfOpen = () => session.state.get().isOpen && recover()
  const openRoute = () => pathToRoute(decodedPart(readLocation(site.basePath).pathname))
  const client = createSearchClient(findIndex, site.search, recoverIfOpen, openRoute, ahead)
  const search = async (query: string, section?: number) => {
    const answer = await client.search(query, section)
    return { ...answer, groups: chooseByQuery(answer.groups, query, choiceSets(site)) }
  }
  const session = createSearchSession({ ...client, search }, filterText.get() ?? '')
  window.addEventListener('online', () => client.status.get() === 'failed' && client.load())
  session.state.subscribe(() => filterText.set(session.state.get().text))
  const settle = site.search.report === undefined ? () => {} : reportSearches(session, site.search.report)
  const onOpened = (query: string, { isRow, title }: SearchHit) => {
    settle()
    addRecent(recent, query)
    // The page shows what was chosen, and has its name in many places.
    const chosen = choicesAsked(query, choiceSets(site)).flatMap(([, choice]) => choice.split('-'))
    const words = wordsToMark(query).filter((word) => !chosen.includes(word))
    markWords(words, isRow ? title.map(({ text }) => text).join('') : undefined)
  }
  addStyles(`@layer shell{${css}}`)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const dialog = (
    <SiteContext value={site}>
      <SearchDialog session={session} showDetailView={storedText('local', 'showDetailView')} recent={recent} onOpened={onOpened} />
    </SiteContext>
  )
  // Rendered now, because a key could come between the opening and what was typed before.
  flushSync(() => root.render(dialog))
  return {
    open: session.open,
    close: session.close,
    isOpen: () => session.state.get().isOpen,
    /** Preloads the index. */
    load: client.load,
  }
}
