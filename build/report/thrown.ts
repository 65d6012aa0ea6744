/** Describes thrown values, which can be anything: strings, undefined, or objects that throw when they're read. */
import { inspect } from 'node:util'
import { attempt } from '../util/attempt.ts'

const SHORT = { depth: 1, maxStringLength: 80, maxArrayLength: 3, breakLength: Number.POSITIVE_INFINITY, customInspect: false }

/** The message of an error, or a description of another value. Never throws. */
export function describeThrown(thrown: unknown): string {
  try {
    if (thrown instanceof Error) return String(thrown.message) || String(thrown.name)
    return `it threw ${inspect(thrown, SHORT)}, which is not an error`
  } catch {
    return "it threw something that can't be read"
  }
}

/** The stack trace of an error, or an empty string. Never throws. */
export function stackOf(thrown: unknown): string {
  return attempt(() => (thrown instanceof Error ? String(thrown.stack) : '')) ?? ''
}
