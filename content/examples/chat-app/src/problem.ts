/** An error whose message is a sentence for the user. */
export class Problem extends Error {}

/** What users can cause or wait out, by a part of the SDK's or the wallet's message. */
const KNOWN: [RegExp, string][] = [
  [/rejected|denied the request/i, "You didn't sign, so nothing has changed."],
  [/already registered \d+/, 'This inbox is open in too many apps. Revoke one of them first.'],
  [/rate limit|resource_?exhausted/i, 'Too many requests. Wait a few minutes, then try again.'],
  [/group is inactive/i, "You're no longer a member of this group."],
  [/permission/i, "The rules of the group don't allow this."],
]

/** What to tell the user about an error. The console gets the rest. */
export function explain(error: unknown): string {
  console.warn(error)
  if (error instanceof Problem) return error.message
  const known = KNOWN.find(([part]) => part.test(String(error)))
  return known?.[1] ?? "That didn't work. Check your connection, then try again."
}
