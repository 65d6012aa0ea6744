/** The color theme, either stored or the system's, for the inline script and the running client. */
import type { Platform, ThemeChoice, ThemeName } from '../../shared/platform/platform.ts'
import { createStore } from '../../shared/platform/store.ts'
import { readStorage, writeStorage } from '../storage.ts'
import { addStyles } from '../styles.ts'

const KEY = 'theme'
const DARK_QUERY = '(prefers-color-scheme: dark)'

export function preferredTheme(): ThemeName {
  return themeOf(storedChoice())
}

/** Treats any other value as if nothing were stored. */
function storedChoice(): ThemeChoice {
  const stored = readStorage('local', KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function themeOf(choice: ThemeChoice): ThemeName {
  if (choice !== 'system') return choice
  return window.matchMedia?.(DARK_QUERY).matches ? 'dark' : 'light'
}

export function applyTheme(theme: ThemeName): void {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  for (const color of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color][data-theme]'))
    color.media = color.dataset['theme'] === theme ? '' : 'not all'
}

/** Switches the theme before the client has started, which then finds it in the storage. @returns false if the browser stores nothing */
export function switchEarly(): boolean {
  const next = document.documentElement.classList.contains('dark') ? 'light' : 'dark'
  writeStorage('local', KEY, next)
  if (preferredTheme() !== next) return false
  applyTheme(next)
  return true
}

/** Keeps the root's class in sync with the reader's choice, with other tabs and, while nothing is stored, with the system. */
export function startTheme(fixed: ThemeName | undefined): Pick<Platform, 'theme' | 'themeChoice'> {
  const choice = createStore<ThemeChoice>(storedChoice(), 'system')
  const store = createStore<ThemeName>(fixed ?? themeOf(choice.get()), 'light')
  const show = (theme: ThemeName) => {
    if (store.get() === theme) return
    withoutTransitions(() => applyTheme(theme))
    store.set(theme)
  }
  if (fixed === undefined) {
    choice.subscribe(() => show(themeOf(choice.get())))
    window.matchMedia?.(DARK_QUERY).addEventListener('change', () => show(themeOf(choice.get())))
    window.addEventListener('storage', (event) => {
      if (event.key === KEY || event.key === null) choice.set(storedChoice())
    })
  }
  applyTheme(store.get())
  // Browsers don't print backgrounds, so the light text of the dark theme would be unreadable on paper.
  window.addEventListener('beforeprint', () => withoutTransitions(() => applyTheme('light')))
  window.addEventListener('afterprint', () => withoutTransitions(() => applyTheme(store.get())))
  const choose = (next: ThemeChoice) => {
    writeStorage('local', KEY, next === 'system' ? undefined : next)
    choice.set(next)
  }
  return { theme: store, themeChoice: { ...choice, set: choose } }
}

/** Disables transitions during a change, because parts that fade at different speeds look like a flash. */
function withoutTransitions(change: () => void): void {
  const styles = addStyles('*,::before,::after{transition:none!important}')
  change()
  // Reading a style makes the browser apply the change before transitions are enabled again.
  void window.getComputedStyle(document.body).color
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== styles)
}
