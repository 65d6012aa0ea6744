/** Finds where values stand in a JSON text (RFC 8259). `JSON.parse` keeps no places, and a second tree of 13 MB would cost more than everything else. */

/** A member of an object, or an element of an array. */
interface Member {
  /** Offset of its name, or of its value in an array. */
  readonly key: number
  readonly value: number
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** A function from the keys that lead to a value to the offset of the last of them. It reads only what's on the way, and keeps that. @param text valid JSON */
export function createJsonPlaces(text: string): (keys: readonly string[]) => number {
  const known = new Map<number, ReadonlyMap<string, Member>>()
  return (keys) => {
    let at: Member = { key: 0, value: skipSpace(text, 0) }
    for (const key of keys) {
      const members = known.get(at.value) ?? membersAt(text, at.value)
      known.set(at.value, members)
      const member = members.get(key)
      if (member === undefined) break
      at = member
    }
    return at.key
  }
}

function membersAt(text: string, start: number): ReadonlyMap<string, Member> {
  const members = new Map<string, Member>()
  const isArray = text.charCodeAt(start) === OPEN_ARRAY
  if (!isArray && text.charCodeAt(start) !== OPEN_OBJECT) return members
  let at = skipSpace(text, start + 1)
  for (let index = 0; !isClosing(text.charCodeAt(at)); index++) {
    const key = at
    if (!isArray) at = skipSpace(text, endOfString(text, at))
    const value = isArray ? at : skipSpace(text, text.charCodeAt(at) === COLON ? at + 1 : at)
    members.set(isArray ? String(index) : String(JSON.parse(text.slice(key, endOfString(text, key)))), { key, value })
    at = skipSpace(text, endOfValue(text, value))
    if (text.charCodeAt(at) === COMMA) at = skipSpace(text, at + 1)
  }
  return members
}

function isClosing(code: number): boolean {
  return code === CLOSE_OBJECT || code === CLOSE_ARRAY || Number.isNaN(code)
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) <= 0x20) at++
  return at
}

/** @param start offset of the opening quote */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end < 0 ? text.length : end + 1
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1
  while (text.charCodeAt(before) === BACKSLASH) before--
  return (at - 1 - before) % 2 === 1
}

function endOfValue(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at) - 1
    else if (code === OPEN_OBJECT || code === OPEN_ARRAY) depth++
    else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
      if (depth === 0) return at
      depth--
      if (depth === 0) return at + 1
    } else if (code === COMMA && depth === 0) return at
  }
  return text.length
}
