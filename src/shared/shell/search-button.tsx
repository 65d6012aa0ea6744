import { Search } from 'lucide'
import { useStrings } from '../config/use-strings.ts'
import { usePlatform } from '../platform/platform.ts'
import { Icon } from './icon.tsx'

/** Opens the search dialog, which starts loading when the reader hovers over or focuses the button. */
export function SearchButton() {
  const { openSearch, prepareSearch } = usePlatform()
  const { search, searchPlaceholder } = useStrings()
  return (
    <button
      type="button"
      className="dw-search-button dw-needs-script"
      aria-label={search}
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Meta+K Control+K"
      onClick={() => openSearch()}
      onPointerEnter={prepareSearch}
      onFocus={prepareSearch}
    >
      <Icon drawing={Search} size={18} />
      {/* Drawn like the placeholder of a field, since the button's name is another. */}
      <span className="dw-search-button-text" aria-hidden data-text={searchPlaceholder} />
      <kbd className="dw-search-button-key" aria-hidden>
        /
      </kbd>
    </button>
  )
}
