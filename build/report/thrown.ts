/** What was thrown, in a few words. Anything can be: text, nothing at all, an object that throws when it is read. */
import { inspect } from 'node:util'

const SHORT = { depth: 1, maxStringLength: 80, maxArrayLength: 3, breakLength: Number.POSITIVE_INFINITY, customInspect: false }

/** The message of an error, or what else it was. Never throws. */
export function describeThrown(thrown: unknown): string {
  try {
    if (thrown instanceof Error) return String(thrown.message) || String(thrown.name)
    return `it threw ${inspect(thrown, SHORT)}, which is not an error`
  } catch {
    return 'it threw something that cannot be read'
  }
}

/** The stack of calls that an error carries. Empty where it has none. Never throws. */
export function stackOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? String(thrown.stack) : ''
  } catch {
    return ''
  }
}
