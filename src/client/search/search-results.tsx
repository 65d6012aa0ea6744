import type { MouseEvent } from 'react'
import { useHref } from '../../shared/config/site-context.ts'
import { useStrings } from '../../shared/config/use-strings.ts'
import type { TextPiece } from '../../shared/search/highlight.ts'
import type { HitGroup, SearchHit } from '../../shared/search/search-hits.ts'
import { SEARCH_STRINGS } from '../../shared/strings/search-strings.ts'

interface SearchResultsProps {
  id: string
  optionId(place: number): string
  groups: HitGroup[]
  selected: number
  isDetailed: boolean
  /** True while the results of another query are awaited. */
  isBusy: boolean
  onSelect(place: number): void
  onOpen(event: MouseEvent, hit: SearchHit): void
}

/** The hits, each a link that says where it leads. */
export function SearchResults({ id, groups, optionId, isBusy, ...rest }: SearchResultsProps) {
  const { searchResults } = useStrings(SEARCH_STRINGS)
  return (
    <div className="dw-search-results" id={id} role="listbox" aria-label={searchResults} aria-busy={isBusy}>
      {groups
        .flatMap(({ hits }) => hits)
        .map((hit, place) => (
          <Hit key={place} hit={hit} place={place} id={optionId(place)} {...rest} />
        ))}
    </div>
  )
}

interface HitProps extends Omit<SearchResultsProps, 'id' | 'optionId' | 'groups' | 'isBusy'> {
  hit: SearchHit
  place: number
  id: string
}

function Hit({ hit, place, id, selected, isDetailed, onSelect, onOpen }: HitProps) {
  const href = useHref()
  const { path, title, excerpt } = hit
  const hasExcerpt = isDetailed && excerpt.length > 0
  return (
    <a
      id={id}
      className="dw-search-hit"
      role="option"
      tabIndex={-1}
      aria-selected={place === selected}
      aria-describedby={hasExcerpt ? `${id}-text` : undefined}
      href={href(hit.href)}
      // Not on `pointerenter`, because results also scroll under a pointer that doesn't move.
      onPointerMove={() => onSelect(place)}
      onClick={(event) => onOpen(event, hit)}
    >
      {/* Title first: readers who listen to results decide by that. A label of the link would be a name without the words that it shows. */}
      <span className="dw-visually-hidden">{[title.map(({ text }) => text).join(''), ...path].join(', ')}</span>
      {path.length > 0 && (
        <span className="dw-search-hit-path" aria-hidden>
          {path.join(' / ')}
        </span>
      )}
      <span className="dw-search-hit-title" aria-hidden>
        <Pieces pieces={title} />
      </span>
      {hasExcerpt && (
        <span id={`${id}-text`} className="dw-search-hit-excerpt" aria-hidden>
          <Pieces pieces={excerpt} />
        </span>
      )}
    </a>
  )
}

/** Plain text with the matches marked. */
function Pieces({ pieces }: { pieces: TextPiece[] }) {
  return pieces.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))
}
