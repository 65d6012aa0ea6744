/** The patterns of grammars, translated from Oniguruma to JavaScript. That takes long, so translations are kept next to the bundled generator. */
import { toRegExpDetails } from 'oniguruma-to-es'
import { readChecksummed, writeChecksummed } from '../../store/checksummed-file.ts'
import { attempt } from '../../util/attempt.ts'
import { type LinePattern, LineRegExp } from './line-reg-exp.ts'

export type GrammarPatterns = ReturnType<typeof createGrammarPatterns>

/** Rules of Shiki's own engine, on which TextMate grammars rely. */
const OPTIONS: Parameters<typeof toRegExpDetails>[1] = {
  global: true,
  hasIndices: true,
  lazyCompileLength: 3000,
  target: 'auto',
  rules: { allowOrphanBackrefs: true, asciiWordBoundaries: true, captureGroup: true, recursionLimit: 5, singleline: true },
}

const NAME = 'patterns'

/** Opens the translations in a file, or for this process alone. @param isComplete true if the file is part of a package and stays as it is */
export function createGrammarPatterns(file?: string, isComplete = false) {
  const read = (): [string, LinePattern | null][] => JSON.parse((file && readChecksummed(file, NAME)) ?? '[]')
  const translations = new Map(read())
  let saved = translations.size
  return {
    /** Returns a new regular expression that is equivalent to an Oniguruma pattern. @throws Error if JavaScript can't express it */
    toRegExp(source: string): RegExp {
      let translation = translations.get(source)
      if (translation === undefined) {
        translation = attempt(() => toRegExpDetails(source, OPTIONS)) ?? null
        translations.set(source, translation)
      }
      if (translation === null) throw new Error(`JavaScript can't express the pattern ${source}`)
      return new LineRegExp(translation)
    },
    save(): void {
      if (file === undefined || isComplete || translations.size === saved) return
      // Other threads and builds may have added translations.
      for (const [source, translation] of read()) translations.set(source, translation)
      saved = translations.size
      // If the generator's folder isn't writable, the next process translates again.
      attempt(() => writeChecksummed(file, NAME, JSON.stringify([...translations])))
    },
  }
}
