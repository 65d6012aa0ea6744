import type { ThemeRegistrationRaw } from 'shiki/core'

/** Names of Shiki's themes. */
export interface ThemeNames {
  light: string
  dark: string
}

/** Used if the configuration doesn't name any. */
export const DEFAULT_THEMES: ThemeNames = { light: 'github-light', dark: 'github-dark' }

/** Loads one of Shiki's themes. The configuration has been checked, so it exists. */
export async function loadTheme(name: string): Promise<ThemeRegistrationRaw> {
  const loaded: { default: ThemeRegistrationRaw } = await import(`@shikijs/themes/${name}`)
  return loaded.default
}
