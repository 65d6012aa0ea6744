import type { MouseEvent } from 'react'
import { useHref } from '../../shared/config/site-context.ts'
import { useStrings } from '../../shared/config/use-strings.ts'
import type { TextPiece } from '../../shared/search/highlight.ts'
import type { HitGroup, SearchHit } from '../../shared/search/search-hits.ts'
import { SEARCH_STRINGS } from '../../shared/strings/search-strings.ts'

export interface SearchResultsProps {
  id: string
  /** Id of the option at a place. */
  optionId(place: number): string
  groups: HitGroup[]
  selected: number
  isDetailed: boolean
  /** True while the results of another query are awaited. */
  isBusy: boolean
  onSelect(place: number): void
  onOpen(event: MouseEvent): void
}

/** The hits, each a link, under the titles of their pages. */
export function SearchResults({ id, groups, optionId, isBusy, ...rest }: SearchResultsProps) {
  const { searchResults } = useStrings(SEARCH_STRINGS)
  const places = new Map(groups.flatMap(({ hits }) => hits).map((hit, place) => [hit, place]))
  return (
    <div className="dw-search-results" id={id} role="listbox" aria-label={searchResults} aria-busy={isBusy}>
      {groups.map(({ page, title, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options with this role, not with a fieldset.
        <div key={page} className="dw-search-group" role="group" aria-label={title}>
          <div className="dw-search-group-title" role="presentation">
            {title}
          </div>
          {hits.map((hit) => {
            const place = places.get(hit) ?? 0
            return <Hit key={place} hit={hit} place={place} id={optionId(place)} {...rest} />
          })}
        </div>
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
  return (
    <a
      id={id}
      className={hit.isPage ? 'dw-search-hit dw-search-hit-page' : 'dw-search-hit'}
      role="option"
      tabIndex={-1}
      aria-selected={place === selected}
      href={href(hit.href)}
      // Not on `pointerenter`, because results also scroll under a pointer that doesn't move.
      onPointerMove={() => onSelect(place)}
      onClick={onOpen}
    >
      <span className="dw-search-hit-title">
        {hit.ancestors.map((ancestor, index) => (
          <span key={index} className="dw-search-hit-ancestor">
            <Pieces pieces={ancestor} /> <span aria-hidden>›</span>{' '}
          </span>
        ))}
        <Pieces pieces={hit.title} />
      </span>
      {isDetailed && hit.excerpt.length > 0 && (
        <span className="dw-search-hit-excerpt">
          <Pieces pieces={hit.excerpt} />
        </span>
      )}
    </a>
  )
}

/** Plain text with the matches marked. */
function Pieces({ pieces }: { pieces: TextPiece[] }) {
  return pieces.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))
}
