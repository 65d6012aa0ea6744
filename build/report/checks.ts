/** The checks whose severity a site can choose, and the problems that each of them finds. */
import type { CheckName } from '../../src/shared/config/options/checks.ts'
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import type { Diagnostic } from './diagnostic.ts'

/** Codes of diagnostics by check. Only problems that a site can be built with: a page with broken syntax can't be made, whatever is configured. */
export const CODES_OF_CHECKS: Record<CheckName, readonly string[]> = {
  links: ['dead-link', 'link-case', 'loose-reference', 'idle-definition'],
  anchors: ['dead-anchor', 'invisible-id'],
  files: ['missing-file', 'missing-attachment', 'broken-image'],
  imageAlt: ['image-text'],
  urls: ['urls'],
  frontmatter: ['unknown-frontmatter'],
  headingOrder: ['skipped-heading', 'empty-heading'],
  orphans: ['unreachable-page'],
  sidebarTitles: ['sidebar-title'],
  samples: ['sample-types', 'sample-package', 'sample-compiler', 'sample-query', 'sample-mark'],
  codeFences: [
    'unknown-language',
    'unknown-fence-option',
    'unknown-notation',
    'idle-notation',
    'no-such-line',
    'package-managers',
    'diagram',
    'diagram-package',
  ],
  publicFiles: ['blocked-html', 'hashed-name'],
  conflicts: ['conflict-in-code'],
  dialect: ['dialect', 'unknown-element', 'formula', 'inline-handler', 'page-handler', 'page-script', 'reserved-name', 'unsafe-html'],
}

const CHECKS = new Map(Object.entries(CODES_OF_CHECKS).flatMap(([name, codes]) => codes.map((code) => [code, name as CheckName] as const)))

/** The check that finds the problem with a code, if the configuration can choose its severity. */
export function checkOf(code: string): CheckName | undefined {
  return CHECKS.get(code)
}

/** The part of a configuration that's about problems. */
export type ChosenChecks = Pick<SiteConfig, 'checks' | 'security'>

/** Applies the site's severities, without checks that are off, and without scripts in attributes on a site without a policy that stops them. */
export function withSeverities(diagnostics: readonly Diagnostic[], { checks = {}, security }: ChosenChecks): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    if (diagnostic.code === 'inline-handler' && security?.csp === false) return []
    const check = checkOf(diagnostic.code)
    const severity = check && checks[check]
    if (severity === undefined) return [diagnostic]
    return severity === 'off' ? [] : [{ ...diagnostic, severity }]
  })
}
