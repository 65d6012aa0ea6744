/** Turns what zod says about a configuration into sentences: the key's path, what stands there, what was expected. */
import type { z } from 'zod'
import { type SiteConfig, siteConfigSchema } from '../../src/shared/config/schema.ts'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'
import { describeIssues } from './describe-issues.ts'

/**
 * Checks a configuration against the schema.
 * @throws SiteError with one diagnostic for each wrong key
 */
export function checkConfig(value: unknown, file: string): SiteConfig {
  const result = siteConfigSchema.safeParse(value)
  if (result.success) return value as SiteConfig
  throw new SiteError(configDiagnostics(result.error.issues, value, file))
}

function configDiagnostics(issues: z.core.$ZodIssue[], value: unknown, file: string): Diagnostic[] {
  return describeIssues(issues, value, siteConfigSchema).map(({ path, message, fix }) => ({
    severity: 'error',
    code: 'config',
    file,
    message: path === '' ? message : `${path}: ${message}`,
    ...(fix !== undefined && { fix }),
  }))
}
