/** Reads values of configurations whose shape isn't certain. */

export type Values = Record<string, unknown>

/** An object; empty for anything else. */
export function valuesOf(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}
}

/** A list; a single value is a list of one, and nothing an empty one. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null || value === false) return []
  return Array.isArray(value) ? value : [value]
}

export function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Text of a label that may contain HTML. */
export function labelOf(value: unknown): string | undefined {
  const text = stringOf(value)
    ?.replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text === '' ? undefined : text
}

/** The properties of an object that have a value. */
export function defined<T extends object>(value: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>
  }
}

/** The arguments of a call of a package's function, which the run left as a record of the call. */
export function callOf(value: unknown, name: RegExp): unknown[] | undefined {
  const { __call: called, __args: args } = valuesOf(value)
  return typeof called === 'string' && name.test(called) ? listOf(args) : undefined
}
