/**
 * When V8 optimizes code. In a build of a few pages most of what it would optimize has not repaid that by the end; with many, all that is hot is
 * soon worth it. Measured on this site: a cold build takes a tenth less of the processor's time than with V8's own measure.
 */
import { setFlagsFromString } from 'node:v8'

/** Units of V8's: about the bytes of bytecode that a function runs before it may be optimized. Its own number is 67,584. */
const BUDGET = { short: 3_000_000, long: 400_000 }

export type WorkLength = keyof typeof BUDGET

/** Fewer pages than this are short work. */
const MANY_PAGES = 250

export function workLength(pages: number): WorkLength {
  return pages < MANY_PAGES ? 'short' : 'long'
}

/** Holds for all threads, those that run included. */
export function expectWork(length: WorkLength): void {
  setFlagsFromString(`--interrupt-budget=${BUDGET[length]}`)
}
