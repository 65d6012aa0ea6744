/** Checks frontmatter. A wrong value is an error. An unknown key is ignored, with a warning. */
import type { z } from 'zod'
import { type Frontmatter, frontmatterSchema } from '../../../src/shared/frontmatter/frontmatter.ts'
import { adviceOnFrontmatterKey, adviceOnFrontmatterValue } from '../../dialect/foreign-keys.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { describeThrown } from '../../report/thrown.ts'
import { wellFormed } from '../../util/text/well-formed.ts'
import { describeIssues, formatPath, valueAt } from '../config/describe-issues.ts'
import type { CustomFrontmatter, CustomKeys, CustomResult } from './custom-frontmatter.ts'

export interface FrontmatterProblem extends Pick<Diagnostic, 'severity' | 'code' | 'message' | 'fix'> {
  /** Path: `['content', 'width']`. */
  keys: PropertyKey[]
}

/** Returns the frontmatter, with authors as one line. If a built-in value is wrong, all of those are left out; likewise for the site's own. */
export function checkFrontmatter(written: unknown, own?: CustomFrontmatter): { frontmatter: Frontmatter; problems: FrontmatterProblem[] } {
  const value = wellFormed(written)
  if (own === undefined) return check(value, frontmatterSchema, readBuiltIn)
  const given = separate(value, own)
  const builtIn = check(given.builtIn, frontmatterSchema, readBuiltIn, own.names)
  const checked = check(given.own, own.schema, (value) => own.read(value as CustomKeys))
  return { frontmatter: { ...checked.frontmatter, ...builtIn.frontmatter }, problems: [...builtIn.problems, ...checked.problems] }
}

function separate(value: unknown, own: CustomFrontmatter): { builtIn: unknown; own: CustomKeys } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { builtIn: value, own: {} }
  const isOwn = ([key]: [string, unknown]) => !Object.hasOwn(frontmatterSchema.shape, key) && own.has(key)
  const entries = Object.entries(value)
  return { builtIn: Object.fromEntries(entries.filter((entry) => !isOwn(entry))), own: Object.fromEntries(entries.filter(isOwn)) }
}

function readBuiltIn(value: unknown): CustomResult {
  const { success, data, error } = frontmatterSchema.safeParse(value)
  if (!success) return { kind: 'issues', issues: error.issues }
  const { authors, ...rest } = data
  return {
    kind: 'value',
    value: { ...rest, ...(authors !== undefined && { authors: Array.isArray(authors) ? authors.join(', ') : authors }) },
  }
}

/** @param moreNames keys that can be beside those of the schema */
function check(
  given: unknown,
  schema: z.ZodType,
  read: (value: unknown) => CustomResult,
  moreNames: readonly string[] = [],
): ReturnType<typeof checkFrontmatter> {
  const first = read(given)
  const value = first.kind === 'issues' ? withoutEmpty(given, first.issues) : given
  const result = value === given ? first : read(value)
  if (result.kind === 'value') return { frontmatter: result.value, problems: [] }
  if (result.kind !== 'issues') return { frontmatter: {}, problems: [describeFailure(result)] }
  const { problems, unknown } = describeProblems(result.issues, value, schema, moreNames)
  const known = read(unknown.reduce(without, value))
  return { frontmatter: known.kind === 'value' ? known.value : {}, problems }
}

/** @returns the problems, and the paths of unknown keys, which are only warnings */
function describeProblems(
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
  schema: z.ZodType,
  moreNames: readonly string[],
): { problems: FrontmatterProblem[]; unknown: PropertyKey[][] } {
  const unknown: PropertyKey[][] = []
  const problems = issues.flatMap((issue) =>
    describeIssues([issue], value, schema, moreNames).map(({ keys, message, fix: near }): FrontmatterProblem => {
      const path = formatPath(keys)
      if (issue.code === 'unrecognized_keys') {
        unknown.push(keys)
        const fix = (keys.length === 1 ? adviceOnFrontmatterKey(String(keys[0])) : undefined) ?? near ?? ''
        const message = `Frontmatter has no key \`${path}\`, so it is ignored.`
        return { severity: 'warning', code: 'unknown-frontmatter', message, fix, keys }
      }
      const fix =
        near ??
        adviceOnFrontmatterValue(path, valueAt(value, [path])) ??
        adviceOnType(issue.code === 'invalid_type' ? issue.expected : undefined, valueAt(value, keys))
      const problem = { severity: 'error' as const, code: 'frontmatter', message: `${path || 'Frontmatter'}: ${message}`, keys }
      return { ...problem, ...(fix !== undefined && { fix }) }
    }),
  )
  return { problems, unknown }
}

/** YAML reads `2026`, `true` and `[a]` as something else than text, and `title:A` as text that has no key. */
function adviceOnType(expected: string | undefined, found: unknown): string | undefined {
  if (found === undefined) return undefined
  if (found === null) return 'Write a value, or remove the line.'
  if (expected === 'string') return 'Put the whole value in quotes, so that it is text.'
  const answer = expected === 'boolean' && typeof found === 'string' ? /^(?:(yes|on|true)|no|off|false)$/i.exec(found) : null
  if (answer !== null) return `Write \`${answer[1] === undefined ? 'false' : 'true'}\`, without quotes.`
  return expected === 'object' && typeof found === 'string' ? 'Write each line as `key: value`, with a space after the colon.' : undefined
}

/** A key without a value, as in `description:`, is as good as none, as in other generators. @param issues where a schema doesn't allow it */
function withoutEmpty(value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const empty = issues.filter(({ path }) => typeof path.at(-1) === 'string' && valueAt(value, path) === null)
  return empty.reduce((rest, { path }) => without(rest, path), value)
}

function describeFailure(failure: Exclude<CustomResult, { kind: 'value' | 'issues' }>): FrontmatterProblem {
  const tell = (what: string, fix: string, keys: PropertyKey[] = []): FrontmatterProblem => {
    const message = `${formatPath(keys) || 'Frontmatter'}: the schema in the configuration ${what}`
    return { severity: 'error', code: 'frontmatter', message, fix, keys }
  }
  switch (failure.kind) {
    case 'not-data': {
      const fix = 'Return text, numbers, true, false, null, or lists and plain objects of them. For a date, return its ISO text.'
      return tell(`returned ${failure.found}, which can't be written into a page.`, fix, failure.keys)
    }
    case 'thrown': {
      const fix = 'Only synchronous checks and transforms work. They report a problem with `ctx.addIssue`, not by throwing.'
      return tell(`failed: ${describeThrown(failure.thrown)}`, fix)
    }
    case 'endless':
      return tell(`had not finished after ${failure.seconds} seconds.`, 'Look for a loop that never ends in its checks and transforms.')
  }
}

function without(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([name, held]) =>
    name !== key ? [[name, held]] : rest.length === 0 ? [] : [[name, without(held, rest)]],
  )
  return Object.fromEntries(entries)
}
