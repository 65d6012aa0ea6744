import { choiceOf } from '../../src/shared/choices.ts'
import { withPartials } from '../compile/partials.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { formatPath } from '../site/config/describe-issues.ts'
import { NO_PLACES } from '../site/config/key-places.ts'
import type { SiteToCheck } from './site-to-check.ts'

/** Warns of titles to choose that no page has, which may be misspelled. */
export function checkCodeGroupTitles({ config, configFile, pages, places = NO_PLACES }: SiteToCheck): Diagnostic[] {
  const shown = withPartials(pages)
  // Development doesn't compile the pages that nobody has looked at.
  if (shown.some(({ summary }) => summary.choices === undefined)) return []
  return Object.entries(config.codeGroups ?? {}).flatMap(([set, { titles }]) => {
    const found = new Set(shown.flatMap(({ summary }) => summary.choices?.[set] ?? []))
    return titles.flatMap((title, index): Diagnostic[] => {
      if (found.has(choiceOf(title))) return []
      const keys = ['codeGroups', set, 'titles', index]
      return [
        {
          severity: 'warning',
          code: 'code-groups',
          file: configFile,
          ...places.key(keys),
          message: `${formatPath(keys)}: no page has a code group or a table with the title "${title}".`,
          fix: 'Write it as pages do, or remove it. Case and spaces make no difference.',
        },
      ]
    })
  })
}
