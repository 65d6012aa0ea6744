import { type MouseEvent, useEffect, useState } from 'react'
import { useHref, useSite } from '../../shared/config/site-context.ts'
import { useStrings } from '../../shared/config/use-strings.ts'
import type { WritableStore } from '../../shared/platform/store.ts'
import { useStore } from '../../shared/platform/use-store.ts'
import { SEARCH_STRINGS } from '../../shared/strings/search-strings.ts'
import { recentOf } from './recent-searches.ts'
import { sectionPages } from './section-pages.ts'

interface SearchStartProps {
  /** Undefined where the last searches would be out of place. */
  recent?: WritableStore<string | undefined>
  onType(query: string): void
  onOpen(event: MouseEvent): void
}

/** Offers of the dialog without a result: the last searches, and the site's ways in, or else pages of the section that the reader is in. */
export function SearchStart({ recent, onType, onOpen }: SearchStartProps) {
  const { startHere, inThisSection } = useStrings(SEARCH_STRINGS)
  const { start } = useSite().search
  const href = useHref()
  const [nearby, setNearby] = useState(sectionPages)
  useEffect(() => setNearby(sectionPages()), [])
  const pages = start?.map(({ text, link }) => ({ text, href: href(link) })) ?? nearby
  return (
    <div className="dw-search-start">
      {recent !== undefined && <RecentQueries recent={recent} onType={onType} />}
      {pages.length > 0 && <SearchLinks title={start === undefined ? inThisSection : startHere} pages={pages} onOpen={onOpen} />}
    </div>
  )
}

function RecentQueries({ recent, onType }: Required<Pick<SearchStartProps, 'recent' | 'onType'>>) {
  const { recentSearches, clearRecent } = useStrings(SEARCH_STRINGS)
  const queries = recentOf(useStore(recent))
  if (queries.length === 0) return null
  return (
    <section aria-label={recentSearches}>
      <p className="dw-search-group-title">
        {recentSearches}
        <button type="button" className="dw-search-forget" onClick={() => recent.set(undefined)}>
          {clearRecent}
        </button>
      </p>
      {queries.map((query) => (
        <button key={query} type="button" className="dw-search-start-item" onClick={() => onType(query)}>
          {query}
        </button>
      ))}
    </section>
  )
}

interface SearchLinksProps {
  title: string
  /** With addresses as browsers need them. */
  pages: readonly { text: string; href: string }[]
  onOpen(event: MouseEvent): void
}

export function SearchLinks({ title, pages, onOpen }: SearchLinksProps) {
  return (
    <section aria-label={title}>
      <p className="dw-search-group-title">{title}</p>
      {pages.map(({ href, text }, index) => (
        <a key={index} className="dw-search-start-item" href={href} onClick={onOpen}>
          {text}
        </a>
      ))}
    </section>
  )
}
