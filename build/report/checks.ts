/** The checks whose severity a site can choose, and the problems that each of them finds. */
import type { CheckName, CheckSeverities } from '../../src/shared/config/schema.ts'
import type { Diagnostic } from './diagnostic.ts'

/**
 * Codes of diagnostics by check. Only problems that a site can be built with: a page with broken syntax can't be made, whatever
 * the configuration says.
 */
export const CODES_OF_CHECKS: Record<CheckName, readonly string[]> = {
  links: ['dead-link', 'link-case'],
  anchors: ['dead-anchor'],
  files: ['missing-file', 'missing-attachment'],
  imageAlt: ['image-text'],
  urls: ['urls'],
  frontmatter: ['unknown-frontmatter'],
  headingOrder: ['skipped-heading'],
  orphans: ['unreachable-page'],
  samples: ['sample-types', 'sample-package', 'sample-compiler'],
  codeFences: [
    'unknown-language',
    'unknown-fence-option',
    'unknown-notation',
    'no-such-line',
    'package-managers',
    'diagram',
    'diagram-package',
  ],
  dialect: ['dialect'],
}

const CHECKS = new Map(Object.entries(CODES_OF_CHECKS).flatMap(([name, codes]) => codes.map((code) => [code, name as CheckName] as const)))

/** The diagnostics with the severities that the site has chosen, without those of checks that are off. */
export function withSeverities(diagnostics: readonly Diagnostic[], severities: CheckSeverities = {}): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const check = CHECKS.get(diagnostic.code)
    const severity = check && severities[check]
    if (severity === undefined) return [diagnostic]
    return severity === 'off' ? [] : [{ ...diagnostic, severity }]
  })
}
