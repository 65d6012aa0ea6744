import { FileText, Hash } from 'lucide-react'
import type { MouseEvent } from 'react'
import { withBasePath } from '../../shared/routes/paths.ts'
import type { TextPiece } from '../../shared/search/highlight.ts'
import type { HitGroup, PlacedHit } from './group-hits.ts'

export interface SearchResultsProps {
  id: string
  /** Id of the option at a place. */
  optionId(index: number): string
  groups: HitGroup[]
  selected: number
  isDetailed: boolean
  basePath: string
  onSelect(index: number): void
  onOpen(event: MouseEvent): void
}

/** The hits, each a link, under the titles of their pages. */
export function SearchResults({ id, groups, optionId, ...rest }: SearchResultsProps) {
  return (
    <div className="search-results" id={id} role="listbox" aria-label="Search results">
      {groups.map(({ page, title, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options with this role, not with a fieldset.
        <div key={page} className="search-group" role="group" aria-label={title}>
          <div className="search-group-title" role="presentation">
            {title}
          </div>
          {hits.map((hit) => (
            <Hit key={hit.href} hit={hit} id={optionId(hit.index)} {...rest} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface HitProps extends Omit<SearchResultsProps, 'id' | 'optionId' | 'groups'> {
  hit: PlacedHit
  id: string
}

function Hit({ hit, id, selected, isDetailed, basePath, onSelect, onOpen }: HitProps) {
  const Icon = hit.isPage ? FileText : Hash
  return (
    <a
      id={id}
      className="search-hit"
      role="option"
      tabIndex={-1}
      aria-selected={hit.index === selected}
      href={withBasePath(basePath, hit.href)}
      // Moving and not entering: hits that scroll under a resting pointer are not meant.
      onPointerMove={() => onSelect(hit.index)}
      onClick={onOpen}
    >
      <Icon className="search-hit-icon" aria-hidden size={16} />
      <span className="search-hit-title">
        {hit.ancestors.map((ancestor) => (
          <span key={textOf(ancestor)} className="search-hit-ancestor">
            <Pieces pieces={ancestor} />
            <span aria-hidden> › </span>
          </span>
        ))}
        <Pieces pieces={hit.title} />
      </span>
      {isDetailed && hit.excerpt.length > 0 && (
        <span className="search-hit-excerpt">
          <Pieces pieces={hit.excerpt} />
        </span>
      )}
    </a>
  )
}

/** Plain text with the matches marked. */
function Pieces({ pieces }: { pieces: TextPiece[] }) {
  // Pieces have no identity but their place, and never move.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return pieces.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))
}

function textOf(pieces: readonly TextPiece[]): string {
  return pieces.map(({ text }) => text).join('')
}
