/**
 * What a table holds under a key that someone else chose: a directive's name, a tag, a command, a file. Every object inherits
 * `constructor`, `toString` and `__proto__`, so `table[key]` finds something for those words too; this doesn't.
 */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
