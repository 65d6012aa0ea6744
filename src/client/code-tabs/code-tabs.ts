/** The tabs that a reader chose in code groups and other tabs that follow one another, latest first. They're stored, and shown before the first paint. */
import type { Platform } from '../../shared/platform/platform.ts'
import { createStore } from '../../shared/platform/store.ts'
import { readStorage, storedText } from '../storage.ts'
import { addStyles } from '../styles.ts'

declare global {
  interface Window {
    /** Shows the stored tabs until the client has started. */
    storedTabs?: CSSStyleSheet
  }
}

const KEY = 'codeTabs'

/** How many choices are remembered. A language and a package manager, for example, are separate choices. */
const LIMIT = 8

/** Readers can edit their storage, so anything but a list of texts is ignored. */
export function parseTabs(stored: string | undefined): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.filter((title) => typeof title === 'string').slice(0, LIMIT) : []
  } catch {
    return []
  }
}

/** Adds a choice in front, and removes it elsewhere. */
export function withChoice(chosen: readonly string[], title: string): readonly string[] {
  return [title, ...chosen.filter((other) => other !== title)].slice(0, LIMIT)
}

export function createCodeTabs(): Pick<Platform, 'codeTabs' | 'chooseCodeTab'> {
  const stored = storedText('local', KEY)
  const chosen = parseTabs(stored.get())
  // Without choices, both values are one, so that groups don't render again when they have hydrated.
  const codeTabs = createStore(chosen, chosen.length === 0 ? chosen : [])
  stored.subscribe(() => codeTabs.set(parseTabs(stored.get())))
  return { codeTabs, chooseCodeTab: (title) => stored.set(JSON.stringify(withChoice(codeTabs.get(), title))) }
}

/** Called by the inline script. Shows the chosen panels at once, so that nothing moves when the client selects their tabs. */
export function showStoredTabs(): void {
  const rules = parseTabs(readStorage('local', KEY)).toReversed().map(rulesFor)
  if (rules.length === 0) return
  window.storedTabs = addStyles(rules.join(''))
}

/** Called by the client when the tabs themselves show which one is selected. */
export function releaseStoredTabs(): void {
  window.storedTabs?.replaceSync('')
}

/** Rules have the same specificity, so that the last one wins in groups with several chosen titles. */
function rulesFor(title: string): string {
  const titled = `[data-choice="${CSS.escape(title)}"]`
  const group = `:has(>.dw-tab-panel${titled})`
  return [
    `${group}>.dw-tab-panel{display:none}`,
    `${group}>.dw-tab-panel:where(${titled}){display:block}`,
    `${group}>.dw-tab-list>*{border-color:transparent;color:var(--text-quiet)}`,
    `${group}>.dw-tab-list>:where(${titled}){border-color:var(--signal);color:var(--text)}`,
  ].join('')
}
