/** Describes thrown values, which can be anything: strings, undefined, or objects that throw when they're read. */
import { inspect } from 'node:util'
import { attempt } from '../util/attempt.ts'

const SHORT = { depth: 1, maxStringLength: 80, maxArrayLength: 3, breakLength: Number.POSITIVE_INFINITY, customInspect: false }

/** The message of an error with that of its cause, without which that of `fetch` says nothing, or a description of another value. Never throws. */
export function describeThrown(thrown: unknown): string {
  try {
    if (thrown instanceof Error) {
      const message = String(thrown.message) || String(thrown.name)
      // A host has several addresses, each with an error of its own.
      const cause: unknown = thrown.cause instanceof AggregateError ? thrown.cause.errors[0] : thrown.cause
      const reason = cause instanceof Error ? String(cause.message) : ''
      return reason === '' || message.includes(reason) ? message : `${message}: ${reason}`
    }
    return `it threw ${inspect(thrown, SHORT)}, which is not an error`
  } catch {
    return "it threw something that can't be read"
  }
}

/** The stack trace of an error, or an empty string. Never throws. */
export function stackOf(thrown: unknown): string {
  return attempt(() => (thrown instanceof Error ? String(thrown.stack) : '')) ?? ''
}
