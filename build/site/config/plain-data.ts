/** Copies a configuration to plain data. An author's objects may have getters or cycles, or be endless, so they're read once, here. */
import { isPluginOption } from '../../../src/shared/config/markdown-plugins.ts'
import { isElement, isSchema } from '../../../src/shared/config/values.ts'
import { composedHref } from '../../../src/shared/routes/paths.ts'
import { wellFormed } from '../../util/text/well-formed.ts'

/** Deeper than any real configuration, but not too deep for the schema check. */
const MAX_DEPTH = 100
/** Three times as many as in a sidebar of 100,000 pages. */
const MAX_VALUES = 1_000_000

export interface PlainData {
  /** Plain data is copied, with composed addresses. React elements, schemas and options stay. Anything else is a symbol, which no schema accepts. */
  value: unknown
  /** Errors thrown while values were read. */
  thrown: { keys: PropertyKey[]; thrown: unknown }[]
  /** Paths of keys named `__proto__`, which are left out of the copy because most code doesn't treat them as keys. */
  unusable: PropertyKey[][]
}

/** Copies a value. Undefined if it's too large. */
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
      if (isPluginOption(keys)) return value
      if (typeof value === 'bigint') return Symbol(`${value}n`)
      if (typeof value === 'string') return withComposedNames(wellFormed(value))
      return typeof value === 'object' && value !== null ? readObject(value) : value
    } catch (thrown) {
      if (thrown instanceof TooLarge) throw thrown
      data.thrown.push({ keys: [...keys], thrown })
      return Symbol("something that can't be read")
    }
  }

  function readAt(holder: object, key: PropertyKey): unknown {
    keys.push(typeof key === 'symbol' ? String(key) : key)
    const value = read(() => Reflect.get(holder, key))
    keys.pop()
    return value
  }

  function readObject(value: object): unknown {
    if (!Array.isArray(value) && (isElement(value) || isSchema(value))) return value
    if (above.includes(value)) return Symbol('a circular reference')
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
      if (key !== '__proto__') return [[withComposedNames(String(key)), readAt(value, key)]]
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

/** Addresses of a site are composed (NFC), however its author's keyboard or file system writes them. */
function withComposedNames(text: string): string {
  return text.startsWith('/') ? composedHref(text) : text
}

class TooLarge extends Error {}

/** True for an object that inherits nothing, or only from the `Object.prototype` of any context. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

function describeInstance(value: object): string {
  if (value instanceof Promise) return 'a promise, which has to be awaited'
  const { name }: { name?: unknown } = value.constructor
  return typeof name === 'string' && name !== '' ? `an instance of ${name}` : 'an object that inherits from another'
}
