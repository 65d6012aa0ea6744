/** The search dialog: a WAI-ARIA combobox with a listbox of sections and rows. */
import { CircleX, LayoutList, Search, X } from 'lucide'
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useStrings } from '../../shared/config/use-strings.ts'
import type { WritableStore } from '../../shared/platform/store.ts'
import { useStore } from '../../shared/platform/use-store.ts'
import type { SearchHit } from '../../shared/search/search-hits.ts'
import { FilledIn } from '../../shared/shell/filled-in.tsx'
import { Icon } from '../../shared/shell/icon.tsx'
import { closeModal, openModal } from '../../shared/shell/modal.ts'
import { SEARCH_STRINGS } from '../../shared/strings/search-strings.ts'
import { SearchVersion } from '../versions/search-version.tsx'
import { isSearchAddress, takeEarlyQuery } from './early-query.ts'
import { SearchFilter } from './search-filter.tsx'
import { isComposing } from './search-keys.ts'
import { SearchResults } from './search-results.tsx'
import { isBlank, type SearchSession } from './search-session.ts'
import { SearchStart } from './search-start.tsx'
import { SearchStatus } from './search-status.tsx'

interface SearchDialogProps {
  session: SearchSession
  /** 'false' hides the text of hits; anything else counts as true. */
  showDetailView: WritableStore<string | undefined>
  recent: WritableStore<string | undefined>
  /** Called when the reader opens a result of a query. */
  onOpened(query: string, hit: SearchHit): void
}

const LISTBOX = 'shell-search-results'

const MAX_LENGTH = 200

const optionId = (place: number) => `${LISTBOX}-${place}`

export function SearchDialog({ session, showDetailView, recent, onOpened }: SearchDialogProps) {
  const strings = useStrings(SEARCH_STRINGS)
  const { search, searchPlaceholder } = useStrings()
  const state = useStore(session.state)
  const isDetailed = useStore(showDetailView) !== 'false'
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { isOpen, text, answered, groups, count, selected } = state

  useLayoutEffect(() => {
    if (dialog.current === null || isOpen === dialog.current.open) return
    if (!isOpen) return closeModal(dialog.current)
    const early = takeEarlyQuery()
    const typed = early?.field.value
    openModal(dialog.current)
    if (typed) session.type(isSearchAddress() ? session.state.get().text + typed : typed)
    // A text that comes with the address may be the beginning of what the reader types.
    else field.current?.setSelectionRange(early !== undefined && isSearchAddress() ? MAX_LENGTH : 0, MAX_LENGTH)
    if (early !== undefined && early.entered === typed) session.choose((place) => clickWith(optionId(place), {}))
  }, [isOpen, session])

  useEffect(() => {
    if (selected >= 0) document.getElementById(optionId(selected))?.scrollIntoView({ block: 'nearest' })
  }, [selected])

  const clear = () => {
    session.type('')
    field.current?.focus()
  }

  const closeIfHere = (event: MouseEvent) => staysHere(event) && session.close()

  const typeInstead = (next: string) => {
    session.open(next)
    field.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const { key, metaKey, ctrlKey, shiftKey } = event
    const hasModifier = metaKey || ctrlKey
    if (key === 'ArrowDown') session.move(1)
    else if (key === 'ArrowUp') session.move(-1)
    else if (key === 'Enter') session.choose((place) => clickWith(optionId(place), { metaKey, ctrlKey, shiftKey }))
    else if (key === 'Backspace' && hasModifier) session.type('')
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser itself closes a dialog with Escape.
    <dialog
      ref={dialog}
      className="dw-search-dialog"
      aria-label={search}
      // This event fires a task later, when the reader may have opened it again.
      onClose={() => dialog.current?.open === false && session.close()}
      // The dialog itself is the area outside the panel.
      onClick={(event) => event.target === dialog.current && session.close()}
    >
      <div className="dw-search-panel">
        <div className="dw-search-head">
          <Icon drawing={Search} className="dw-search-icon" size={18} />
          <SearchVersion />
          <input
            ref={field}
            className="dw-search-field"
            type="text"
            role="combobox"
            aria-label={search}
            aria-autocomplete="list"
            aria-expanded={count > 0}
            aria-controls={LISTBOX}
            aria-activedescendant={selected >= 0 ? optionId(selected) : undefined}
            placeholder={searchPlaceholder}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={MAX_LENGTH}
            value={text}
            onChange={(event) => session.type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          {text !== '' && (
            <IconButton label={strings.clearSearch} onClick={clear}>
              <Icon drawing={CircleX} size={16} />
            </IconButton>
          )}
          <IconButton label={strings.toggleDetails} aria-pressed={isDetailed} onClick={() => showDetailView.set(String(!isDetailed))}>
            <Icon drawing={LayoutList} size={18} />
          </IconButton>
          <IconButton label={strings.closeSearch} onClick={session.close}>
            <Icon drawing={X} size={18} />
          </IconButton>
        </div>
        {state.sections.length > 0 && <SearchFilter sections={state.sections} chosen={state.section} onChoose={session.narrow} />}
        <SearchStatus state={state} onRetry={session.retry} onType={typeInstead} onOpen={closeIfHere} />
        {isBlank(text) ? (
          <SearchStart recent={recent} onType={typeInstead} onOpen={closeIfHere} />
        ) : (
          answered !== undefined && count === 0 && state.nearest === undefined && <SearchStart onType={typeInstead} onOpen={closeIfHere} />
        )}
        {count > 0 && (
          <SearchResults
            id={LISTBOX}
            optionId={optionId}
            groups={groups}
            selected={selected}
            isDetailed={isDetailed}
            isBusy={text !== answered}
            onSelect={session.select}
            onOpen={(event, hit) => {
              if (!staysHere(event)) return
              onOpened(text, hit)
              session.close()
            }}
          />
        )}
        {count > 0 && <SearchKeys />}
      </div>
    </dialog>
  )
}

function IconButton({ label, ...rest }: ComponentProps<'button'> & { label: string }) {
  return <button type="button" className="dw-icon-button" aria-label={label} title={label} {...rest} />
}

const KEYS = { up: <kbd>↑</kbd>, down: <kbd>↓</kbd>, enter: <kbd>↵</kbd>, escape: <kbd>esc</kbd> }

/** Help for readers with a keyboard. Screen readers don't need it, because they know the roles. */
function SearchKeys() {
  const { searchKeys } = useStrings(SEARCH_STRINGS)
  return (
    <p className="dw-search-keys" aria-hidden>
      <FilledIn text={searchKeys} values={KEYS} />
    </p>
  )
}

/** False for a click that opens another tab or window, which leaves the dialog open. */
function staysHere(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** Opens a result by clicking its link, so that keys and pointers do the same. */
function clickWith(id: string, modifiers: MouseEventInit): void {
  // Results that have just arrived aren't in the document yet.
  flushSync(() => {})
  document.getElementById(id)?.dispatchEvent(new window.MouseEvent('click', { ...modifiers, bubbles: true, cancelable: true }))
}
