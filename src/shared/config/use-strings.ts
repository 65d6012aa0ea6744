import { useContext } from 'react'
import { memoized } from '../memoized.ts'
import { SHELL_STRINGS } from '../strings/shell-strings.ts'
import type { StringOverrides } from '../strings/strings.ts'
import { SiteContext } from './site-context.ts'
import type { SiteData } from './site-data.ts'

/** Words with the site's own in place of the English ones: those of the shell, or of another group (`src/shared/strings`). */
export function stringsOf(site: Pick<SiteData, 'strings'>): typeof SHELL_STRINGS
export function stringsOf<T extends object>(site: Pick<SiteData, 'strings'>, group: T): T
export function stringsOf({ strings }: Pick<SiteData, 'strings'>, group: object = SHELL_STRINGS): object {
  return strings === undefined ? group : replaced(strings)(group)
}

const replaced = memoized((own: StringOverrides) => memoized((group: object) => ({ ...group, ...own })))

/** The words of the shell, or of another group, as the site says them: `useStrings().search`. Outside a page, they're the English ones. */
export function useStrings(): typeof SHELL_STRINGS
export function useStrings<T extends object>(group: T): T
export function useStrings(group: object = SHELL_STRINGS): object {
  return stringsOf(useContext(SiteContext) ?? {}, group)
}
