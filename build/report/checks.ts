/** The checks whose severity a site can choose, and the problems that each of them finds. */
import type { CheckName } from '../../src/shared/config/options/checks.ts'
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import codes from './checks.json' with { type: 'json' }
import type { Diagnostic } from './diagnostic.ts'

/** Codes of diagnostics by check. Only problems that a site can be built with: a page with broken syntax can't be made, whatever is configured. */
export const CODES_OF_CHECKS: Record<CheckName, readonly string[]> = codes

const CHECKS = new Map(Object.entries(CODES_OF_CHECKS).flatMap(([name, codes]) => codes.map((code) => [code, name as CheckName] as const)))

/** The check that finds the problem with a code, if the configuration can choose its severity. */
export function checkOf(code: string): CheckName | undefined {
  return CHECKS.get(code)
}

/** The part of a configuration that's about problems. */
export type ChosenChecks = Pick<SiteConfig, 'checks' | 'security'>

/** Applies the site's severities, without checks that are off, and without scripts in attributes on a site without a policy that stops them. */
export function withSeverities(diagnostics: readonly Diagnostic[], { checks = {}, security }: ChosenChecks): Diagnostic[] {
  const chosen: Partial<Record<string, (typeof checks)[CheckName]>> = checks
  return diagnostics.flatMap((diagnostic) => {
    if (diagnostic.code === 'inline-handler' && security?.csp === false) return []
    const check = checkOf(diagnostic.code)
    const severity = check && (chosen[diagnostic.code] ?? chosen[check])
    if (severity === undefined) return [diagnostic]
    return severity === 'off' ? [] : [{ ...diagnostic, severity }]
  })
}
