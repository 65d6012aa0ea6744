import type { MouseEvent } from 'react'
import { useEffect, useState } from 'react'
import { useStrings } from '../../shared/config/use-strings.ts'
import { useStore } from '../../shared/platform/use-store.ts'
import { SEARCH_STRINGS } from '../../shared/strings/search-strings.ts'
import { type RecentSearches, recentOf } from './recent-searches.ts'
import { sectionPages } from './section-pages.ts'

export interface SearchStartProps {
  recent: RecentSearches
  onType(query: string): void
  onOpen(event: MouseEvent): void
}

/** What the dialog shows while the field is empty: the last searches, and pages of the section that the reader is in. */
export function SearchStart({ recent, onType, onOpen }: SearchStartProps) {
  const { recentSearches, clearRecent, inThisSection } = useStrings(SEARCH_STRINGS)
  const queries = recentOf(useStore(recent.stored))
  const [pages, setPages] = useState(sectionPages)
  useEffect(() => setPages(sectionPages()), [])
  if (queries.length === 0 && pages.length === 0) return null
  return (
    <div className="dw-search-start">
      {queries.length > 0 && (
        <section aria-label={recentSearches}>
          <p className="dw-search-group-title">
            {recentSearches}
            <button type="button" className="dw-search-forget" onClick={recent.clear}>
              {clearRecent}
            </button>
          </p>
          {queries.map((query) => (
            <button key={query} type="button" className="dw-search-start-item" onClick={() => onType(query)}>
              {query}
            </button>
          ))}
        </section>
      )}
      {pages.length > 0 && (
        <section aria-label={inThisSection}>
          <p className="dw-search-group-title">{inThisSection}</p>
          {pages.map(({ href, text }, index) => (
            <a key={index} className="dw-search-start-item" href={href} onClick={onOpen}>
              {text}
            </a>
          ))}
        </section>
      )}
    </div>
  )
}
