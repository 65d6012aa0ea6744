import type { ThemeRegistrationRaw } from 'shiki/core'

/** Loads one of Shiki's themes. The configuration has been checked, so it exists. */
export async function loadTheme(name: string): Promise<ThemeRegistrationRaw> {
  const loaded: { default: ThemeRegistrationRaw } = await import(`@shikijs/themes/${name}`)
  return loaded.default
}
