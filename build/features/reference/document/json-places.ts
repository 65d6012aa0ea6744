/** Finds where values stand in a JSON text (RFC 8259). `JSON.parse` keeps no places, and a second tree of 13 MB would cost more than everything else. */

/** A member of an object, or an element of an array. */
interface Member {
  /** Offset of its name, or of its value in an array. */
  readonly key: number
  readonly value: number
}

/** A function from the keys that lead to a value to the offset of the last of them. It reads only what's on the way, and keeps that. @param text valid JSON */
export function createJsonPlaces(text: string): (keys: readonly string[]) => number {
  const known = new Map<number, ReadonlyMap<string, Member>>()
  return (keys) => {
    let at: Member = { key: 0, value: text.search(/\S|$/) }
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

const SPACE = /[\s,]*/y
const NAME = /("[^"\\]*(?:\\.[^"\\]*)*")\s*:\s*/y

function membersAt(text: string, start: number): ReadonlyMap<string, Member> {
  const members = new Map<string, Member>()
  const isObject = text[start] === '{'
  if (!isObject && text[start] !== '[') return members
  for (let at = start + 1; ; ) {
    const key = at + lengthAt(SPACE, text, at)[0].length
    if (text[key] === '}' || text[key] === ']' || key >= text.length) return members
    const [before, name] = isObject ? lengthAt(NAME, text, key) : ['']
    const value = key + before.length
    members.set(name === undefined ? String(members.size) : String(JSON.parse(name)), { key, value })
    at = endOfValue(text, value)
  }
}

function lengthAt(pattern: RegExp, text: string, at: number): readonly [whole: string, name?: string] {
  pattern.lastIndex = at
  const [whole = '', name] = pattern.exec(text) ?? []
  return name === undefined ? [whole] : [whole, name]
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]

function endOfValue(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    // Brackets and braces differ by one bit.
    else if ((code | 0x20) === 0x7b) depth++
    else if ((code | 0x20) === 0x7d && --depth <= 0) return depth < 0 ? at : at + 1
    else if (code === COMMA && depth === 0) return at
  }
  return text.length
}

/** @param start offset of the opening quote @returns that of the closing one */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end > 0; end = text.indexOf('"', end + 1)) {
    let before = end
    while (text.charCodeAt(before - 1) === BACKSLASH) before--
    if ((end - before) % 2 === 0) return end
  }
  return text.length
}
