/** Checks frontmatter. A wrong value is an error. An unknown key is ignored, with a warning. */
import type { z } from 'zod'
import { type Frontmatter, frontmatterSchema } from '../../../src/shared/frontmatter/frontmatter.ts'
import { adviceOnFrontmatterKey, adviceOnFrontmatterValue } from '../../dialect/foreign-keys.ts'
import { type Diagnostic, hasErrors } from '../../report/diagnostic.ts'
import { describeThrown } from '../../report/thrown.ts'
import { wellFormed } from '../../util/text/well-formed.ts'
import { describeIssues, formatPath } from '../config/describe-issues.ts'
import type { CustomFrontmatter, CustomKeys, CustomResult } from './custom-frontmatter.ts'

export interface FrontmatterProblem extends Pick<Diagnostic, 'severity' | 'code' | 'message' | 'fix'> {
  /** Its path: `['content', 'width']`. */
  keys: PropertyKey[]
}

/**
 * Returns the frontmatter, with authors as one line. If a built-in value is wrong, all of those are left out; likewise for the site's own.
 */
export function checkFrontmatter(written: unknown, own?: CustomFrontmatter): { frontmatter: Frontmatter; problems: FrontmatterProblem[] } {
  const value = wellFormed(written)
  if (own === undefined) return checkBuiltIn(value)
  const given = separate(value, own)
  const builtIn = checkBuiltIn(given.builtIn, own.names)
  const checked = checkOwn(given.own, own)
  return { frontmatter: { ...checked.frontmatter, ...builtIn.frontmatter }, problems: [...builtIn.problems, ...checked.problems] }
}

function separate(value: unknown, own: CustomFrontmatter): { builtIn: unknown; own: CustomKeys } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { builtIn: value, own: {} }
  const isOwn = ([key]: [string, unknown]) => !Object.hasOwn(frontmatterSchema.shape, key) && own.has(key)
  const entries = Object.entries(value)
  return { builtIn: Object.fromEntries(entries.filter((entry) => !isOwn(entry))), own: Object.fromEntries(entries.filter(isOwn)) }
}

function checkBuiltIn(given: unknown, ownNames: readonly string[] = []): { frontmatter: Frontmatter; problems: FrontmatterProblem[] } {
  const first = frontmatterSchema.safeParse(given)
  const value = first.success ? given : withoutEmpty(given, first.error.issues)
  const result = value === given ? first : frontmatterSchema.safeParse(value)
  if (result.success) return { frontmatter: normalize(result.data), problems: [] }
  const { problems, unknown } = describeProblems(result.error.issues, value, frontmatterSchema, ownNames)
  const read = frontmatterSchema.safeParse(unknown.reduce(without, value))
  return { frontmatter: read.success ? normalize(read.data) : {}, problems }
}

function checkOwn(given: CustomKeys, own: CustomFrontmatter): { frontmatter: CustomKeys; problems: FrontmatterProblem[] } {
  const first = own.read(given)
  const value = first.kind === 'issues' ? withoutEmpty(given, first.issues) : given
  const result = value === given ? first : own.read(value)
  if (result.kind === 'value') return { frontmatter: result.value, problems: [] }
  if (result.kind !== 'issues') return { frontmatter: {}, problems: [describeFailure(result)] }
  const { problems, unknown } = describeProblems(result.issues, value, own.schema)
  if (hasErrors(problems)) return { frontmatter: {}, problems }
  const read = own.read(unknown.reduce(without, value) as CustomKeys)
  return { frontmatter: read.kind === 'value' ? read.value : {}, problems }
}

/** @returns the problems, and the paths of unknown keys, which are only warnings */
function describeProblems(
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
  schema: z.ZodType,
  moreNames: readonly string[] = [],
): { problems: FrontmatterProblem[]; unknown: PropertyKey[][] } {
  const unknown: PropertyKey[][] = []
  const problems = issues.flatMap((issue) =>
    describeIssues([issue], value, schema, moreNames).map(({ keys, path, message, fix: near }): FrontmatterProblem => {
      if (issue.code !== 'unrecognized_keys') {
        const fix =
          near ??
          adviceOnFrontmatterValue(path, (value as Record<string, unknown>)[path]) ??
          adviceOnType(issue.code === 'invalid_type' ? issue.expected : undefined, valueAt(value, keys))
        return {
          severity: 'error',
          code: 'frontmatter',
          message: `${path === '' ? 'Frontmatter' : path}: ${message}`,
          ...(fix !== undefined && { fix }),
          keys,
        }
      }
      unknown.push(keys)
      const known = keys.length === 1 ? adviceOnFrontmatterKey(String(keys[0])) : undefined
      return {
        severity: 'warning',
        code: 'unknown-frontmatter',
        message: `Frontmatter has no key \`${path}\`, so it is ignored.`,
        ...(near !== undefined && { fix: known ?? near }),
        keys,
      }
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
function withoutEmpty<Value>(value: Value, issues: readonly z.core.$ZodIssue[]): Value {
  const empty = issues.filter(({ path }) => typeof path.at(-1) === 'string' && valueAt(value, path) === null)
  return empty.reduce((rest, { path }) => without(rest, path) as Value, value)
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined), value)
}

function describeFailure(failure: Exclude<CustomResult, { kind: 'value' | 'issues' }>): FrontmatterProblem {
  const problem = { severity: 'error', code: 'frontmatter' } as const
  switch (failure.kind) {
    case 'not-data':
      return {
        ...problem,
        message: `${formatPath(failure.keys) || 'Frontmatter'}: the schema in the configuration returned ${failure.found}, which can't be written into a page.`,
        fix: 'Return text, numbers, true, false, null, or lists and plain objects of them. For a date, return its ISO text.',
        keys: failure.keys,
      }
    case 'thrown':
      return {
        ...problem,
        message: `Frontmatter: the schema in the configuration failed: ${describeThrown(failure.thrown)}`,
        fix: 'Only synchronous checks and transforms work. They report a problem with `ctx.addIssue`, not by throwing.',
        keys: [],
      }
    case 'endless':
      return {
        ...problem,
        message: `Frontmatter: the schema in the configuration had not finished after ${failure.seconds} seconds.`,
        fix: 'Look for a loop that never ends in its checks and transforms.',
        keys: [],
      }
  }
}

/** Returns a copy of a value without the key at a path. */
function without(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([name, held]) =>
    name !== key ? [[name, held]] : rest.length === 0 ? [] : [[name, without(held, rest)]],
  )
  return Object.fromEntries(entries)
}

function normalize(data: z.infer<typeof frontmatterSchema>): Frontmatter {
  const { authors, ...rest } = data
  return { ...rest, ...(authors !== undefined && { authors: Array.isArray(authors) ? authors.join(', ') : authors }) }
}
