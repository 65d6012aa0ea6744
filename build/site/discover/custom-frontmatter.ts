/** The keys that a site adds to the frontmatter of its pages, with the schema in its configuration. */
import type { z } from 'zod'
import type { ObjectSchema } from '../../../src/shared/config/values.ts'
import { hashOf } from '../../util/hash.ts'
import type { LoadedConfig } from '../config/load-config.ts'
import { readPlainData } from '../config/plain-data.ts'
import { RUN_LIMITS } from '../config/run-config.ts'
import { withinTime } from '../config/time-limit.ts'

export type CustomKeys = Record<string, unknown>

/** Result of a schema for a page's own keys. */
export type CustomResult =
  | { kind: 'value'; value: CustomKeys }
  | { kind: 'issues'; issues: readonly z.core.$ZodIssue[] }
  /** The value can't be written into a page as JSON. */
  | { kind: 'not-data'; keys: PropertyKey[]; found: string }
  /** The schema's own code threw. */
  | { kind: 'thrown'; thrown: unknown }
  /** Too slow, here or on an earlier page. */
  | { kind: 'endless'; seconds: number }

export interface CustomFrontmatter {
  /** Identifies the schema, with all code that it uses. */
  key: string
  schema: ObjectSchema
  /** True if a key belongs to the site. A schema that isn't closed takes all keys that aren't built in. */
  has(key: string): boolean
  /** Keys, as far as they have names. */
  names: readonly string[]
  /** Checks the values of its keys. Never throws. */
  read(value: CustomKeys): CustomResult
}

/** @param limit in milliseconds, for one page */
export function customFrontmatter(
  { config, bundled }: { config: LoadedConfig['config']; bundled: Pick<LoadedConfig['bundled'], 'code'> },
  limit = RUN_LIMITS.busy,
): CustomFrontmatter | undefined {
  const schema = config.frontmatter
  if (schema === undefined) return undefined
  const { shape, catchall } = schema._zod.def
  const isOpen = catchall !== undefined && catchall._zod.def.type !== 'never'
  const names = Object.keys(shape)
  // One page takes seconds to find that out, so the others don't try again.
  let isEndless = false
  return {
    key: hashOf('custom-frontmatter', bundled.code),
    schema,
    names,
    has: (key) => isOpen || Object.hasOwn(shape, key),
    read(value) {
      const outcome = isEndless ? ({ kind: 'endless' } as const) : withinTime(limit, () => parse(schema, value))
      if (outcome.kind === 'value') return outcome.value
      if (outcome.kind === 'thrown') return outcome
      isEndless = true
      return { kind: 'endless', seconds: limit / 1000 }
    },
  }
}

function parse(schema: ObjectSchema, value: CustomKeys): CustomResult {
  const result = schema.safeParse(value)
  if (!result.success) return { kind: 'issues', issues: result.error.issues }
  const copy = readPlainData(result.data)?.value
  const odd = notData(copy, [])
  if (odd !== undefined) return { kind: 'not-data', ...odd }
  // Keys without a value are left out, as in the page.
  return { kind: 'value', value: JSON.parse(JSON.stringify(copy)) as CustomKeys }
}

/** The first part of a value that JSON doesn't have. In a copy, symbols describe such parts. */
function notData(value: unknown, keys: PropertyKey[]): { keys: PropertyKey[]; found: string } | undefined {
  if (typeof value === 'symbol') return { keys, found: value.description ?? 'a symbol' }
  if (typeof value === 'function') return { keys, found: 'a function' }
  if (typeof value === 'number' && !Number.isFinite(value)) return { keys, found: String(value) }
  if (typeof value !== 'object' || value === null) return undefined
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  for (const [key, part] of entries) {
    const odd = notData(part, [...keys, key])
    if (odd !== undefined) return odd
  }
  return undefined
}
