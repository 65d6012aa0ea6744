/** The value in a table for a key from outside. `table[key]` would also find what every object inherits, such as `constructor`. */
export function getOwn<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
