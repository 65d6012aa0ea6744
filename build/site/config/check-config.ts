/** Checks a configuration and describes every problem: the path of the key, the value, and what was expected. */
import type { z } from 'zod'
import { type SiteConfig, siteConfigSchema } from '../../../src/shared/config/schema.ts'
import { isObjectSchema } from '../../../src/shared/config/values.ts'
import { frontmatterSchema } from '../../../src/shared/frontmatter/frontmatter.ts'
import { adviceOnConfigKey, adviceToUse } from '../../dialect/foreign-keys.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { describeThrown, stackOf } from '../../report/thrown.ts'
import { localizeTexts } from '../languages/localized-texts.ts'
import { placeInConfig } from './config-places.ts'
import { type DescribedIssue, describeIssues, formatPath, valueAt } from './describe-issues.ts'
import { type KeyPlaces, NO_PLACES } from './key-places.ts'
import { type PlainData, readPlainData } from './plain-data.ts'

export interface CheckedConfig {
  /** The configuration without the keys that are wrong. */
  config: SiteConfig
  /** The same with its texts in each language, by the language's key in `locales`. */
  inLanguage: Readonly<Record<string, SiteConfig>>
  diagnostics: Diagnostic[]
}

/** Checks any value against the schema. Never throws. */
export function checkConfig(value: unknown, file: string, places: KeyPlaces = NO_PLACES): CheckedConfig {
  const data = readPlainData(value)
  if (data === undefined) {
    const message = 'The configuration has more than a million values, which is too many.'
    const fix = 'Make it smaller, or look for code that generates too many.'
    return { config: {}, inLanguage: {}, diagnostics: [{ severity: 'error', code: 'config', file, message, fix }] }
  }
  const texts = localizeTexts(data.value)
  const result = siteConfigSchema.safeParse(texts.source)
  const issues = [...(result.success ? [] : result.error.issues), ...redefinedKeys(data.value)]
  const diagnostics = [
    ...configDiagnostics(issues, { ...data, value: texts.source }, file, places),
    ...texts.problems.map(({ keys, message, ...problem }) => ({ ...problemAt(keys, message, file), ...problem, ...places.key(keys) })),
    ...data.unusable.map((keys) => {
      const problem = problemAt(keys, 'unknown key, because JavaScript uses this name itself.', file)
      return { ...problem, fix: 'Choose another name.', ...places.key(keys) }
    }),
  ]
  // The copy has no own `__proto__`, so the rest of it is safe to use.
  const right = (value: unknown) => (issues.length === 0 ? (value as SiteConfig) : withoutWrongKeys(value, issues))
  const inLanguage = Object.entries(texts.inLanguage).map(([key, value]) => [key, right(value)] as const)
  return { config: right(texts.source), inLanguage: Object.fromEntries(inLanguage), diagnostics }
}

/** Issues of built-in keys in the schema of frontmatter. They keep their meaning, because the generator relies on it. */
function redefinedKeys(config: unknown): z.core.$ZodIssue[] {
  const schema = typeof config === 'object' && config !== null && 'frontmatter' in config ? config.frontmatter : undefined
  if (!isObjectSchema(schema)) return []
  const keys = Object.keys(schema._zod.def.shape).filter((key) => Object.hasOwn(frontmatterSchema.shape, key))
  return keys.map((key) => ({
    code: 'custom',
    path: ['frontmatter', key],
    message: "a key that isn't built in",
    params: { fix: `Every page can have \`${key}\` already. Leave it out, or choose another name.` },
    input: schema,
  }))
}

function withoutWrongKeys(value: unknown, issues: readonly z.core.$ZodIssue[]): SiteConfig {
  if (value === null || typeof value !== 'object') return {}
  const wrong = new Set(issues.map(({ path }) => path[0]))
  const right = Object.entries(value).filter(([key]) => Object.hasOwn(siteConfigSchema.shape, key) && !wrong.has(key))
  return { ...Object.fromEntries(right), ...(wrong.has('checks') && { checks: rightChecks(value) }) }
}

/** Without these, a single wrong severity would add an error for everything that the site tolerates. */
function rightChecks({ checks }: { checks?: unknown }): SiteConfig['checks'] {
  const entries = Object.entries(typeof checks === 'object' && checks !== null ? checks : {})
  return Object.fromEntries(entries.filter((entry) => siteConfigSchema.shape.checks.safeParse(Object.fromEntries([entry])).success))
}

function configDiagnostics(issues: z.core.$ZodIssue[], { value, thrown }: PlainData, file: string, places: KeyPlaces): Diagnostic[] {
  const reasons = new Map(thrown.map(({ keys, thrown }) => [formatPath(keys), thrown]))
  return describeIssues(issues, value, siteConfigSchema).map((issue) => {
    const path = formatPath(issue.keys)
    const reason = reasons.get(path)
    const [place, message] = reasons.has(path)
      ? [placeInConfig(stackOf(reason)), `reading it failed: ${describeThrown(reason)}`]
      : [undefined, issue.message]
    const fix = adviceFor(issue, value)
    return { ...problemAt(issue.keys, message, file), ...places.key(issue.keys), ...place, ...(fix !== undefined && { fix }) }
  })
}

/** A key that's missing may be there under another generator's name, which may also be a key of ours with another meaning. */
function adviceFor({ keys, fix, onText, isUnknown }: DescribedIssue, value: unknown): string | undefined {
  const [first, , name] = keys
  if (isUnknown && first === 'locales' && keys.length === 3 && Object.hasOwn(siteConfigSchema.shape, String(name)))
    return `\`${String(name)}\` is a key of the whole site: write it beside \`locales\`.`
  if (fix !== undefined) return isUnknown ? (adviceOnConfigKey(keys) ?? fix) : fix
  const above = keys.slice(0, -1)
  const missing = String(keys.at(-1))
  const names = Object.keys(Object(valueAt(value, above)))
  if (names.includes(missing)) return onText
  return names.map((name) => adviceOnConfigKey([...above, name])).find((advice) => advice === adviceToUse(missing)) ?? onText
}

function problemAt(keys: PropertyKey[], message: string, file: string): Diagnostic {
  return { severity: 'error', code: 'config', file, message: `${formatPath(keys) || 'The configuration'}: ${message}` }
}
