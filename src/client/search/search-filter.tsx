import { useStrings } from '../../shared/config/use-strings.ts'
import { SEARCH_STRINGS } from '../../shared/strings/search-strings.ts'

export interface SearchFilterProps {
  /** Sections of the sidebar. */
  sections: readonly string[]
  /** Place of the chosen one. Undefined for all. */
  chosen: number | undefined
  onChoose(section: number | undefined): void
}

/** Narrows a search to one section of the sidebar. */
export function SearchFilter({ sections, chosen, onChoose }: SearchFilterProps) {
  const { filterBySection, allSections } = useStrings(SEARCH_STRINGS)
  return (
    <div className="dw-search-filter" role="radiogroup" aria-label={filterBySection}>
      {[undefined, ...sections.keys()].map((place) => (
        <label key={place ?? 'all'}>
          <input type="radio" name="search-section" checked={place === chosen} onChange={() => onChoose(place)} />
          {place === undefined ? allSections : sections[place]}
        </label>
      ))}
    </div>
  )
}
