import type { ThemeRegistrationRaw } from 'shiki/core'

/** Names of Shiki's themes. */
export interface ThemeNames {
  light: string
  dark: string
}

/** Used where the configuration names none. */
export const DEFAULT_THEMES: ThemeNames = { light: 'github-light', dark: 'github-dark' }

/** One of Shiki's themes by name; the configuration has been checked to name none that is not there. */
export async function loadTheme(name: string): Promise<ThemeRegistrationRaw> {
  const loaded: { default: ThemeRegistrationRaw } = await import(`@shikijs/themes/${name}`)
  return loaded.default
}
