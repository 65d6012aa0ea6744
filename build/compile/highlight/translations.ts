/**
 * Grammars write their patterns for Oniguruma, and translating one to JavaScript takes longer than compiling it. A grammar has up to a
 * thousand, so translations are kept on disk, beside the generator that made them.
 */
import { toRegExpDetails } from 'oniguruma-to-es'
import { readSealed, writeSealed } from '../../store/sealed-file.ts'
import { type LinePattern, LineRegExp } from './line-reg-exp.ts'
import { requiredText } from './required-text.ts'

export interface Translations {
  /**
   * The equal of an Oniguruma pattern in JavaScript, made anew each time.
   * @throws Error where there is none
   */
  toRegExp(source: string): RegExp
  /** Keeps what was translated since the last call. */
  save(): void
}

/** The rules that TextMate's grammars rely on; Shiki's own engine translates with the same. */
const OPTIONS: Parameters<typeof toRegExpDetails>[1] = {
  global: true,
  hasIndices: true,
  lazyCompileLength: 3000,
  target: 'auto',
  rules: { allowOrphanBackrefs: true, asciiWordBoundaries: true, captureGroup: true, recursionLimit: 5, singleline: true },
}

/** What the first line of the file says that it holds. */
const NAME = 'patterns'

/** @param file where translations are kept; without one they last as long as the process */
export function createTranslations(file?: string): Translations {
  const read = (): [string, LinePattern | null][] => JSON.parse((file && readSealed(file, NAME)) ?? '[]')
  const known = new Map(read())
  let saved = known.size
  return {
    toRegExp(source) {
      let translation = known.get(source)
      if (translation === undefined) {
        translation = translate(source)
        known.set(source, translation)
      }
      if (translation === null) throw new Error(`JavaScript has no equal of the pattern ${source}`)
      return new LineRegExp(translation)
    },
    save() {
      if (file === undefined || known.size === saved) return
      // Other threads and other builds have translated patterns too.
      for (const [source, translation] of read()) known.set(source, translation)
      saved = known.size
      try {
        writeSealed(file, NAME, JSON.stringify([...known]))
      } catch {
        // The generator may be installed where this process can't write. Then the next one translates again.
      }
    },
  }
}

/** Null for a pattern that JavaScript can't express, which is what the library's error says. */
function translate(source: string): LinePattern | null {
  try {
    const required = requiredText(source)
    return { ...toRegExpDetails(source, OPTIONS), ...(required && { required }) }
  } catch {
    return null
  }
}
