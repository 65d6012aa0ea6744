/**
 * The value in a table for a key that comes from outside, such as a directive's name or a tag. Every object inherits
 * `constructor`, `toString` and `__proto__`, so `table[key]` would find something for those words too.
 */
export function getOwn<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
