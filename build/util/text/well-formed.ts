/** Half of a surrogate pair, as in `'\ud83d'`. */
const HALF = /\p{Cs}/gu

/** Replaces halves of characters by U+FFFD, as files do, so that documents and scripts agree. @param value text, or lists and plain objects of it */
export function wellFormed<Value>(value: Value): Value {
  return convert(value) as Value
}

function convert(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(HALF, '\ufffd')
  if (Array.isArray(value)) return value.map(convert)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, convert(held)]))
}
