/**
 * Lines with a dash, an arrow or an emoji beyond Latin-1. For the first such line V8 compiles a pattern once more, for text of two bytes a letter
 * and with all of Unicode in its classes: up to 70 ms for one of TypeScript's. Most patterns cannot tell one sign from another; they are
 * searched for in the same line with signs of Latin-1 in their place.
 */

export interface NarrowLine {
  /** The line in Latin-1: one letter for each code point. */
  text: string
  /** For each place in `text`, and for its end: where it is in the line. */
  places: readonly number[]
}

/** Neither letters nor marks, digits, spaces or connectors. Circled letters are signs and letters at once. */
const SIGN = /^(?=[\p{P}\p{S}])[^\p{Alphabetic}\p{Pc}]$/u

const STAND_INS = [...'¤§¶¨¯´¸·¡¿«»×÷¬°±¢£¥¦©®']

/** Undefined where a line is in Latin-1 already, or where it cannot be put into it: it has other letters too, or too many signs. */
export function narrowLine(line: string): NarrowLine | undefined {
  if (!/[^\0-\xff]/.test(line)) return undefined
  const free = STAND_INS.filter((sign) => !line.includes(sign))
  // One for each: a pattern may ask for the same sign twice.
  const standIns = new Map<string, string>()
  const places: number[] = []
  let text = ''
  let place = 0
  for (const letter of line) {
    places.push(place)
    place += letter.length
    if (letter <= '\xff') {
      text += letter
      continue
    }
    const standIn = standIns.get(letter) ?? (isSign(letter) ? free.pop() : undefined)
    if (standIn === undefined) return undefined
    standIns.set(letter, standIn)
    text += standIn
  }
  places.push(place)
  return { text, places }
}

export function isSign(letter: string): boolean {
  return SIGN.test(letter)
}

/** Classes that hold no sign, or all of what `isSign` is true for when they are negated. */
const CLASSES = new Set('AHex Alpha Alphabetic L Ll Lm Lo Lt Lu Lower M Mc Me Mn N Nd Nl No Pc space Upper White_Space Zs'.split(' '))

/**
 * @param pattern JavaScript's, with the flag `u` or `v`
 * @returns false where it matches each sign beyond ASCII, or none
 */
export function tellsSignsApart(pattern: string): boolean {
  if (/[^\0-\x7f]|\\u|\\x[89a-f]/i.test(pattern)) return true
  return [...pattern.matchAll(/\\p\{([^}]*)\}/gi)].some(([, name = '']) => !CLASSES.has(name))
}
