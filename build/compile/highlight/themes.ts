import type { ThemeRegistrationRaw } from 'shiki/core'
import { siteError } from '../../report/diagnostic.ts'

/**
 * One of Shiki's themes by name.
 * @throws SiteError where there is no theme of that name
 */
export async function loadTheme(name: string): Promise<ThemeRegistrationRaw> {
  try {
    const loaded: { default: ThemeRegistrationRaw } = await import(`@shikijs/themes/${name}`)
    return loaded.default
  } catch (cause) {
    if (
      !(cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND') &&
      !/not (?:defined|exported)/.test(String(cause))
    ) {
      throw cause
    }
    throw siteError({
      code: 'unknown-theme',
      message: `There is no code theme \`${name}\`.`,
      fix: 'Name one of the themes that come with Shiki in markdown.code.themes, such as `github-light` or `github-dark`.',
    })
  }
}
