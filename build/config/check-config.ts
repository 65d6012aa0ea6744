/** Turns what zod says about a configuration into sentences: the key's path, what stands there, what was expected. */
import type { z } from 'zod'
import { type SiteConfig, siteConfigSchema } from '../../src/shared/config/schema.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { describeIssues } from './describe-issues.ts'

export interface CheckedConfig {
  /** What of the configuration can be used: all of it, or all but the keys that are wrong. */
  config: SiteConfig
  /** One for each wrong key. */
  diagnostics: Diagnostic[]
}

/** Checks a configuration against the schema. */
export function checkConfig(value: unknown, file: string): CheckedConfig {
  if (refersToItself(value)) {
    const message = 'The configuration refers to itself: one of its values holds a value that holds it.'
    return { config: {}, diagnostics: [{ severity: 'error', code: 'config', file, message, fix: 'Write it as plain data.' }] }
  }
  const result = siteConfigSchema.safeParse(value)
  if (result.success) return { config: value as SiteConfig, diagnostics: [] }
  return { config: withoutWrongKeys(value, result.error.issues), diagnostics: configDiagnostics(result.error.issues, value, file) }
}

function withoutWrongKeys(value: unknown, issues: readonly z.core.$ZodIssue[]): SiteConfig {
  if (value === null || typeof value !== 'object') return {}
  const wrong = new Set(issues.map(({ path }) => path[0]))
  const known = Object.entries(value).filter(([key]) => key in siteConfigSchema.shape && !wrong.has(key))
  return Object.fromEntries(known)
}

function refersToItself(value: unknown, above: readonly object[] = []): boolean {
  if (value === null || typeof value !== 'object') return false
  return above.includes(value) || Object.values(value).some((part) => refersToItself(part, [...above, value]))
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
