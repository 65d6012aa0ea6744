import { choiceOf } from '../../src/shared/choices.ts'
import { withPartials } from '../compile/partials.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { configProblem } from '../site/config/config-problem.ts'
import type { SiteToCheck } from './site-to-check.ts'

/** Warns of titles to choose that no page has, which may be misspelled. */
export function checkCodeGroupTitles(site: SiteToCheck): Diagnostic[] {
  const shown = withPartials(site.pages)
  // Development doesn't compile the pages that nobody has looked at.
  if (shown.some(({ summary }) => summary.choices === undefined)) return []
  return Object.entries(site.config.codeGroups ?? {}).flatMap(([set, { titles }]) => {
    const found = new Set(shown.flatMap(({ summary }) => summary.choices?.[set] ?? []))
    return titles.flatMap((title, index) => {
      if (found.has(choiceOf(title))) return []
      const message = `no page has a code group or a table with the title "${title}".`
      const fix = 'Write it as pages do, or remove it. Case and spaces make no difference.'
      return configProblem(site, ['codeGroups', set, 'titles', index], { severity: 'warning', code: 'code-groups', message, fix })
    })
  })
}
