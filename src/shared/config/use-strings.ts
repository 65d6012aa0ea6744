import { useContext } from 'react'
import { memoized } from '../memoized.ts'
import { SHELL_STRINGS } from '../strings/shell-strings.ts'
import type { StringOverrides } from '../strings/strings.ts'
import { SiteContext } from './site-context.ts'
import type { SiteData } from './site-data.ts'

/** Words with the site's own in place of the English ones: those of the shell, or of another group (`src/shared/strings`). */
export function stringsOf<T extends object = typeof SHELL_STRINGS>({ strings }: Pick<SiteData, 'strings'>, group?: T): T {
  const english = group ?? SHELL_STRINGS
  return (strings === undefined ? english : replaced(strings)(english)) as T
}

const replaced = memoized((own: StringOverrides) => memoized((group: object) => ({ ...group, ...own })))

/** The words of the shell, or of another group, as the site says them: `useStrings().search`. Outside a page, they're the English ones. */
export function useStrings<T extends object = typeof SHELL_STRINGS>(group?: T): T {
  return stringsOf(useContext(SiteContext) ?? {}, group)
}
