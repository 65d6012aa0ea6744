import type { SourceLists } from '../../../src/server/security-policy/document-needs.ts'
import { contentSecurityPolicy } from '../../../src/server/security-policy/policy.ts'
import { type Diagnostic, SiteError } from '../../report/diagnostic.ts'
import { formatCount } from '../../report/progress.ts'
import type { HostWork } from '../feature.ts'

/**
 * Throws if the policy that all versions share is too long for hosts: an old version would take it from all of them.
 * @param sources of each edition, as far as they're its own
 */
export function assertVersionsFit(
  problems: readonly Diagnostic[],
  editions: readonly { site: { config: Pick<HostWork['site']['config'], 'version'> } }[],
  sources: readonly SourceLists[],
): readonly Diagnostic[] {
  const names = [...new Set(editions.flatMap(({ site }) => site.config.version ?? []))]
  if (problems.length === 0 || names.length < 2) return problems
  const lengths = names.map((name) => {
    const own = sources.filter((_, index) => editions[index]?.site.config.version === name)
    return { name, length: contentSecurityPolicy(...own).length }
  })
  const longest = lengths.sort((a, b) => b.length - a.length).map(({ name, length }) => `${name} (${formatCount(length, 'character')})`)
  throw new SiteError(
    problems.map((problem) => ({ ...problem, severity: 'error', message: `${problem.message} By version: ${longest.join(', ')}.` })),
  )
}
