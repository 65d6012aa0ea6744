/** Turns Zod issues into messages for authors. Used for the configuration and for frontmatter. */
import type { z } from 'zod'
import { isObjectSchema, isSchema } from '../../../src/shared/config/values.ts'
import { getOwn } from '../../../src/shared/get-own.ts'
import { graphemeBoundary } from '../../../src/shared/grapheme-boundary.ts'
import { inWords } from '../../../src/shared/in-words.ts'
import { nearestName, suggestNearest } from '../../report/nearest.ts'
import names from './describe-issues.json' with { type: 'json' }

type Issue = z.core.$ZodIssue

export interface DescribedIssue {
  /** Path of the key: `['sidebar', 2, 'items', 0, 'link']`; empty for the value itself. */
  keys: PropertyKey[]
  message: string
  fix?: string | undefined
  /** Advice for text, in JavaScript, if there's nothing better to say. */
  onText?: string | undefined
  /** True if the schema has no such key. */
  isUnknown?: true
}

/** Describes every issue. @param value to show the wrong part of @param schema to suggest keys of @param more keys besides those of the schema */
export function describeIssues(
  issues: readonly Issue[],
  value: unknown,
  schema: z.ZodType,
  more: readonly string[] = [],
): DescribedIssue[] {
  const describe = (issue: Issue, base: PropertyKey[]): DescribedIssue[] => {
    const keys = [...base, ...issue.path]
    const actual = valueAt(value, keys)
    if (issue.code === 'unrecognized_keys') {
      const names = [...knownKeys(schema, keys), ...(keys.length === 0 ? more : [])]
      return issue.keys.map((key) => {
        const fix = suggestNearest(key, names, `Known keys: ${listOf(names) || 'none'}.`)
        const own = [...keys, key]
        return { keys: own, message: `unknown key, with the value ${show(valueAt(value, own))}.`, fix, isUnknown: true }
      })
    }
    const branch = issue.code === 'invalid_union' ? bestBranch(issue.errors, actual) : undefined
    if (branch !== undefined) return branch.flatMap((inner) => describe(inner, keys))
    const found = `expected ${expectation(issue)}, found ${show(actual)}.`
    const onText = adviceOnText(issue, keys.at(-1), actual)
    const onShape =
      issue.code === 'invalid_type' && keys.length > 0 ? adviceOnShape(issue.expected, actual, knownKeys(schema, keys)) : undefined
    if (issue.code !== 'invalid_key') return [{ keys, message: found, fix: adviceOn(issue, actual) ?? onShape, onText }]
    const [first] = issue.issues
    const isPath = first !== undefined && 'format' in first && first.format === 'starts_with'
    const expected = first === undefined ? 'something else' : expectation(first)
    const message = `expected ${isPath ? 'a path that starts with `/`' : expected} as the key.`
    return [{ keys, message, fix: isPath ? `Write ${show(`/${String(keys.at(-1)).replace(/^\.?\/*/, '')}`)}.` : undefined }]
  }
  return issues.flatMap((issue) => describe(issue, []))
}

const MAX_NAMES = 45

/** The interface has so many words that a list of all their names would be too long to read. */
function listOf(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES
  return rest > 0 ? `${names.slice(0, MAX_NAMES).join(', ')} and ${rest} more` : names.join(', ')
}

function adviceOn(issue: Issue, actual: unknown): string | undefined {
  if (issue.code === 'invalid_union')
    return issue.errors.map(([first]) => first && adviceOn(first, actual)).find((advice) => advice !== undefined)
  if (issue.code === 'custom') return typeof issue.params?.['fix'] === 'string' ? issue.params['fix'] : undefined
  if (issue.code !== 'invalid_value') return undefined
  const values = issue.values.map(String)
  if (actual === false && values.includes('off')) return 'Write "off".'
  if (typeof actual !== 'string') return undefined
  // `warn` is far from `warning`, but nothing else begins like that.
  const near = nearestName(actual, values) ?? values.find((value) => actual.length > 2 && value.startsWith(actual))
  return near === undefined ? undefined : `Did you mean ${show(near)}?`
}

/** Advice for a list or an object that's written as what belongs in it. */
function adviceOnShape(expected: string, actual: unknown, keys: readonly string[]): string | undefined {
  if (expected === 'array' && (typeof actual === 'string' || isObject(actual))) return 'Put it in brackets: `[…]`.'
  return expected === 'object' && typeof actual === 'string' ? `Write an object with its keys: ${listOf(keys)}.` : undefined
}

/** Advice for a key that has to be text. */
function adviceOnText(issue: Issue, key: PropertyKey | undefined, actual: unknown): string | undefined {
  if (issue.code !== 'invalid_type' || issue.expected !== 'string') return undefined
  if (actual === undefined && typeof key === 'string') return `Add it: \`${key}: '…'\`.`
  return typeof actual === 'number' || typeof actual === 'boolean' ? `Write it in quotation marks: '${actual}'.` : undefined
}

/** The branch of a union that the author probably meant: of those that accept the value's type, the one with the fewest issues. */
function bestBranch(branches: readonly (readonly Issue[])[], actual: unknown): readonly Issue[] | undefined {
  if (!isObject(actual)) return undefined
  const isOther = ({ path, code }: Issue) => path.length === 0 && (code === 'invalid_type' || code === 'invalid_value')
  const deeper = branches.filter((issues) => !issues.some(isOther))
  return deeper.sort((a, b) => a.length - b.length)[0]
}

function expectation(issue: Issue): string {
  return inWords([...new Set(alternatives(issue))], 'or')
}

function alternatives(issue: Issue): string[] {
  if (issue.code === 'invalid_union')
    return issue.errors.flatMap(([first]) => (first === undefined ? ['another value'] : alternatives(first)))
  if (issue.code === 'invalid_value') return issue.values.map((value) => JSON.stringify(value))
  return issue.code === 'invalid_type' && issue.expected === 'boolean' ? ['true', 'false'] : [expected(issue)]
}

function expected(issue: Exclude<Issue, { code: 'invalid_union' | 'invalid_value' }>): string {
  switch (issue.code) {
    case 'invalid_type':
      return getOwn<string>(names.types, issue.expected) ?? issue.expected
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1 && issue.exact !== true) return "text that isn't empty"
      return amount(issue, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)
    case 'too_big':
      return amount(issue, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor}`
    case 'invalid_format':
      if ('includes' in issue) return `text with \`${issue.includes}\` in it`
      if ('prefix' in issue) return `text that starts with \`${issue.prefix}\``
      // The author's own words for a pattern, unless there are only Zod's.
      if (issue.format === 'regex') return issue.message.startsWith('Invalid string') ? `text that matches ${issue.pattern}` : issue.message
      return getOwn<string>(names.formats, issue.format) ?? issue.format
    default:
      return issue.message
  }
}

/** A limit with its unit: characters or values. Limits of numbers and dates have none. */
function amount({ origin, exact }: { origin: string; exact?: boolean | undefined }, bound: string, count: number | bigint): string {
  const limit = `${exact === true ? 'exactly' : bound} ${count}`
  const counted = (unit: string) => `${limit} ${unit}${Number(count) === 1 ? '' : 's'}`
  if (origin === 'string') return `text with ${counted('character')}`
  return origin === 'array' || origin === 'set' ? `a list with ${counted('value')}` : limit
}

/** The keys that a schema allows at a path. For a union, the keys of all its objects. */
function knownKeys(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let reached = definitions(schema)
  for (const part of path) {
    reached = reached.flatMap(({ element, valueType, shape }) => {
      const next = typeof part === 'number' ? element : ((shape && getOwn(shape, String(part))) ?? valueType)
      return next === undefined ? [] : definitions(next)
    })
  }
  return [...new Set(reached.flatMap(({ shape = {} }) => Object.keys(shape)))]
}

interface SchemaDefinition {
  innerType?: z.core.$ZodType
  options?: z.core.$ZodType[]
  element?: z.core.$ZodType
  valueType?: z.core.$ZodType
  shape?: Record<string, z.core.$ZodType>
}

/** Parts of a schema, or of each branch of a union. */
function definitions(schema: z.core.$ZodType): SchemaDefinition[] {
  const definition = schema._zod.def as unknown as SchemaDefinition
  const { innerType, options } = definition
  return innerType === undefined ? (options?.flatMap(definitions) ?? [definition]) : definitions(innerType)
}

/** The part of a value at a path. Undefined if there is none. */
export function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((above, key) => {
    const value = isObjectSchema(above) ? above._zod.def.shape : above
    return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
  }, root)
}

function isObject(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null
}

const SHOWN_LENGTH = 60

/** Formats a value as JavaScript, shortened if it's long. Symbols stand for values that can't be written, which they describe. */
function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'function') return 'a function'
  if (isSchema(value)) return `a schema of type ${value._zod.def.type}`
  if (typeof value === 'symbol') return value.description ?? 'a symbol'
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  return shorten(JSON.stringify(beginning(value, 3), (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part)) ?? String(value))
}

/** The part of a value that can be shown, because formatting all of a huge value would take too long. */
function beginning(value: unknown, levels: number): unknown {
  if (typeof value === 'string') return value.slice(0, SHOWN_LENGTH)
  if (Array.isArray(value)) return levels === 0 ? ['…'] : value.slice(0, SHOWN_LENGTH / 2).map((part) => beginning(part, levels - 1))
  if (isSchema(value)) return '…'
  if (!isObject(value) || value instanceof Date) return value
  const entries = Object.entries(value).slice(0, SHOWN_LENGTH / 4)
  return levels === 0 ? '…' : Object.fromEntries(entries.map(([key, part]) => [key.slice(0, SHOWN_LENGTH), beginning(part, levels - 1)]))
}

function shorten(text: string): string {
  return text.length > SHOWN_LENGTH ? `${text.slice(0, graphemeBoundary(text, SHOWN_LENGTH - 3))}…` : text
}

/** `['sidebar', 2, 'items']` as `sidebar[2].items`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => {
      if (typeof part === 'number') return `[${part}]`
      const name = shorten(String(part))
      if (!/^[\w$]+$/.test(name)) return `[${JSON.stringify(name)}]`
      return index === 0 ? name : `.${name}`
    })
    .join('')
}
