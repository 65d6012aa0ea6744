import type { MouseEvent } from 'react'
import { useHref, useSite } from '../../shared/config/site-context.ts'
import { useStrings } from '../../shared/config/use-strings.ts'
import { MAX_RESULTS } from '../../shared/search/search-document.ts'
import { fillIn } from '../../shared/strings/fill-in.ts'
import { type PLURAL_STRINGS, SEARCH_STRINGS } from '../../shared/strings/search-strings.ts'
import { isBlank, type SearchState } from './search-session.ts'
import { SearchLinks } from './search-start.tsx'

interface SearchStatusProps {
  state: SearchState
  onRetry(): void
  onType(text: string): void
  onOpen(event: MouseEvent): void
}

/** Everything there is to say about a search besides its hits. Screen readers hear it when it changes. */
export function SearchStatus({ state, onRetry, onType, onOpen }: SearchStatusProps) {
  const { search } = useSite()
  const strings = useStrings(SEARCH_STRINGS)
  const answer = useAnswer(state)
  const href = useHref()
  const { index, count, answered, nearest, nearestPages = [] } = state
  const isWaiting = index === 'loading' && !isBlank(state.text)
  return (
    <>
      {isWaiting && <progress className="dw-search-progress" aria-label={strings.loadingSearch} />}
      <p role="status" className={isWaiting ? 'dw-visually-hidden' : count > 0 ? 'dw-search-count' : 'dw-search-message'}>
        {isWaiting ? strings.loadingSearch : answer}
      </p>
      {answered !== undefined && count === 0 && !isWaiting && (nearest !== undefined || search.ask !== undefined) && (
        <p className="dw-search-help">
          {nearest !== undefined && (
            <button type="button" className="dw-button" onClick={() => onType(nearest)}>
              {fillIn(strings.searchInstead, { query: nearest })}
            </button>
          )}
          {search.ask !== undefined && (
            <a
              className="dw-button"
              href={search.ask.link.replaceAll('%s', encodeURIComponent(answered.replace(/\p{Surrogate}/gu, '\ufffd')))}
            >
              {search.ask.text}
            </a>
          )}
        </p>
      )}
      {nearest !== undefined && nearestPages.length > 0 && (
        <div className="dw-search-start">
          <SearchLinks
            title={fillIn(strings.nearestPages, { query: nearest })}
            pages={nearestPages.map((page) => ({ ...page, href: href(page.href) }))}
            onOpen={onOpen}
          />
        </div>
      )}
      {index === 'failed' && (
        <div className="dw-search-failure" role="alert">
          <p>{strings.searchIndexFailed}</p>
          <button type="button" className="dw-button" onClick={onRetry}>
            {strings.tryAgain}
          </button>
        </div>
      )}
    </>
  )
}

function useAnswer({ answered, count, groups }: SearchState): string {
  const { lang } = useSite()
  const strings = useStrings<SearchStrings>(SEARCH_STRINGS)
  if (answered === undefined) return ''
  if (count === 0) return fillIn(strings.noResults, { query: answered })
  const exact = groups.flatMap(({ hits }) => hits).filter(({ isExact }) => isExact).length
  const isCut = count === MAX_RESULTS
  const { format } = new Intl.NumberFormat(lang ?? 'en')
  if (exact > 0 && exact < count)
    return fillIn(isCut ? strings.exactAndBest : strings.exactAndRelated, { exact: format(exact), related: format(count - exact) })
  if (isCut) return fillIn(strings.bestResults, { count: format(count) })
  const form = FORMS[new Intl.PluralRules(lang ?? 'en').select(count)]
  return fillIn(strings[form] ?? strings.resultsOther, { count: format(count) })
}

type SearchStrings = typeof SEARCH_STRINGS & { [key in (typeof PLURAL_STRINGS)[number]]?: string }

const FORMS = {
  zero: 'resultsZero',
  one: 'resultsOne',
  two: 'resultsTwo',
  few: 'resultsFew',
  many: 'resultsMany',
  other: 'resultsOther',
} as const satisfies Record<Intl.LDMLPluralRule, keyof SearchStrings>
