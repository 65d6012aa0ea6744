/**
 * When V8 optimizes code. In a build of a few pages most of what it would optimize has not repaid that by the end; with many, all that is hot is
 * soon worth it. Measured on this site: a cold build takes a tenth to a seventh less of the processor's time than with V8's own measure.
 */
import { setFlagsFromString } from 'node:v8'

/**
 * V8's flags for both lengths of work. V8 tells of an unknown flag on standard error and goes on, so each of its ways gets its own.
 * Up to 11 it counts the bytes of bytecode that a function runs before it may be optimized (its own number is 67,584), since 12 the calls
 * (its own numbers are what long work has).
 * @type {Record<import('./tiering.mjs').WorkLength, string[]>}
 */
const FLAGS =
  Number.parseInt(process.versions.v8, 10) < 12
    ? { short: ['--interrupt-budget=3000000'], long: ['--interrupt-budget=400000'] }
    : {
        short: ['--invocation-count-for-turbofan=100000', '--invocation-count-for-maglev=2000'],
        long: ['--invocation-count-for-turbofan=3000', '--invocation-count-for-maglev=400'],
      }

/** Fewer pages than this are short work. */
const MANY_PAGES = 250

/**
 * @param {number} pages
 * @returns {import('./tiering.mjs').WorkLength}
 */
export function workLength(pages) {
  return pages < MANY_PAGES ? 'short' : 'long'
}

/**
 * Holds for all threads, those that run included.
 * @param {import('./tiering.mjs').WorkLength} length
 */
export function expectWork(length) {
  for (const flag of FLAGS[length]) setFlagsFromString(flag)
}
