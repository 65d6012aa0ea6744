/** The reader's choices in tabs, latest first. They're stored, unless an address asks for them, and shown before the first paint. */
import { type ChoiceSets, choiceOf, choicesFrom, choicesIn, currentChoices } from '../../shared/choices.ts'
import { createStore } from '../../shared/platform/store.ts'
import { type EarlyStyles, earlyStyles } from '../early-styles.ts'
import { parseStored, readStorage, storedText, writeStorage } from '../storage.ts'
import { columnRules, tabRules, titleRules } from './choice-rules.ts'
import { showAllColumns } from './show-all-columns.ts'

declare global {
  interface Window {
    /** Shows the choices: those of tabs until the client has started, and those of tables for good. An element may have this name as its id. */
    choiceStyles?: EarlyStyles
  }
}

const KEY = 'codeTabs'

/** How many choices are remembered. A language and a package manager, for example, are separate choices. */
const LIMIT = 8

/** Anything but a list of texts is ignored. */
export function parseTabs(stored: string | undefined): readonly string[] {
  const value = parseStored(stored)
  return Array.isArray(value) ? value.filter((title) => typeof title === 'string').slice(0, LIMIT) : []
}

/** Adds a choice in front, and removes it elsewhere. Of what a tab stands for, that's the latest choice, or else the first. */
export function withChoice(chosen: readonly string[], title: string): readonly string[] {
  const choices = choicesIn(title)
  const latest = chosen.map(choiceOf).find((choice) => choices.includes(choice)) ?? ''
  const one = title.split(',')[Math.max(0, choices.indexOf(latest))]?.trim() ?? title
  return [one, ...chosen.filter((other) => choiceOf(other) !== choiceOf(one))].slice(0, LIMIT)
}

export type CodeTabs = ReturnType<typeof createCodeTabs>

export function createCodeTabs(sets: ChoiceSets) {
  const stored = storedText('local', KEY)
  let asked = choicesFrom(location.search, sets)
  let last = { pathname: '', search: location.search }
  const styles = window.choiceStyles?.replace ? window.choiceStyles : earlyStyles()
  const all = () => [...asked, ...parseTabs(stored.get())]
  const chosen = all()
  // Without choices, both values are one, so that groups don't render again when they have hydrated.
  const codeTabs = createStore<readonly string[]>(chosen, chosen.length === 0 ? chosen : [])
  const update = () => {
    codeTabs.set(all())
    release()
  }
  /** Called when the tabs themselves show which one is selected. */
  const release = () => styles.replace(columnRules(currentChoices(codeTabs.get(), sets)))
  stored.subscribe(update)
  document.addEventListener('click', showAllColumns)
  return {
    codeTabs,
    release,
    chooseCodeTab(title: string): void {
      const rivals = forgetAsked(title, sets).map(choiceOf)
      asked = asked.filter((choice) => !rivals.includes(choice))
      stored.set(JSON.stringify(withChoice(parseTabs(stored.get()), title)))
      update()
    },
    /** Takes up what an address asks for. That lasts as long as the reader is on the page, or until they choose. */
    follow({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
      const isSamePage = last.pathname === '' || last.pathname === pathname
      const isSame = isSamePage && last.search === search
      last = { pathname, search }
      const next = isSame ? [] : choicesFrom(search, sets)
      if (isSamePage && next.length === 0) return
      asked = next
      update()
    },
  }
}

/** Removes a choice's rivals from the address, which a reader may load again. @returns what's in the same set */
function forgetAsked(title: string, sets: ChoiceSets): readonly string[] {
  const choices = choicesIn(title)
  const [key, rivals] = Object.entries(sets).find(([, set]) => set.some((each) => choices.includes(choiceOf(each)))) ?? ['', []]
  const address = new URL(location.href)
  if (address.searchParams.has(key)) {
    address.searchParams.delete(key)
    history.replaceState(history.state, '', address)
  }
  return rivals
}

/** Called by the inline script. Shows the chosen panels and columns at once, so that nothing moves when the client selects their tabs. */
export function showStoredTabs(): void {
  const sets = JSON.parse(document.documentElement.dataset['codeGroups'] ?? '{}') as ChoiceSets
  const styles = earlyStyles()
  window.choiceStyles = styles
  const show = () => {
    const chosen = [...choicesFrom(location.search, sets), ...parseTabs(readStorage('local', KEY))]
    const current = currentChoices(chosen, sets)
    styles.replace(tabRules([...chosen, ...current]) + titleRules(current) + columnRules(current))
  }
  show()
  if (Object.keys(sets).length === 0) return
  document.addEventListener('change', ({ target }) => {
    const title = window.earlyClicks?.push && (target as Element).closest('.dw-code-choice label')?.textContent
    if (!title) return
    forgetAsked(title, sets)
    const others = parseTabs(readStorage('local', KEY)).filter((other) => choiceOf(other) !== choiceOf(title))
    writeStorage('local', KEY, JSON.stringify([title, ...others]))
    show()
  })
}
