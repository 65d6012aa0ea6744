import { isBlank, type SearchState } from './search-session.ts'

/** What there is to say about a search besides its hits. Screen readers hear it when it changes. */
export function SearchStatus({ state, onRetry }: { state: SearchState; onRetry(): void }) {
  const { index, count } = state
  const isWaiting = index === 'loading' && !isBlank(state.text)
  return (
    <>
      {isWaiting && <progress className="search-progress" aria-label="Loading the search index" />}
      <p role="status" className={count > 0 || isWaiting ? 'visually-hidden' : 'search-message'}>
        {isWaiting ? 'Loading the search index' : describeAnswer(state)}
      </p>
      {index === 'failed' && (
        <div className="search-failure" role="alert">
          <p>The search index could not be loaded.</p>
          <button type="button" className="button" onClick={onRetry}>
            Try again
          </button>
        </div>
      )}
    </>
  )
}

function describeAnswer({ answered, count }: SearchState): string {
  if (answered === undefined) return ''
  if (count === 0) return `No results for "${answered}"`
  return count === 1 ? '1 result' : `${count} results`
}
