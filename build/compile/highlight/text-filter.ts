/**
 * Tells quickly that a line does not hold certain texts: both are reduced to the pairs of letters in them, as bits. It may take a line to hold
 * what it does not, never the other way round.
 */
import type { RequiredText } from './required-text.ts'
import { isSign } from './signs.ts'

/** Numbers of 32 bits. */
const WORDS = 8
const BIT_MASK = WORDS * 32 - 1

/** The bits of a line; undefined where it has letters beyond ASCII, which are not equal to others in one way only. */
export type LineBits = Int32Array | undefined

/** For each way to match: how many words of bits are asked for, and these: which, and which bits in it. */
export type TextFilter = Int32Array

export function bitsOf(line: string): LineBits {
  const bits = new Int32Array(WORDS)
  let last = 0
  for (let at = 0; at < line.length; at++) {
    const code = lowerCase(line.charCodeAt(at))
    if (code > 127 && !isSign(letterAt(line, at))) return undefined
    set(bits, ofSign(code))
    set(bits, ofPair(last, code))
    last = code
  }
  return bits
}

export function createFilter(required: RequiredText): TextFilter {
  return Int32Array.from(
    required.flatMap((texts) => {
      const bits = new Int32Array(WORDS)
      for (const text of texts) {
        if (text.length === 1) set(bits, ofSign(text.charCodeAt(0)))
        for (let at = 1; at < text.length; at++) set(bits, ofPair(text.charCodeAt(at - 1), text.charCodeAt(at)))
      }
      const words = [...bits.entries()].filter(([, word]) => word !== 0)
      return [words.length, ...words.flat()]
    }),
  )
}

/** False where the line holds the texts of none of the ways. */
export function mayHold(bits: LineBits, filter: TextFilter): boolean {
  if (bits === undefined) return true
  let at = 0
  while (at < filter.length) {
    const end = at + 1 + (filter[at] ?? 0) * 2
    at++
    while (at < end && ((bits[filter[at] ?? 0] ?? 0) & (filter[at + 1] ?? 0)) === filter[at + 1]) at += 2
    if (at === end) return true
    at = end
  }
  return false
}

/** The whole of a letter that takes two places, at each of them. */
function letterAt(line: string, at: number): string {
  const isSecondHalf = line.charCodeAt(at) >> 10 === 0x37
  return String.fromCodePoint(line.codePointAt(isSecondHalf ? at - 1 : at) ?? 0)
}

function lowerCase(code: number): number {
  return code >= 65 && code <= 90 ? code + 32 : code
}

/** Primes spread what is close in ASCII. */
function ofPair(first: number, second: number): number {
  return first * 31 + second * 7
}

function ofSign(code: number): number {
  return code * 13 + 101
}

function set(bits: Int32Array, bit: number): void {
  const index = (bit & BIT_MASK) >> 5
  bits[index] = (bits[index] ?? 0) | (1 << (bit & 31))
}
