import fc from 'fast-check'

/** UTF-16's surrogates aren't characters. */
const SURROGATES = { first: 0xd800, count: 0x800 }

/** A unit for `fc.string` with the values of `'binary'`, for which fast-check makes a table of all million characters, which takes a second. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ffff - SURROGATES.count })
  .map((number) => String.fromCodePoint(number < SURROGATES.first ? number : number + SURROGATES.count), numberOf)

function numberOf(text: unknown): number {
  const number = typeof text === 'string' ? text.codePointAt(0) : undefined
  if (number === undefined || text !== String.fromCodePoint(number)) throw new Error('It is not one character.')
  if (number < SURROGATES.first) return number
  if (number < SURROGATES.first + SURROGATES.count) throw new Error('It is half a character.')
  return number - SURROGATES.count
}
