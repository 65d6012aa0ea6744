/**
 * Translates the patterns of grammars, which are written for Oniguruma, to JavaScript. That takes longer than compiling a pattern, and a
 * grammar has up to a thousand of them, so translations are kept on disk next to the bundled generator.
 */
import { toRegExpDetails } from 'oniguruma-to-es'
import { readChecksummed, writeChecksummed } from '../../store/checksummed-file.ts'
import { type LinePattern, LineRegExp } from './line-reg-exp.ts'

export type Translations = ReturnType<typeof createTranslations>

/** The same rules as in Shiki's own engine. TextMate grammars rely on them. */
const OPTIONS: Parameters<typeof toRegExpDetails>[1] = {
  global: true,
  hasIndices: true,
  lazyCompileLength: 3000,
  target: 'auto',
  rules: { allowOrphanBackrefs: true, asciiWordBoundaries: true, captureGroup: true, recursionLimit: 5, singleline: true },
}

/** The name in the seal of the file. */
const NAME = 'patterns'

/**
 * @param file where translations are saved. Without one, they only last as long as the process
 * @param isComplete whether the file stays as it is, because it's part of an installed package
 */
export function createTranslations(file?: string, isComplete = false) {
  const read = (): [string, LinePattern | null][] => JSON.parse((file && readChecksummed(file, NAME)) ?? '[]')
  const translations = new Map(read())
  let saved = translations.size
  return {
    /** Returns a new regular expression that is equivalent to an Oniguruma pattern. @throws Error if JavaScript can't express it */
    toRegExp(source: string): RegExp {
      let translation = translations.get(source)
      if (translation === undefined) {
        translation = translate(source)
        translations.set(source, translation)
      }
      if (translation === null) throw new Error(`JavaScript can't express the pattern ${source}`)
      return new LineRegExp(translation)
    },
    /** Writes the translations to disk, if there are new ones. */
    save(): void {
      if (file === undefined || isComplete || translations.size === saved) return
      // Other threads and builds may have added translations.
      for (const [source, translation] of read()) translations.set(source, translation)
      saved = translations.size
      try {
        writeChecksummed(file, NAME, JSON.stringify([...translations]))
      } catch {
        // If the generator's folder isn't writable, the next process translates again.
      }
    },
  }
}

/** Returns null if JavaScript can't express the pattern, in which case the library throws. */
function translate(source: string): LinePattern | null {
  try {
    return toRegExpDetails(source, OPTIONS)
  } catch {
    return null
  }
}
