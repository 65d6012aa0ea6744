/**
 * A configuration as plain data. An author's objects may run code when they are read, give another value each time, hold themselves or never
 * end; they are read once, here, and whatever comes later sees a copy that does nothing of the kind.
 */

/** More levels than any list of entries has, and fewer than checking them can take. */
const MAX_DEPTH = 100
/** A sidebar of 100,000 pages has a third of it. */
const MAX_VALUES = 1_000_000

export interface PlainData {
  /**
   * Lists, objects, text, numbers, true, false, null and undefined as they were. Functions too: there is nothing in them to read. Anything
   * else is a symbol that says what it was, which no schema takes.
   */
  value: unknown
  /** What was thrown where a value was read. */
  thrown: { keys: PropertyKey[]; thrown: unknown }[]
  /** Keys named `__proto__`, which the copy does without: to most code they are no keys. */
  unusable: PropertyKey[][]
}

/** Reads a value. Undefined where it holds more than can be read. */
export function readPlainData(root: unknown): PlainData | undefined {
  const data: PlainData = { value: undefined, thrown: [], unusable: [] }
  const above: object[] = []
  const keys: PropertyKey[] = []
  let count = 0

  function read(get: () => unknown): unknown {
    count++
    if (count > MAX_VALUES) throw new TooLarge()
    try {
      const value = get()
      if (typeof value === 'bigint') return Symbol(`${value}n`)
      return typeof value === 'object' && value !== null ? readObject(value) : value
    } catch (thrown) {
      if (thrown instanceof TooLarge) throw thrown
      data.thrown.push({ keys: [...keys], thrown })
      return Symbol('something that cannot be read')
    }
  }

  function readAt(holder: object, key: PropertyKey): unknown {
    keys.push(typeof key === 'symbol' ? String(key) : key)
    const value = read(() => Reflect.get(holder, key))
    keys.pop()
    return value
  }

  function readObject(value: object): unknown {
    if (above.includes(value)) return Symbol('a value that it is a part of')
    if (above.length === MAX_DEPTH) return Symbol(`a value more than ${MAX_DEPTH} levels deep`)
    if (!Array.isArray(value) && !isPlain(value)) return Symbol(describeInstance(value))
    above.push(value)
    try {
      return Array.isArray(value) ? readList(value) : readEntries(value)
    } finally {
      above.pop()
    }
  }

  function readList(list: readonly unknown[]): unknown[] {
    if (list.length > MAX_VALUES) throw new TooLarge()
    return Array.from({ length: list.length }, (_, index) => readAt(list, index))
  }

  function readEntries(value: object): object {
    const entries = [...Object.keys(value), ...Object.getOwnPropertySymbols(value)].flatMap((key): [string, unknown][] => {
      if (key !== '__proto__') return [[String(key), readAt(value, key)]]
      data.unusable.push([...keys, key])
      return []
    })
    return Object.fromEntries(entries)
  }

  try {
    data.value = read(() => root)
    return data
  } catch (error) {
    if (error instanceof TooLarge) return undefined
    throw error
  }
}

class TooLarge extends Error {}

/** True for what `{}` makes, in whichever context, and what inherits nothing. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

function describeInstance(value: object): string {
  if (value instanceof Promise) return 'a promise: await it'
  const { name }: { name?: unknown } = value.constructor
  return typeof name === 'string' && name !== '' ? `an instance of ${name}` : 'an object that inherits from another'
}
