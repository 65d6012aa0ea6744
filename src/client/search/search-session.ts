/**
 * The logic of the search dialog, without the DOM: debouncing, late answers and the selection.
 *
 *     type ──200 ms──▶ ask ──▶ answer ──▶ move, select, choose
 *       ▲               │ waits for the index if it hasn't loaded
 *       └── any key ────┘ drops an answer if the text has changed since
 */
import { createStore, type ReadableStore } from '../../shared/platform/store.ts'
import { SEARCH_DEBOUNCE } from '../../shared/search/search-document.ts'
import type { IndexStatus, SearchClient } from './search-client.ts'
import type { SearchAnswer } from './search-messages.ts'

/** `groups` are empty before the first answer and for an empty text. */
export interface SearchState extends SearchAnswer {
  isOpen: boolean
  /** The text in the field. */
  text: string
  index: IndexStatus
  /** Sections of the sidebar that the reader can choose from. */
  sections: readonly string[]
  /** Place of the section that the reader has chosen. */
  section: number | undefined
  /** The text that `groups` answers. Undefined before the first answer and for an empty text. */
  answered: string | undefined
  /** Number of hits in all groups. */
  count: number
  /** Index of the selected hit, or -1 if there is none. */
  selected: number
}

export type SearchSession = ReturnType<typeof createSearchSession>

const NO_ANSWER: Required<SearchAnswer> = { groups: [], nearest: undefined, nearestPages: undefined }

const NOTHING = { ...NO_ANSWER, answered: undefined, count: 0, selected: -1 } satisfies Partial<SearchState>

/** @param text the text of the last search in this visit */
export function createSearchSession(client: SearchClient, text: string) {
  const store = createStore<SearchState>({ isOpen: false, text, index: client.status.get(), sections: [], section: undefined, ...NOTHING })
  let timer: ReturnType<typeof setTimeout> | undefined
  let preparing: ReturnType<typeof setTimeout> | undefined
  let chooseNext: ((place: number) => void) | undefined

  client.status.subscribe(() => {
    update({ index: client.status.get(), sections: client.sections.get() })
    if (client.status.get() === 'failed') chooseNext = undefined
    if (timer === undefined) ask()
    else client.prepare(store.get().text, false)
  })

  function update(change: Partial<SearchState>): void {
    store.set({ ...store.get(), ...change })
  }

  function ask(): void {
    clearTimeout(timer)
    timer = undefined
    const { text: asked, answered, index, section } = store.get()
    if (isBlank(asked) || asked === answered || index !== 'ready') return
    void client.search(asked, section).then((answer) => {
      if (store.get().text !== asked || store.get().section !== section) return
      const count = answer.groups.reduce((sum, { hits }) => sum + hits.length, 0)
      update({ ...NO_ANSWER, ...answer, answered: asked, count, selected: count > 0 ? 0 : -1 })
      const open = chooseNext
      chooseNext = undefined
      if (open !== undefined) chooseNow(open)
    })
  }

  function chooseNow(open: (place: number) => void): void {
    const { selected } = store.get()
    if (selected >= 0) open(selected)
  }

  function setText(next: string): void {
    clearTimeout(preparing)
    clearTimeout(timer)
    timer = undefined
    chooseNext = undefined
    update({ text: next, ...(isBlank(next) && NOTHING) })
  }

  return {
    state: store as ReadableStore<SearchState>,
    /** Opens with the given text, or else with the previous text. */
    open(next?: string): void {
      if (next !== undefined) setText(next)
      client.load()
      update({ isOpen: true })
      ask()
    },
    close(): void {
      chooseNext = undefined
      update({ isOpen: false })
    },
    /** Meanwhile, the worker reads what the search will need: at once what the words need, and results after half of the wait. */
    type(next: string): void {
      setText(next)
      if (isBlank(next)) return
      client.prepare(next, false)
      preparing = setTimeout(() => client.prepare(next, true, store.get().section), SEARCH_DEBOUNCE / 2)
      timer = setTimeout(ask, SEARCH_DEBOUNCE)
    },
    /** Searches only one section, or all again. */
    narrow(section: number | undefined): void {
      update({ section, answered: undefined })
      ask()
    },
    select(index: number): void {
      if (index !== store.get().selected) update({ selected: index })
    },
    /** Moves the selection by a number of hits. It wraps around at both ends. */
    move(by: number): void {
      const { selected, count } = store.get()
      if (count > 0) update({ selected: selected < 0 ? (by > 0 ? 0 : count - 1) : (selected + by + count) % count })
    },
    /** Calls `open` with the index of the selected hit, once the current text has been answered. */
    choose(open: (place: number) => void): void {
      const { text: typed, answered } = store.get()
      if (typed === answered) chooseNow(open)
      else if (!isBlank(typed)) {
        chooseNext = open
        ask()
      }
    },
    retry: () => client.load(),
  }
}

export function isBlank(text: string): boolean {
  return text.trim() === ''
}
